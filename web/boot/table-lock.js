// Knows which tab holds the table, by a lock of the browser's, which goes the moment a tab does, however it ends. Owns
// data-table on <html>: "here", "elsewhere", "free" when no tab is at the table, and "" until that is known. Who writes
// the game down is not its business (web/page/store.py); where a browser has no such locks, a tab that was killed is
// noticed by nobody.
const NAME = `triqueta table ${new URL("../../", import.meta.url).pathname}`;
const root = document.documentElement;
let turn = 0;
let leave = () => {};

/** @param {LockOptions} options @param {string} state what it means to have the lock */
function request(options, state) {
  const mine = ++turn;
  leave();
  const had = () => mine === turn && new Promise((go) => {
    leave = go;
    root.dataset.table = state;
    document.dispatchEvent(new Event(`table-${state}`));
  });
  navigator.locks.request(NAME, options, had).catch(({ name }) => {
    if (name === "AbortError" && mine === turn) watch(); // another tab has it; where storage is forbidden, locks are
  });
}

const hold = () => request({ steal: true }, "here");

/** Is a tab at the table? To be asked, as a busy page may get a free lock late. */
const isHeld = () =>
  navigator.locks.query().then(
    ({ held }) => held.some(({ name, mode }) => name === NAME && mode === "exclusive"),
    () => false, // forbidden
  );

/** Any number of tabs may wait; all of them are told when nobody is at the table, and again when somebody is. */
function watch() {
  root.dataset.table = "";
  request({ mode: "shared" }, "free");
  const mine = turn;
  isHeld().then((held) => { if (held && mine === turn) root.dataset.table ||= "elsewhere"; });
}

const follow = () => (document.body.dataset.scene === "table" ? hold() : watch());

if (navigator.locks) {
  addEventListener("pagehide", () => { turn += 1; leave(); }); // WebKit would wait for ever with leaving a page that holds one
  addEventListener("pageshow", (event) => event.persisted && follow());
  new MutationObserver(follow).observe(document.body, { attributeFilter: ["data-scene"] });
  follow();
}
