"""Sources and datasets on S3, against a server on this machine; slow, and skipped where moto and s3fs are not installed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from analyzer.errors import AnalyzerError
from analyzer.sources import find_sources
from tests.bench.games import texts
from tests.cli.program import environment
from tests.shared import ROOT

slow = pytest.mark.slow
KEYS = {"AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test", "AWS_DEFAULT_REGION": "us-east-1"}


@pytest.fixture(scope="module")
def server() -> Iterator[dict[str, str]]:
    """The environment that leads to an empty S3 with a bucket called games."""
    moto = pytest.importorskip("moto.server", reason="needs moto[server]")
    boto3 = pytest.importorskip("boto3", reason="needs boto3")
    pytest.importorskip("s3fs", reason="needs bgmatch[remote]")
    running = moto.ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    running.start()
    host, port = running.get_host_and_port()
    address = f"http://{host}:{port}"
    try:
        client = boto3.client(
            "s3", endpoint_url=address, aws_access_key_id="test", aws_secret_access_key="test", region_name="us-east-1"
        )
        client.create_bucket(Bucket="games")
        for number, text in enumerate(texts(5)):
            client.put_object(Bucket="games", Key=f"matches/{number}.mat", Body=text.encode())
        client.put_object(Bucket="games", Key="matches/.hidden/x.mat", Body=b"x")
        client.close()
        yield {**KEYS, "AWS_ENDPOINT_URL": address}
    finally:
        running.stop()


def bgmatch(server: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "analyzer", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment(**server), capture_output=True, text=True, timeout=120, check=False)


@slow
@pytest.mark.filterwarnings("ignore")
def test_s3__check_export_report(server: dict[str, str], tmp_path: Path) -> None:
    for number, text in enumerate(texts(5)):
        (tmp_path / f"{number}.mat").write_text(text)
    there = bgmatch(server, "check", "s3://games/matches", "--format", "jsonl", "--notes")
    here = bgmatch(server, "check", str(tmp_path), "--format", "jsonl", "--notes")
    assert there.returncode == here.returncode == 0, there.stderr
    assert there.stdout == here.stdout.replace(str(tmp_path), "s3://games/matches")
    assert there.stderr == here.stderr

    done = bgmatch(server, "export", "s3://games/matches", "-o", "s3://games/tables")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == "s3://games/tables/matches: 5 rows"
    again = bgmatch(server, "export", "s3://games/matches", "-o", "s3://games/tables", "--resume")
    assert again.returncode == 0, again.stderr
    assert "nothing new: the dataset has 5 sources" in again.stderr
    report = bgmatch(server, "report", "score-history", "s3://games/tables", "--format", "csv")
    local = bgmatch(server, "report", "score-history", str(tmp_path), "--format", "csv")
    assert report.returncode == 0, report.stderr
    assert report.stdout == local.stdout.replace(str(tmp_path), "s3://games/matches")


@slow
@pytest.mark.filterwarnings("ignore")
def test_s3__nothing_there(server: dict[str, str]) -> None:
    done = bgmatch(server, "check", "s3://games/nothing")
    assert (done.returncode, done.stderr.strip()) == (2, "bgmatch: no such object or folder: s3://games/nothing")


def test_find_sources__url_of_an_unknown_kind() -> None:
    with pytest.raises(AnalyzerError, match="nosuchkind"):
        find_sources(["nosuchkind://bucket/file"])
