# Runs each file of the folder that is given; beside it, what it printed, or how it failed.
import contextlib
import io
import pathlib
import sys
import urllib.error

for file in sorted(pathlib.Path(sys.argv[1]).glob("*.mjs")):
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            exec(compile(file.read_text(), file.name, "exec"), {})
    except urllib.error.HTTPError as error:
        said = io.StringIO(f"failed: {error.code} {error.read()[:400]}")
    except Exception as error:
        said = io.StringIO(f"failed: {error!r}")
    file.with_suffix(".said").write_text(said.getvalue()[:600])
