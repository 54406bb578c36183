/** `data-search-keys` on a search: "/" and Ctrl+K lead there from everywhere; "/" types itself where somebody writes. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const asked =
    (key === '/' && !ctrlKey && !metaKey && !altKey && !isWriting(target)) ||
    (key.toLowerCase() === 'k' && (ctrlKey || metaKey));
  const search = asked && document.querySelector<HTMLInputElement>('[data-search-keys]');
  if (!search) return;
  event.preventDefault();
  search.focus();
  search.select();
});

export {};
