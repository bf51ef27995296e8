// Starts PyScript and keeps the engine's worker: one at a time, numbered, never waited for in vain.
// The page's Python speaks to `triqueta.ask(text)`; every worker that answers is announced by "engine-ready",
// every one that is lost by "engine-lost". It knows no game: text goes in, text comes out. What is long, the page names
// and never holds: it goes to the worker from here.
import { awake, heads } from "./database.mjs";
import "./saves.mjs"; // the page's Python counts on it

const SILENCE = 6000; // ms without an answer to a ping before a worker counts as lost
const RECALLED = 7000; // ms in which an engine that begins from a snapshot must have answered
const LIMIT = 25000; // ms in which any other must have, once nothing more arrives
const OFTEN = 3; // workers in a row that came to nothing: then it is for the person to decide
const boot = globalThis.triqueta.boot;
// PyScript looks for its settings and scripts when it starts, so they must all have been read by then.
const parsed = new Promise((go) => {
  if (document.readyState !== "loading") go();
  else document.addEventListener("readystatechange", go, { once: true });
});
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** For the page's Python, whose own sleep(0) goes on at once: let the browser do what waits, such as a press. */
const breath = () => globalThis.scheduler?.yield?.() ?? wait(0);
const tag = () => document.querySelector("script[type=py][worker]");

/** @type {{number: number, sync: any, lost: Promise<never>, lose: (reason: Error) => void}} */
let engine;
let asked = 0; // questions that are being answered
let failures = 0; // workers that were lost since one has answered
let arrived = 0; // bytes of the page's files
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
  limit(engine);
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
    const tried = await withSnapshot("isTried"); // what does not stand as it should might have begun from it
    if (mine === engine && tried) restart();
    else if (mine === engine) boot.fail("engine");
    throw error;
  }
  await boot.whole();
  if (mine !== engine) return;
  withSnapshot("trust");
  boot.state("ready");
  tell("engine-ready", { number: mine.number });
}

/** Tell the snapshot of the engine's memory something, or ask it; false where there are no private files. */
const withSnapshot = (what) => import("./snapshot.mjs").then((snapshot) => snapshot[what]()).catch(() => false);

/** A start that takes too long is ended; the next one does without a snapshot. */
async function limit(mine) {
  const isDue = () => mine === engine && !mine.sync;
  await awake(RECALLED);
  if (isDue() && (await withSnapshot("isTried"))) return void restart();
  for (let before = -1; before !== arrived && isDue(); ) {
    before = arrived;
    await awake(LIMIT);
  }
  if (isDue()) restart();
}

/** PyScript puts the worker on its tag when its own settings have been read. */
function xworker(script) {
  return new Promise((resolve) => {
    const look = () => (script.xworker ? resolve(script.xworker) : setTimeout(look, 5));
    look();
  });
}

/** Does this worker answer at all? One that was killed, hangs or has failed for good does not. */
const isAlive = (mine) => Promise.race([mine.sync.ping().catch(() => ""), awake(SILENCE)]).then(Boolean);

/** End the worker when it says nothing for too long. */
async function heartbeat(mine, settled) {
  while (!settled.done) {
    await wait(1000);
    if (settled.done || mine !== engine) return;
    if (!(await isAlive(mine)) && !settled.done && mine === engine) return void restart();
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
 * @param {string | Blob} [attachment] the heads of this store, or the text of this file, go along
 * @returns {Promise<string>}
 */
async function ask(text, attachment) {
  const settled = { done: false };
  asked += 1;
  try {
    const mine = await standing();
    heartbeat(mine, settled);
    const carried = attachment ? [await packed(attachment).catch(() => "")] : [];
    const answered = mine.sync.ask(text, ...carried).catch((error) => failed(mine, error));
    const answer = await Promise.race([answered, mine.lost]);
    failures = 0;
    return answer;
  } finally {
    settled.done = true;
    asked -= 1;
  }
}

/** @param {string | Blob} attachment */
const packed = async (attachment) => (typeof attachment === "string" ? heads(attachment) : attachment.text());

/** A question may fail; a worker that has failed with it is replaced. */
async function failed(mine, error) {
  if (!(await isAlive(mine)) && mine === engine) restart();
  throw error;
}

/** Is a question on its way, such as what an opponent does? */
export const isAsked = () => asked > 0;

/** End this worker, whatever it does, and start the next one, unless too many have failed; all that waits is told. */
function restart() {
  const old = tag();
  const { number, lose } = engine;
  old.xworker?.terminate();
  withSnapshot("forget");
  failures += 1;
  if (failures >= OFTEN) return surrender(lose);
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

/** The page says so, with the record to copy; whoever asks is told. */
function surrender(lose) {
  const reason = new Error("no engine can be had");
  boot.fail("engine");
  ready = Promise.reject(reason);
  ready.catch(() => {});
  lose(reason);
  return ready;
}

/** Start PyScript; it builds the hook that is cleared here with Function(), the one place that would need unsafe-eval. */
async function startPyScript() {
  await parsed;
  const { hooks } = await import("../../runtime/pyscript/core.js");
  hooks.worker.onBeforeRunAsync.clear();
}

document.addEventListener("boot-progress", (event) => { arrived = event.detail.loaded; });
Object.assign(globalThis.triqueta, { ask, restart, breath });
ready.catch(() => {});
startPyScript().catch(() => boot.fail("engine"));
