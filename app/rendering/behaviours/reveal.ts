/**
 * `data-reveal` on a button right after a password: shows what was typed, and hides it again. The button's two children
 * are for the two states. The password is hidden before it is sent, so that no browser keeps it as ordinary text.
 */
function show(button: Element, shown: boolean): void {
  const input = button.previousElementSibling;
  if (!(input instanceof HTMLInputElement)) return;
  input.type = shown ? 'text' : 'password';
  button.firstElementChild?.toggleAttribute('hidden', shown);
  button.lastElementChild?.toggleAttribute('hidden', !shown);
}

addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('[data-reveal]');
  if (!button) return;
  show(button, Boolean(button.lastElementChild?.hasAttribute('hidden')));
});

addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement)) return;
  for (const button of target.querySelectorAll('[data-reveal]')) show(button, false);
});

export {};
