"""A player for Paddock in any language: lines in, lines out. This one, in plain Python, plays the first legal move.

Let it play: PADDOCK_ENGINES="first=python3 examples/line_player.py" paddock arena cow006 --bots first,heuristic
"""

from __future__ import annotations

import json
import sys

for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "paddock":
        answer = 'engine {"name": "first"}'
    elif word == "game":
        answer = "ready"
    elif word == "choose":
        answer = f"move {json.loads(rest)['legal'][0]}"
    elif word == "offer":
        answer = "go on"
    else:
        break
    print(answer, flush=True)
