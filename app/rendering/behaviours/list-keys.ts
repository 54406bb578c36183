/**
 * `data-list-keys` around a list: while the focus is in it, arrow up and down (or k and j) go from one row's link to
 * the next, Home and End to the first and last, and / to the page's search. `data-row-key="c"` on a row's button lets
 * that key press it. Outside the list the keys do nothing, so they do not disturb people who dictate or type.
 */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

addEventListener('keydown', (event) => {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLElement)) return;
  const list = target.closest('[data-list-keys]');
  // Controls use keys themselves.
  if (!list || target.matches('input:not([type=checkbox]), select, textarea, [contenteditable]')) return;
  if (key === '/') {
    const search = document.querySelector<HTMLInputElement>('[role=search] [type=search]');
    if (!search) return;
    event.preventDefault();
    search.focus();
    return search.select();
  }
  const row = target.closest('tr');
  const button = [...(row?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])].find(
    ({ dataset }) => dataset.rowKey === key,
  );
  if (button) {
    event.preventDefault();
    return button.click();
  }
  const links = [...list.querySelectorAll<HTMLElement>('th a')];
  const here = links.findIndex((link) => link.closest('tr')?.contains(target));
  const step = STEPS[key];
  const next =
    key === 'Home'
      ? links[0]
      : key === 'End'
        ? links.at(-1)
        : step === undefined
          ? undefined
          : links[here + step];
  if (!next || here < 0) return;
  event.preventDefault();
  next.focus();
});

export {};
