"""Every public name is described on the site, and types in signatures lead to their public names."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import cast

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.domains.python import PythonDomain
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

LOG = logging.getLogger(__name__)
PACKAGES = ("paddock", "paddock.testing")


def public_names() -> dict[str, object]:
    """What the packages export, by its public name."""
    return {
        f"{package}.{name}": getattr(import_module(package), name)
        for package in PACKAGES
        for name in import_module(package).__all__
    }


def aliases() -> dict[str, str]:
    """The public name of each class and function, by where it is defined and by its bare name."""
    found = {}
    for public, thing in public_names().items():
        if inspect.isclass(thing) or inspect.isfunction(thing):
            found[f"{thing.__module__}.{thing.__qualname__}"] = public
        found[public.rpartition(".")[2]] = public
    return found


def lead(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, content: nodes.TextElement
) -> nodes.reference | None:
    """Resolve a reference to a public name by another of its names."""
    if node.get("refdomain") != "py":
        return None
    public = aliases().get(node["reftarget"])
    entry = python_domain(env).objects.get(public or "")
    if entry is None:
        return None
    return make_refnode(app.builder, node["refdoc"], entry.docname, entry.node_id, content, public)


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of public names that no page describes, or whose docstring is missing."""
    described = python_domain(env).objects
    for public, thing in public_names().items():
        if public not in described:
            LOG.warning("%s is public, but no page of docs/api describes it", public)
        for name in silent(public, thing):
            LOG.warning("%s is public, but has no docstring", name)


def silent(public: str, thing: object) -> list[str]:
    """What has no docstring: a class or function, or a method or property of a class."""
    found = [public] if callable(thing) and not inspect.getdoc(thing) else []
    if inspect.isclass(thing):
        own = [name for name, value in vars(thing).items() if not name.startswith("_") and is_code(value)]
        names = [f"{public}.{name}" for name in own if not inspect.getdoc(getattr(thing, name))]
        found += names
    return found


def is_code(value: object) -> bool:
    return inspect.isfunction(value) or isinstance(value, property | classmethod | staticmethod)


def python_domain(env: BuildEnvironment) -> PythonDomain:
    return cast(PythonDomain, env.get_domain("py"))


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("missing-reference", lead)
    app.connect("env-check-consistency", check)
    return {"parallel_read_safe": True}
