/**
 * `data-dismiss` on a button inside a message: a press hides the message. It is not removed, because React may own it.
 */
addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('[data-dismiss]');
  if (button) button.closest('[role]')?.setAttribute('hidden', '');
});

export {};
