/** `data-dismiss` on a button inside a message: a press takes the message away. Hidden, not removed: React may own it. */
addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('[data-dismiss]');
  if (button) button.closest('[role]')?.setAttribute('hidden', '');
});

export {};
