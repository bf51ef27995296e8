// Watches everything that flies, from its first frame to its last, and everything that should lie still meanwhile.
// Knows what a person sees: where the body of each piece is, how large, and whether it is there at all.
(() => {
  document.adoptedStyleSheets = []; // all of it is to be seen
  const NEAR = 2; // px
  const PIECES = ".token, .rock, .tree, .marker, .tower, .row, .seat, .tray, .set";
  const watch = (globalThis.flights = { flown: {}, faults: [], frames: [], longest: 0 });
  const fault = (text) => watch.faults.length < 40 && watch.faults.push(`${text} (${document.querySelector('[data-place="log"] > :last-child')?.textContent})`);
  const short = (pose) => pose && `${pose.x.toFixed(1)},${pose.y.toFixed(1)} high ${pose.high.toFixed(1)} turned ${pose.turn.toFixed(0)}`;

  const scaleOf = (node) => {
    const now = new DOMMatrix(getComputedStyle(node).transform);
    return { size: Math.hypot(now.a, now.b), turn: (Math.atan2(now.b, now.a) * 180) / Math.PI };
  };
  const there = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // The middle, the height and the turn of what is seen of a piece; nothing where nothing is.
  const pose = (node) => {
    const body = (node.matches("[data-flies], .tower") && node.querySelector("[data-body]")) || node;
    const box = body.getBoundingClientRect(), outer = node.getBoundingClientRect();
    if (!outer.height) return null;
    if (node.matches(".flight > *")) {
      const { size, turn } = scaleOf(node);
      return { x: outer.left + outer.width / 2, y: outer.top + outer.height / 2, high: size * node.offsetHeight, turn };
    }
    const turn = parseFloat(getComputedStyle(body).rotate) || 0;
    const wide = body === node && node.matches(".rock, .tree") ? outer.height : box.width;
    return { x: box.left + wide / 2, y: box.top + box.height / 2, high: turn ? outer.height : box.height, turn };
  };
  const near = (one, other, reach = NEAR) =>
    one && other && Math.abs(one.x - other.x) <= reach && Math.abs(one.y - other.y) <= reach &&
    Math.abs(one.high - other.high) <= reach && Math.abs(((one.turn - other.turn + 540) % 360) - 180) <= 3;

  let last = new Map(); // as each piece was seen in the last frame
  const air = new Map(); // by key: the flight that is on

  const home = (key) => document.querySelector(`#table [data-key="${key}"]:not(.flight > *)`);
  const source = (key) => {
    const tower = home(`tower-${Math.floor(Number(key.split("-")[1]) / 15) + 1}`);
    return tower && pose(tower);
  };

  const moving = (double) => [double, double.parentNode].some((node) => node.getAnimations().some((motion) => motion.playState === "running"));
  const takeOff = (double, animation) => {
    const key = double.dataset.key, first = pose(double), from = last.get(key) ?? source(key);
    const kind = double.className.split(" ")[0];
    watch.flown[kind] = (watch.flown[kind] ?? 0) + 1;
    if (!first || !near(first, from)) return fault(`${key} starts at ${short(first)}, and was seen at ${short(from)}`);
    watch.longest = Math.max(watch.longest, animation.effect.getComputedTiming().endTime);
    air.set(key, { double, first, sizes: [first.high] });
  };
  const land = (double) => {
    const key = double.dataset.key, flight = air.get(key);
    if (flight?.double !== double || !double.isConnected || moving(double)) return;
    air.delete(key);
    const node = home(key), at = pose(double), goal = node && pose(node);
    last.set(key, at);
    if (!near(at, goal)) fault(`${key} lands at ${short(at)}, and lies at ${short(goal)}`);
    const middle = double.parentNode.dataset.via ? [document.querySelector('[data-place="middle"] [data-body]').offsetHeight] : [];
    const [low, high] = [Math.min(flight.first.high, at.high), Math.max(flight.first.high, at.high, ...middle)];
    for (const size of flight.sizes) {
      if (size < low - 0.5 || size > high + 0.5) fault(`${key} is ${size} high between ${low} and ${high}`);
    }
  };

  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    const double = this.matches(".flight") ? this.firstChild : this;
    if (double.matches(".flight > *")) animation.addEventListener("finish", () => land(double)); // before the page hears of it
    if (double === this && double.matches(".flight > *")) {
      queueMicrotask(() => this.isConnected && takeOff(this, animation));
    }
    return animation;
  };

  // Looking at everything is work: it is done when something has changed, and in every third frame of a flight.
  let scene = "", drawn = 0, number = 0, changed = true;
  document.addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => { changed = true; }).observe(document.getElementById("table"), { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const look = (now) => {
    requestAnimationFrame(look);
    const table = document.getElementById("table");
    if (!table?.checkVisibility()) return;
    if (air.size) watch.frames.push(now - drawn);
    drawn = now;
    const whole = changed || (air.size && number++ % 3 === 0);
    if (!whole && !air.size) return;
    changed = false;
    const frame = whole ? new Map() : last, glass = { wide: innerWidth, high: innerHeight };
    for (const [key, flight] of air) {
      const at = pose(flight.double);
      if (!flight.double.isConnected || !at) { air.delete(key); continue; }
      flight.sizes.push(at.high);
      const box = flight.double.getBoundingClientRect();
      if (box.left < -8 || box.top < -8 || box.right > glass.wide + 8 || box.bottom > glass.high + 8) fault(`${key} flies out of the table: ${short(at)}`);
      frame.set(key, at);
    }
    if (!whole) return;
    const still = scene === `${table.dataset.phase} ${innerWidth}`;
    for (const node of document.querySelectorAll(`#table :is(${PIECES})[data-key]`)) {
      const key = node.dataset.key;
      if (node.closest("#flights") || air.has(key) || !there(node)) continue;
      const at = pose(node), before = last.get(key);
      if (!at) continue;
      frame.set(key, at);
      if (still && before && !near(before, at)) fault(`${key} jumps from ${short(before)} to ${short(at)}`);
    }
    for (const key of last.keys()) {
      if (still && !frame.has(key) && home(key)) fault(`${key} vanishes: ${home(key).outerHTML.slice(0, 200)}`);
    }
    scene = `${table.dataset.phase} ${innerWidth}`;
    last = frame;
  };
  requestAnimationFrame(look);

  // Plays on: now and then keeps, takes a row of three or more, else draws and lays; ends with the game.
  let chance = 7;
  const any = (of) => of[(chance = (chance * 16807) % 2147483647) % of.length];
  globalThis.playOn = (most) => new Promise((tell) => {
    let pressed = 0;
    const step = () => {
      const table = document.getElementById("table");
      if (table.dataset.phase === "over" || pressed >= most) return tell(pressed);
      requestAnimationFrame(step);
      if (table.dataset.flying === "yes" || table.dataset.phase === "waiting") return;
      const can = [...table.querySelectorAll("button[data-action]:enabled")].filter((button) => /^(draw|keep|place|take|tower|add|return)/.test(button.dataset.action));
      const long = can.filter((button) => button.dataset.action.startsWith("take") && document.querySelectorAll(`[data-place="row-${button.dataset.action[5]}"] .token`).length > 3);
      const draw = can.find((button) => button.dataset.action === "draw"), keep = can.find((button) => button.dataset.action === "keep");
      const choice = (pressed > 12 && keep) || (long.length ? any(long) : (draw ?? (can.length ? any(can) : null)));
      if (choice) { pressed += 1; choice.click(); }
    };
    step();
  });
})();
