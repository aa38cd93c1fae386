"""The page in a real browser: no message on its console, no request to anybody."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
import threading
from pathlib import Path

import pytest

from tests.cli.records import BAD, GOOD

pytest.importorskip("jinja2", reason="the page needs bgmatch[html]")
pytest.importorskip("matplotlib", reason="the page needs bgmatch[html]")

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
pytestmark = pytest.mark.skipif(BROWSER is None, reason="needs Chromium")


class Listener:
    """A proxy that notes who asks it for what, and answers nothing."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                asker, _ = self.server.accept()
                with asker:
                    asker.settimeout(2)
                    with contextlib.suppress(OSError):
                        self.asked.append(asker.recv(500).decode(errors="replace").split("\r\n")[0])


def opened(text: str, folder: Path, size: str) -> tuple[list[str], list[str], int]:
    """(lines on the console, plain requests, bytes of the screenshot) of a page in the browser."""
    listener = Listener()
    (folder / "page.html").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [
            str(BROWSER), "--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", "--log-level=0",
            f"--window-size={size}", f"--user-data-dir={folder / 'profile'}", "--no-first-run", "--disable-sync",
            "--disable-component-update", "--disable-background-networking",
            "--disable-features=NetworkTimeServiceQuerying,OptimizationHints,MediaRouter", f"--screenshot={folder / 'page.png'}",
            f"--proxy-server=http://127.0.0.1:{listener.port}", (folder / "page.html").as_uri(),
        ],
        capture_output=True, timeout=100, check=True,
    )  # fmt: skip
    listener.server.close()
    said = [line for line in done.stderr.decode(errors="replace").splitlines() if "CONSOLE" in line]
    return said, [line for line in listener.asked if line.startswith("GET")], (folder / "page.png").stat().st_size


@pytest.mark.parametrize("size", ["1280,900", "390,844"])
def test_page__in_a_browser(tmp_path: Path, size: str) -> None:
    from tests.render.test_page import HOSTILE, made

    said, asked, drawn = opened(made(GOOD, BAD, BAD.replace("Ann", HOSTILE)), tmp_path, size)
    # What an empty page asks for too is asked by the browser itself.
    assert said == []
    if asked:
        _, by_itself, _ = opened("<p>nothing", tmp_path, size)
        assert {line.split("/")[2] for line in asked} <= {line.split("/")[2] for line in by_itself}
    assert drawn > 10_000


def test_opened__would_notice(tmp_path: Path) -> None:
    said, asked, _ = opened("<script>console.error('here')</script><img src='http://nobody.invalid/x.png'>", tmp_path, "400,400")
    assert any("here" in line for line in said)
    assert any("nobody.invalid" in line for line in asked)
