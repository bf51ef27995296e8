"""What a kept snapshot is called: never alike in two browsers, and never too long for a file system."""

import json
import subprocess

from web.build_settings import ROOT

ASK = """
const asked = [];
const folder = { getFileHandle: async (name) => { asked.push(name); } };
const storage = { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) };
globalThis.VERSION = "0".repeat(64);
Object.defineProperty(globalThis, "navigator", { value: { userAgent: process.argv[1], storage } });
await (await import(process.argv[2])).exists();
console.log(JSON.stringify(asked));
"""


def name(agent: str) -> str:
    module = (ROOT / "web/boot/snapshot.mjs").as_uri()
    command = ["node", "--input-type=module", "-e", ASK, agent, module]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    (asked,) = json.loads(done.stdout)
    return str(asked)


def test_two_versions_of_a_browser_that_says_much_of_itself_have_each_its_own() -> None:
    first, second = (name("Mozilla/5.0 (é; " + "x" * 400 + f") Chrome/{version}") for version in (155, 156))
    assert first != second
    assert max(len(first), len(second)) <= 255
