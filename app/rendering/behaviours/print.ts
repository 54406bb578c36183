/** `data-print` on a button: a press opens the browser's own window for printing. */
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print();
});

export {};
