"use strict";
(function () {
  function key(row, index) {
    var cell = row.cells[index];
    return cell.hasAttribute("data-v") ? cell.getAttribute("data-v") : cell.textContent;
  }
  function sort(head) {
    var table = head.closest("table"), body = table.tBodies[0], index = head.cellIndex;
    var isNumber = head.classList.contains("r");
    var was = head.getAttribute("aria-sort");
    var isDown = was ? was === "ascending" : isNumber;
    table.querySelectorAll("th").forEach(function (other) { other.removeAttribute("aria-sort"); });
    head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
    var rows = Array.prototype.slice.call(body.rows);
    var sign = isDown ? -1 : 1;
    rows.sort(function (one, other) {
      var a = key(one, index), b = key(other, index);
      if (a === "" || b === "") { return (a === "") - (b === ""); }
      if (isNumber) { return sign * (parseFloat(a.replace(/,/g, "")) - parseFloat(b.replace(/,/g, ""))); }
      return sign * a.localeCompare(b);
    });
    rows.forEach(function (row) { body.appendChild(row); });
  }
  function copied(button) {
    var text = button.textContent;
    button.textContent = "copied";
    setTimeout(function () { button.textContent = text; }, 1200);
  }
  function copyByHand(text) {
    var area = document.createElement("textarea");
    area.value = text;
    area.setAttribute("readonly", "");
    document.body.appendChild(area);
    area.select();
    var done = document.execCommand("copy");
    area.remove();
    return done;
  }
  document.addEventListener("click", function (event) {
    var head = event.target.closest("th");
    if (head) { sort(head); return; }
    var button = event.target.closest(".copy");
    if (!button) { return; }
    var text = button.getAttribute("data-copy");
    if (navigator.clipboard && window.isSecureContext) {
      navigator.clipboard.writeText(text).then(function () { copied(button); }, function () { if (copyByHand(text)) { copied(button); } });
    } else if (copyByHand(text)) { copied(button); }
  });
  window.addEventListener("beforeprint", function () {
    document.querySelectorAll("details").forEach(function (part) { part.open = true; });
  });
})();
