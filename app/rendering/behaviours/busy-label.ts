/**
 * `data-busy-label` on a button that sends a form: from the press until the next page the button says this, and a
 * second press sends nothing. It is not disabled, so that it keeps the focus.
 */

/** Longer than any answer takes; whoever stopped the page or got a file may then press again. */
const ENOUGH_MS = 30_000;

const restores = new Set<() => void>();
const restoreAll = () => {
  for (const restore of restores) restore();
};

function press(event: SubmitEvent): void {
  const { target, submitter } = event;
  if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return;
  // kept-form.ts handles such a form.
  if (target.dataset.kept !== undefined) return;
  if (target.querySelector('[data-busy-label][aria-disabled]')) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  const button = submitter ?? target.querySelector<HTMLElement>('[data-busy-label]');
  const label = button?.dataset.busyLabel;
  if (!button || !label) return;
  const content = [...button.childNodes];
  const restore = () => {
    clearTimeout(timer);
    restores.delete(restore);
    button.replaceChildren(...content);
    button.removeAttribute('aria-disabled');
  };
  const timer = setTimeout(restore, ENOUGH_MS);
  restores.add(restore);
  button.replaceChildren(label);
  button.setAttribute('aria-disabled', 'true');
}

// Before React hears of it: React sends the form itself and draws the page with a new button when the answer is there.
addEventListener('submit', press, true);

// Back to a page that the browser kept.
addEventListener('pageshow', restoreAll);

export {};
