// Tries under Node what docs/upgrading.md lists, and prints what came of it as JSON.
// usage: node private_interfaces.mjs <pyodide folder> <library.zip> <engine.zip> <worker.py> <compile.py> <micropython folder> <six.mpy>
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, library, engine, worker, compiler, micro, six] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const { loadMicroPython } = await import(pathToFileURL(`${micro}/micropython.mjs`).href);
const { info } = JSON.parse(readFileSync(`${folder}/pyodide-lock.json`, "utf8"));
const settings = { indexURL: folder, stdLibURL: library, lockFileContents: { info, packages: {} } };
const said = {};

const maker = await loadPyodide({ ...settings, _makeSnapshot: true });
maker.FS.writeFile("engine.zip", readFileSync(engine));
maker.runPython(readFileSync(worker, "utf8"));
said.exports = maker.runPython("__export__").toJs();
const memory = maker.makeMemorySnapshot();

const python = await loadPyodide({ ...settings, _loadSnapshot: memory });
python.FS.writeFile("engine.zip", readFileSync(engine)); // files are no part of a memory
said.pong = python.runPython("ping()");
said.answer = await python.runPythonAsync("await ask('{}')");
said.slept = await python.runPythonAsync("import asyncio; await asyncio.gather(asyncio.sleep(0, 1), asyncio.sleep(0, 2))").then((both) => both.toJs());

const stock = await loadPyodide({ indexURL: folder });
stock.globals.set("source", readFileSync(compiler, "utf8"));
said.lines = stock.runPython(`
names = {"__name__": "compile"}
exec(source, names)
whole = compile(source, "compile.py", "exec")
light = names["lighter"](whole, lines=True)
def every(code):
    yield code
    for part in code.co_consts:
        if hasattr(part, "co_code"):
            yield from every(part)
def lines(code):
    return [[line for start, end, line in part.co_lines() for _ in range(start, end)] for part in every(code)]
header = names["compiled"](source.encode(), "compile.py", lines=True)
[lines(light) == lines(whole), len(light.co_linetable) < len(whole.co_linetable), header[4], header[:4] == __import__("importlib.util").util.MAGIC_NUMBER]
`).toJs();

const small = await loadMicroPython({ url: `${micro}/micropython.wasm` });
small.FS.mkdirTree("web/page");
small.FS.writeFile("web/page/six.mpy", new Uint8Array(readFileSync(six)), { canOwn: true });
await small.runPythonAsync("import asyncio, json\nfrom jsffi import create_proxy, to_js\nfrom web.page.six import SIX\nawait asyncio.sleep(0)\nanswer = SIX * 7");
said.small = small.globals.get("answer");
console.log(JSON.stringify(said));
process.exit();
