// Lists what does not fit on the screen: outside the window, outside its panel, or upon something else.
() => {
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
  const apart = all(":is(.row, .seat, .choice)");
  for (const one of apart) {
    for (const other of apart) if (one !== other && upon(box(one), box(other))) faults.push(`${name(one)} lies upon ${name(other)}`);
  }
  const status = document.querySelector(".status");
  if (status.scrollHeight > status.clientHeight + 4) faults.push(`too long: ${status.textContent}`);
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1) faults.push("a scroll bar");
  return faults;
}
