import { loadPyodide } from "../triqueta/web/boot/pyodide.mjs";

const run = async ({ source, call }) => {
    const python = await loadPyodide({});
    const engine = await fetch("../triqueta/web/engine.zip");
    python.FS.writeFile("engine.zip", new Uint8Array(await engine.arrayBuffer()));
    python.runPython("import sys; sys.path.append(\"engine.zip\")");
    python.runPython(source);
    return python.runPython(call);
};

self.onmessage = ({ data }) => run(data).then(
    (answer) => self.postMessage({ answer }),
    (error) => self.postMessage({ error: String(error) }),
);
