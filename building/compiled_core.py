"""Compiles the engine by mypyc, where there is a C compiler: `COMPILED` names its folders.

Without one, or with PADDOCK_PURE=1, the package installs all the same and runs interpreted, slower and otherwise
identical. With PADDOCK_COMPILED=required a compiler that fails is an error.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension
from setuptools.command.build_ext import build_ext
from setuptools.modified import newer_group

COMPILED = ("core", "games", "bots/search", "bots/cow006", "table", "acting")
SERVER = (
    "batches",
    "clock",
    "following",
    "frames",
    "lines",
    "live",
    "presence",
    "rate_limit",
    "seats",
    "socket",
    "step_in",
    "table_clock",
    "timekeeper",
    "turn_notices",
    "watchers",
    "wire/encoding",
)
"""Modules of the server through which every move goes."""
DATA_MODULES = {
    "__init__.py",
    "errors.py",
    "estimate.py",
    "events.py",
    "fair_deal.py",
    "options.py",
    "phrase.py",
    "plugins.py",
    "catalogue.py",
    "components.py",
    "drawing.py",
    "fields.py",
    "game.py",
    "layout.py",
    "legend.py",
    "log.py",
    "match.py",
    "move_table.py",
    "record.py",
    "refusals.py",
    "result.py",
    "seeds.py",
    "values.py",
    "view.py",
    "weights.py",
    "witness.py",
}
"""Modules of plain data structures, of set-up and of words: there is nothing to gain, and compiling takes its time."""

COMPILER_OPTIONS = {"linux": ["-fno-semantic-interposition", "-fvisibility=hidden"], "darwin": ["-fvisibility=hidden"]}
"""All compiled modules share one library: its functions may be inlined, and call each other directly."""


def compiled_modules() -> list[str]:
    root = Path("src/paddock")
    found = [path for layer in COMPILED for path in sorted((root / layer).rglob("*.py"))]
    server = [root / "server" / f"{name}.py" for name in SERVER]
    return [str(path) for path in [*found, *server] if path.name not in DATA_MODULES or path in server]


def has_compiler() -> bool:
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return (
        sys.platform == "win32" or shutil.which(command.split()[0]) is not None
    )  # setuptools finds Microsoft's itself


def say(text: str) -> None:
    print(f"paddock: {text}", file=sys.stderr)


def units(sources: list[str]) -> dict[str, list[str]]:
    """The C files by what is compiled together: each game, the rest of our modules, and mypyc's runtime.

    One unit for all would take twice the time of all units together, and only one core.
    """
    found: dict[str, list[str]] = {}
    for source in sources:
        *_, module = Path(source).stem.partition("__native_paddock___")
        layer, _, rest = module.partition("___")
        name = rest.partition("___")[0] if layer == "games" else "core" if module else "runtime"
        found.setdefault(name, []).append(source)
    return dict(sorted(found.items(), key=lambda unit: -sum(Path(file).stat().st_size for file in unit[1])))


class BuildCore(build_ext):
    """Compiles what it can; a compiler that fails leaves an interpreted package, not a failed install."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count()

    def run(self) -> None:
        try:
            if self.extensions:
                vars(self.distribution)["ext_modules"] = extensions()
                vars(self)["swig_opts"] = None  # or it cannot be finalized again
                self.finalize_options()
            super().run()
        except Exception as error:
            if os.environ.get("PADDOCK_COMPILED") == "required":
                raise
            say(f"the core could not be compiled ({error}); it will run interpreted")
            self.extensions = []

    def build_extension(self, ext: Extension) -> None:
        """Compile the shared library unit by unit, on all cores. The other extensions are one small file each."""
        sources = [str(source) for source in ext.sources]
        if len(sources) > 1:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                parts = units(sources)
                objects = pool.map(lambda name: self.compile_unit(ext, name, parts[name]), parts)
                ext.extra_objects, ext.sources = list(objects), []
        super().build_extension(ext)

    def compile_unit(self, ext: Extension, name: str, files: list[str]) -> str:
        """The object file of some C files, made anew if one of them is newer."""
        unit = Path(files[0]).with_name(f"unit_{name}.c")
        text = "\n".join(mended(Path(file).read_text(encoding="utf-8")) for file in files)
        unit.write_text(text, encoding="utf-8")
        [made] = self.compiler.object_filenames([str(unit)], output_dir=self.build_temp)
        if self.force or newer_group([*files, *ext.depends, __file__], made):
            self.compiler.compile(
                [str(unit)],
                output_dir=self.build_temp,
                include_dirs=ext.include_dirs,
                debug=self.debug,
                extra_postargs=ext.extra_compile_args,
            )
        return str(made)


def placeholder() -> list[Extension]:
    """An extension that stands for all: what they are takes mypyc seconds to say, and most commands need not know."""
    if os.environ.get("PADDOCK_PURE") == "1":
        say("PADDOCK_PURE=1: the core is left interpreted")
        return []
    if not has_compiler():
        say("no C compiler found: the core will run interpreted, many times slower; install one and reinstall")
        return []
    return [Extension("paddock__mypyc", [])]


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    modules = compiled_modules()
    made = mypycify(["--strict", *modules], opt_level="3", debug_level="0", multi_file=True, group_name="paddock")
    found = [extension for extension in made if isinstance(extension, Extension)]
    for extension in found:
        extension.extra_compile_args += COMPILER_OPTIONS.get(sys.platform, [])
    return found


_VEC_ARGUMENT = re.compile(
    r"arg_(\w+) = Vec(I64|I32|I16|U8|Float|Bool)Api\.unbox\(obj_\1\);\s+if \(VEC_IS_ERROR\(arg_\1\)\) \{[^}]*\}"
)


def mended(source: str) -> str:
    """What mypyc has made, where interpreted code calls compiled code with a `vec`: the argument is released again.

    It is to be borrowed there, but mypyc (2.4.1) makes a new reference to a `vec` all the same, which nobody gives
    back: a server would lose some hundred bytes with every deal. `tests/core/test_memory.py` sees it.
    """
    return _VEC_ARGUMENT.sub(
        lambda found: f"{found[0]}\n            VEC_{found[2].upper()}_DECREF(arg_{found[1]});", source
    )
