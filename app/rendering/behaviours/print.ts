/** `data-print` on a button: a press opens the browser's print window. */
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print();
});

export {};
