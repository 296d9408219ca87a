"""Processes that work for another one."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

OWNER = """
import os, signal
from paddock.bots.processes import new_pool

if __name__ == "__main__":
    print(new_pool(1).submit(os.getpid).result() != os.getpid(), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="on Windows a process is not told that its parent is gone")
def test_nobody_goes_on_working_for_a_process_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "owner.py"
    script.write_text(OWNER)
    # Its output ends when nobody is left who could write there.
    owner = subprocess.run([sys.executable, script], stdout=subprocess.PIPE, text=True, timeout=60, check=False)
    assert (owner.stdout, owner.returncode) == ("True\n", -signal.SIGKILL)


TOLD_ONCE = """
import os, signal, threading
from paddock.bots import tournament

signal.signal(signal.SIGTERM, tournament._send_first)
os.kill(os.getpid(), signal.SIGTERM)
print("sent", flush=True)
threading.Event().wait()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="on Windows processes are ended without being told")
def test_who_is_told_to_end_sends_its_answer_and_waits_for_no_lock_after_it() -> None:
    told = subprocess.run([sys.executable, "-c", TOLD_ONCE], stdout=subprocess.PIPE, text=True, timeout=60, check=False)
    assert (told.stdout, told.returncode) == ("sent\n", -signal.SIGALRM)
