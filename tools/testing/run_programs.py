# Runs programs one after another in one process, as run-modules.mjs does.
import json
import os
import runpy
import sys
import traceback

inherited = dict(os.environ)
for line in sys.stdin:
    program = json.loads(line)
    os.environ.clear()
    os.environ.update(inherited, **program["variables"])
    problem = None
    try:
        runpy.run_path(program["file"], run_name="__main__")
    except BaseException:
        problem = traceback.format_exc()
    os.write(3, (json.dumps(problem) + "\n").encode())
