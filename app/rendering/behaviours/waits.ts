/**
 * `data-waits="still-needed"` on a button: it can be pressed once every required field of its form is filled. The named
 * element lists the labels of those that are not, in place of the "{}" in its text.
 */
import { isBlank } from '#core/shared/text-rules.ts';
import type { Control } from './drawn-value.ts';

const PLACE = '{}';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-waits]')) {
  const note = document.getElementById(button.dataset.waits ?? '');
  if (!note || !button.form) continue;
  const sentence = note.textContent ?? '';
  const required = [...button.form.querySelectorAll<Control>(':required')];
  const look = () => {
    const missing = required.filter((control) => isBlank(control.value) && !control.closest('[hidden]'));
    const waits = missing.length > 0;
    // The label begins with the question; the mark of a required field follows.
    const labels = missing.map(({ labels }) => labels?.[0]?.firstChild?.textContent ?? '');
    note.textContent = sentence.replace(PLACE, () => labels.join(', '));
    note.hidden = !waits;
    button.disabled = waits;
    if (waits) button.setAttribute('aria-describedby', note.id);
    else button.removeAttribute('aria-describedby');
  };
  addEventListener('input', look);
  addEventListener('pageshow', look);
  look();
}
