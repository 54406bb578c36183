/**
 * `data-copy="text"` on a button: a press copies the text. For a moment the button's second child replaces its first,
 * and the `role="status"` after the button repeats it. If the browser cannot copy, the text in the `<code>` beside the
 * button is selected, to be copied by hand.
 */
const SAID_FOR_MS = 3000;

/** Some browsers lack the clipboard API, or refuse it: in a frame, without TLS, without the focus. */
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
