/**
 * `data-busy-label` on a button that sends a form: where the answer takes longer than a moment the button says this until
 * the next page, and a second press sends nothing. It is not disabled, so that it keeps the focus.
 */

/** A label that is there sooner would only flicker, and drawing it holds up the page that comes. */
const MOMENT_MS = 200;
/** Longer than any answer takes; whoever stopped the page or got a file may then press again. */
const ENOUGH_MS = 30_000;

/** Buttons, since React may draw the form of the next page in the same element. */
const pressed = new WeakSet<Element>();
const restores = new Set<() => void>();
const restoreAll = () => {
  for (const restore of restores) restore();
};

function press(event: SubmitEvent): void {
  const { target, submitter } = event;
  if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return;
  // kept-form.ts handles such a form.
  if (target.dataset.kept !== undefined) return;
  if ([...target.elements].some((one) => pressed.has(one))) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  const button = submitter ?? target.querySelector<HTMLElement>('[data-busy-label]');
  const label = button?.dataset.busyLabel;
  if (!button || !label) return;
  const content = [...button.childNodes];
  pressed.add(button);
  const say = setTimeout(() => {
    button.replaceChildren(label);
    button.setAttribute('aria-disabled', 'true');
  }, MOMENT_MS);
  const restore = () => {
    clearTimeout(say);
    clearTimeout(timer);
    restores.delete(restore);
    pressed.delete(button);
    button.replaceChildren(...content);
    button.removeAttribute('aria-disabled');
  };
  const timer = setTimeout(restore, ENOUGH_MS);
  restores.add(restore);
}

// This runs before React hears of it: React sends the form itself and draws the page with a new button when the
// answer is there.
addEventListener('submit', press, true);

// Back to a page that the browser kept.
addEventListener('pageshow', restoreAll);

export {};
