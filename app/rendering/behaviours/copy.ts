/**
 * `data-copy="text"` on a button: a press copies the text. For a moment the button's second child stands in place of its
 * first, and the `role="status"` right after the button says what that child says. Where a browser copies nothing, the
 * text in the `<code>` beside the button stands selected, ready to be copied by hand.
 */
const SAID_FOR_MS = 3000;

/** For browsers without the clipboard's own interface, or that refuse it: in a frame, without TLS, without the focus. */
function copySelected(code: Element | null | undefined): boolean {
  if (!code) return false;
  getSelection()?.selectAllChildren(code);
  return document.execCommand('copy');
}

addEventListener('click', async ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
  if (!button) return;
  const written = await navigator.clipboard?.writeText(button.dataset.copy ?? '').then(
    () => true,
    () => false,
  );
  if (!written && !copySelected(button.parentElement?.querySelector('code'))) return;
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
