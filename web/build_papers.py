"""The papers that go with the site: under what terms it is given, what is inside (CycloneDX), and each file's hash. All
three follow from the packages and the files alone, so that two builds of one commit say the same."""

from __future__ import annotations

import base64
import hashlib
import json
import uuid
from collections.abc import Mapping

from web.build_settings import ROOT
from web.packages import FONTS, PYSCRIPT, RUNTIMES, version

LICENCES = {
    "Triqueta": ROOT / "LICENSE",
    "Pyodide": ROOT / "web/licences/pyodide.txt",
    "Python": ROOT / "web/licences/python.txt",
    "PyScript": PYSCRIPT / "LICENSE",
    "MicroPython": ROOT / "web/licences/micropython.txt",
    "Alegreya": FONTS / "alegreya/LICENSE",
    "Uncial Antiqua": FONTS / "uncial-antiqua/LICENSE",
}
HASHES, BILL = "sha256.txt", "bill-of-materials.cdx.json"
ABSENT = {
    "@iconify/types",
    "@types/emscripten",
    "ws",
}  # types, and what Pyodide needs under Node: not in the site
SPDX = {"APACHE-2.0": "Apache-2.0"}  # as a package writes it: as it is spelled


def licences() -> bytes:
    """Whose work is in the site, and under what terms."""
    notices = [f"==== {name} ====\n\n{file.read_text('utf-8').strip()}\n" for name, file in LICENCES.items()]
    parts = (ROOT / "web/licences.txt").read_text("utf-8")
    return "\n".join([parts.format_map({name: version(name) for name in RUNTIMES}), *notices]).encode()


def component(name: str, locked: Mapping[str, str]) -> dict[str, object]:
    """One of the packages that the site is made of, as package-lock.json pins it."""
    kind, _, digest = locked["integrity"].partition("-")
    number = locked["version"]
    licence = SPDX.get(locked["license"], locked["license"])
    address = name.replace("@", "%40")
    return {
        "type": "library",
        "bom-ref": f"pkg:npm/{address}@{number}",
        "name": name,
        "version": number,
        "purl": f"pkg:npm/{address}@{number}",
        "hashes": [{"alg": kind.upper().replace("SHA", "SHA-"), "content": base64.b64decode(digest).hex()}],
        "licenses": [{"license": {"id": licence}}],
    }


def bill_of_materials(build: str) -> bytes:
    """What is inside, for machines: cyclonedx.org."""
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    named = {path.rpartition("node_modules/")[2]: path for path in packages if path}
    used = [component(name, packages[path]) for name, path in sorted(named.items()) if name not in ABSENT]
    site = {"type": "application", "bom-ref": "triqueta", "name": "triqueta", "version": build}
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, build)}",
        "version": 1,
        "metadata": {"component": site | {"licenses": [{"license": {"id": "MIT"}}]}},
        "components": used,
        "dependencies": [{"ref": "triqueta", "dependsOn": [part["bom-ref"] for part in used]}],
    }
    return json.dumps(bill, indent=1).encode() + b"\n"


def hashes(files: Mapping[str, bytes]) -> bytes:
    """For `sha256sum --check sha256.txt`, in the folder of the site."""
    lines = [f"{hashlib.sha256(body).hexdigest()}  {name}\n" for name, body in sorted(files.items())]
    return "".join(lines).encode()
