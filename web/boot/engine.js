// Starts PyScript and keeps the engine's worker: one at a time, numbered, never waited for in vain.
// The page's Python speaks to `triqueta.ask(text)`; every worker that answers is announced by "engine-ready",
// every one that is lost by "engine-lost". It knows no game: text goes in, text comes out.
const SILENCE = 6000; // ms without an answer to a ping before a worker counts as lost
const boot = globalThis.triqueta.boot;
// PyScript looks for its settings and scripts when it starts, so they must all have been read by then.
const parsed = new Promise((go) => {
  if (document.readyState !== "loading") go();
  else document.addEventListener("readystatechange", go, { once: true });
});
const tag = () => document.querySelector("script[type=py][worker]");

/** @type {{number: number, sync: any, lost: Promise<never>, lose: (reason: Error) => void}} */
let engine;
let ready = begin(1);

function tell(name, detail) {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** @param {number} number */
function begin(number) {
  let lose;
  const lost = new Promise((_, reject) => { lose = reject; });
  lost.catch(() => {}); // nobody may be waiting when it goes
  engine = { number, sync: null, lost, lose };
  return Promise.race([call(engine), lost]);
}

async function call(mine) {
  try {
    await parsed;
    const worker = await xworker(tag());
    await worker.ready;
    if ((await worker.sync.ping()) !== "pong") throw new Error("no pong");
    mine.sync = worker.sync;
  } catch (error) {
    forgetMemory();
    if (mine === engine) boot.fail("engine");
    throw error;
  }
  if (mine !== engine) return;
  boot.state("ready");
  tell("engine-ready", { number: mine.number });
}

/** An engine that does not stand as it should might have begun from a bad memory; the next one begins from nothing. */
function forgetMemory() {
  import("./snapshot.mjs").then(({ forget }) => forget()).catch(() => {}); // no private files here, so no memory
}

/** PyScript puts the worker on its tag when its own settings have been read. */
function xworker(script) {
  return new Promise((resolve) => {
    const look = () => (script.xworker ? resolve(script.xworker) : setTimeout(look, 5));
    look();
  });
}

/** Reject when the worker says nothing for too long, which a killed worker does. */
async function heartbeat(mine, settled) {
  const beat = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  while (!settled.done) {
    await beat(1000);
    if (settled.done || mine !== engine) return;
    const answered = await Promise.race([mine.sync.ping(), beat(SILENCE)]);
    if (!answered && !settled.done && mine === engine) return void restart();
  }
}

/** The engine that answers; a restart on the way changes which one that is. */
async function standing() {
  const mine = engine;
  await ready.catch((error) => { if (mine === engine) throw error; });
  return mine === engine ? mine : standing();
}

/**
 * Ask the engine; wait for it when it is still on its way.
 * @param {string} text
 * @returns {Promise<string>}
 */
async function ask(text) {
  const mine = await standing();
  const settled = { done: false };
  heartbeat(mine, settled);
  try {
    return await Promise.race([mine.sync.ask(text), mine.lost]);
  } finally {
    settled.done = true;
  }
}

/** End this worker, whatever it does, and start the next one; all that waits for it is told. */
function restart() {
  const old = tag();
  const { number, lose } = engine;
  old.xworker?.terminate();
  forgetMemory();
  const next = document.createElement("script");
  next.type = "py";
  next.src = old.getAttribute("src");
  next.setAttribute("worker", "");
  next.setAttribute("name", `engine-${number + 1}`);
  old.replaceWith(next);
  boot.state("starting");
  lose(new Error("the engine was lost"));
  tell("engine-lost", { number });
  ready = begin(number + 1);
  ready.catch(() => {});
  return ready;
}

/** Start PyScript; it builds the hook that is cleared here with Function(), the one place that would need unsafe-eval. */
async function startPyScript() {
  await parsed;
  const { hooks } = await import("../../runtime/pyscript/core.js");
  hooks.worker.onBeforeRunAsync.clear();
}

Object.assign(globalThis.triqueta, { ask, restart });
ready.catch(() => {});
startPyScript().catch(() => boot.fail("engine"));
