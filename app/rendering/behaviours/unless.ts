/**
 * `data-unless="same_address"` on a part of a form: hidden while the named box of the form is ticked, because the tick
 * answers what the part asks.
 */
for (const part of document.querySelectorAll<HTMLElement>('[data-unless]')) {
  const box = part.closest('form')?.elements.namedItem(part.dataset.unless ?? '');
  if (!(box instanceof HTMLInputElement)) continue;
  const look = () => {
    part.hidden = box.checked;
  };
  addEventListener('input', look);
  addEventListener('pageshow', look);
  look();
}

export {};
