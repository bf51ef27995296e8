// Runs Python where the game's engine runs: in a worker, on the site's own Pyodide, from the bytecode that it serves.
globalThis.answer = (source, call) => new Promise((tell, refuse) => {
    const worker = new Worker("./worker.js", { type: "module" });
    worker.onmessage = ({ data }) => (data.error ? refuse(Error(data.error)) : tell(data.answer));
    worker.postMessage({ source, call });
});
