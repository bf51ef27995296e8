// Lists what does not fit on the screen: outside the window, outside its panel, or upon something else.
() => {
  const THINGS = ".tray, .rock, .tree, .face";
  const faults = [];
  const box = (node) => node.getBoundingClientRect();
  const shown = (node) => box(node).width > 0 && getComputedStyle(node).visibility !== "hidden" && !node.closest("#log");
  const all = (selector) => [...document.querySelectorAll(`#table ${selector}`)].filter(shown);
  const name = (node) => `${node.className} ${node.dataset.letter ?? node.dataset.number ?? ""}`.trim();
  const outside = (a, b, slack) => a.left < b.left - slack || a.top < b.top - slack || a.right > b.right + slack || a.bottom > b.bottom + slack;
  const upon = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;

  const glass = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (const node of all(":is(.seat, .row, .tower, .marker, .tray, .choice, .bar button, .end .scroll)")) {
    if (outside(box(node), glass, 6)) faults.push(`${name(node)} is outside the window`);
  }
  for (const seat of all(".seat")) {
    for (const node of seat.querySelectorAll(".set, .tray, .tree, .rock, .marker, .seat-score")) {
      if (outside(box(node), box(seat), 5)) faults.push(`${name(node)} is outside ${name(seat)}`);
    }
  }
  const apart = all(":is(.row, .seat, .choice, .aid, .towers, .hand)");
  for (const one of apart) {
    for (const other of apart) if (one !== other && upon(box(one), box(other))) faults.push(`${name(one)} lies upon ${name(other)}`);
  }
  for (const plank of all(".row:not([data-state=taken], [data-count='15']) > .plank")) {
    const slots = getComputedStyle(plank, "::before"), each = parseFloat(slots.height) * 0.74 + 2;
    if (Math.round(parseFloat(slots.width) / each) < 3) faults.push("a row has no room for three tokens");
  }
  const beside = (one, other) => one.left < other.left ? other.left - one.right : one.left - other.right;
  for (const row of all(".row")) {
    const tokens = [...row.querySelectorAll(".token")].map(box);
    if (tokens.length < 4 && tokens.some((token, at) => at && beside(tokens[at - 1], token) < -3)) faults.push(`few tokens lie upon one another in ${name(row)}`);
  }
  const frames = all(":is(.mine, .others .seat, .bar)").map(box);
  for (const row of all(".row").map(box)) {
    const near = ({ left, top, right, bottom }) => ({ left: left - 2, top: top - 2, right: right + 2, bottom: bottom + 2 });
    if (frames.some((frame) => upon(near(row), frame))) faults.push("a row touches a frame");
  }
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  for (const seat of all(".seat")) {
    const marks = [...seat.querySelectorAll(".set .count, .set .points, .seat-score, .seat-name, .tray, .rock, .tree, .face")].filter((node) => shown(node) && (node.textContent || node.matches(THINGS)));
    for (const one of marks) {
      for (const other of marks) if (one !== other && meet(box(one), box(other))) faults.push(`${name(one)} meets ${name(other)} in ${seat.textContent}`);
    }
  }
  for (const node of all(":is(.seat-name, .pad-name, .pad-cell .points, .question, .verb, .effect, .end h2, .end-actions button, .row-note, .choice)")) {
    if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth) faults.push(`cut: ${node.textContent}`);
  }
  for (const pad of all(".end .scroll")) if (pad.scrollHeight > pad.clientHeight + 1) faults.push("the pad has more than it shows");
  const status = document.querySelector(".status");
  if (status.clientHeight > 1 && status.scrollHeight > status.clientHeight + 4) faults.push(`too long: ${status.textContent}`);
  const page = document.documentElement;
  const type = (node) => parseFloat(getComputedStyle(node).fontSize);
  const least = Math.max(9.5, 0.55 * type(page));
  for (const node of all("*")) {
    const says = [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
    if (says && !node.closest(".unseen, .token") && type(node) < least) faults.push(`tiny: ${type(node)} px ${node.className} ${node.textContent}`);
  }
  if (innerWidth >= 1920 && type(page) < innerHeight / 60) faults.push("the type does not grow with the screen");
  for (const node of all(":is(.glyph, .bar .menu, .choice)")) {
    if (box(node).width < 43.5 || box(node).height < 43.5) faults.push(`too small for a finger: ${name(node)}`);
  }
  if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1) faults.push("a scroll bar");
  return faults;
}
