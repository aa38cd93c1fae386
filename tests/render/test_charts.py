"""Charts as elements of the page."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from analyzer.render.score_chart import score_chart

XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'


def test_interval_chart__is_an_svg_of_its_own() -> None:
    pytest.importorskip("matplotlib", reason="charts need bgmatch[html]")
    from analyzer.render.charts import Interval, interval_chart

    rows = [Interval("a <b> & $x$", 0.2, 0.1, 0.3, 12, 0.25), Interval("all", 0.3, 0.25, 0.35, 1200)]
    svg = interval_chart(rows, name="one", axis="of 100")
    root = ElementTree.fromstring(svg.replace("<svg ", f"<svg {XLINK} ", 1))
    texts = [node.text for node in root.iter() if node.tag.endswith("text")]
    assert "a <b> & $x$  (n 12)" in texts
    assert "all  (n 1,200)" in texts
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert ids
    assert all(name.startswith("one-") for name in ids if name)
    assert "<style" not in svg
    assert "#0" not in svg.replace("url(#", "")
    assert interval_chart(rows, name="one", axis="of 100") == svg


def test_score_chart__steps_to_the_final_score() -> None:
    svg = score_chart([(0, 0), (2, 0), (2, 4)], length=5, crawford=1)
    root = ElementTree.fromstring(svg)
    one, two = (node.get("d") or "" for node in root.iter("path") if node.get("class") in ("s1", "s2"))
    assert one.count("H") == two.count("H") == 2
    assert one.endswith("V51.2")
    assert two.endswith("V22.4")
    assert [node.get("class") for node in root.iter("rect")] == ["cr"]


def test_score_chart__of_money_and_of_nothing() -> None:
    ElementTree.fromstring(score_chart([(0, 0), (0, 12)], length=0))
    ElementTree.fromstring(score_chart([(0, 0)], length=0))
