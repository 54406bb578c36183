/**
 * `data-list-keys` around a list: while the focus is in it, arrow up and down (or k and j) go from one row's link to
 * the next, with Shift they tick the rows on the way, x ticks one, Home and End go to the first and last.
 * `data-row-key="c"` on a row's button lets that key press it, `data-page-key="e"` a link or button of the page, or go to a list of choices. Outside
 * the list the keys do nothing, so they do not disturb people who dictate or type; in a page whose list is its work,
 * `data-list-keys="page"`, they also work where nothing else has the focus; whoever turned letters off has "off" there.
 */
const STEPS: Readonly<Record<string, number>> = { arrowdown: 1, j: 1, arrowup: -1, k: -1 };
const CONTROLS = 'a, button, input, select, textarea, summary, dialog, [contenteditable]';

/** The page that was read last, so that a list goes on from the row that led there. */
const READ = 'list-row-read';
addEventListener(
  'click',
  ({ target }) => {
    if (!(target instanceof Element)) return;
    const opened = target.closest<HTMLAnchorElement>('[data-list-keys] tbody th a');
    if (!opened && document.querySelector('[data-list-keys=page]')) return;
    try {
      sessionStorage.setItem(READ, (opened ?? location).pathname);
    } catch {
      // Then a list begins at its top.
    }
  },
  true,
);
function readLast(): string | null {
  try {
    return sessionStorage.getItem(READ);
  } catch {
    return null;
  }
}

const boxOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLInputElement>('input[type=checkbox]');

/** The row's box is pressed, so that whoever listens hears of it. */
function tick(row: Element | null | undefined): void {
  const box = boxOf(row);
  if (box && !box.checked) box.click();
}

addEventListener('keydown', (event) => {
  const { target, shiftKey } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLElement)) return;
  const free = !target.closest(CONTROLS);
  const list =
    target.closest('[data-list-keys]') ?? (free && document.querySelector('[data-list-keys=page]'));
  // Controls use keys themselves.
  if (!list || target.matches('input:not([type=checkbox]), select, textarea, [contenteditable]')) return;
  const letter = event.key.length === 1;
  if (letter && target.closest('[data-list-keys=off]')) return;
  const key = letter ? event.key.toLowerCase() : event.key;
  const row = target.closest('tr');
  const pressed = [
    ...(row?.querySelectorAll<HTMLElement>('[data-row-key]') ?? []),
    ...document.querySelectorAll<HTMLElement>('[data-page-key]'),
  ].find(({ dataset }) => (dataset.rowKey ?? dataset.pageKey) === key);
  if (pressed && !shiftKey) {
    event.preventDefault();
    const control = pressed.matches(CONTROLS) ? pressed : pressed.querySelector<HTMLElement>(CONTROLS);
    return control?.matches('select') ? control.focus() : control?.click();
  }
  if (key === 'x' && row) {
    event.preventDefault();
    return boxOf(row)?.click();
  }
  const links = [...list.querySelectorAll<HTMLAnchorElement>('tbody th a')];
  const focused = links.findIndex((link) => row?.contains(link));
  const last = focused < 0 ? readLast() : null;
  const here = focused < 0 ? links.findIndex(({ pathname }) => pathname === last) : focused;
  const step = STEPS[key.toLowerCase()];
  const next =
    key === 'Home'
      ? links[0]
      : key === 'End'
        ? links.at(-1)
        : step === undefined
          ? undefined
          : here < 0
            ? links[0]
            : links[here + step];
  if (!next || (here < 0 && step === undefined)) return;
  event.preventDefault();
  if (shiftKey) {
    const there = links.indexOf(next);
    const from = here < 0 ? there : here;
    for (const link of links.slice(Math.min(from, there), Math.max(from, there) + 1))
      tick(link.closest('tr'));
  }
  next.focus();
});

export {};
