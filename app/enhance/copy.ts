/**
 * `data-copy="text"` on a button: a press copies the text. For a moment the button's second child stands in place of its
 * first, and the `role="status"` right after the button says what that child says.
 */
const SAID_FOR_MS = 3000;

addEventListener('click', async ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
  if (!button) return;
  // Refused in a frame, or by a reader who does not want it: the text can still be selected at one press.
  const copied = await navigator.clipboard?.writeText(button.dataset.copy ?? '').then(
    () => true,
    () => false,
  );
  if (!copied) return;
  const { firstElementChild: offer, lastElementChild: done, nextElementSibling: status } = button;
  const say = (said: boolean) => {
    offer?.toggleAttribute('hidden', said);
    done?.toggleAttribute('hidden', !said);
    if (status) status.textContent = said ? (done?.textContent ?? '') : '';
  };
  say(true);
  setTimeout(() => say(false), SAID_FOR_MS);
});

export {};
