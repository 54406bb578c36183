/**
 * `data-password-advice` around a new password: advice while it is typed. The value of the attribute is what is known
 * of the person, one text a line. All sentences are in the page, hidden; this shows those that apply. The server's
 * message on the password (it knows a longer list) disappears with the first key.
 */
import { PASSWORD_LENGTH } from '#core/identity/lengths.ts';
import { passwordWeaknesses, type WeakReason } from '#core/identity/weak-password.ts';

/** Fields of the same form whose words make a bad password. */
const ABOUT_FIELDS = ['first_name', 'last_name', 'email'];

addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const box = target.closest<HTMLElement>('[data-password-advice]');
  if (!box) return;
  const { value, form } = target;
  const typed = ABOUT_FIELDS.map((name) => form?.elements.namedItem(name))
    .filter((control) => control instanceof HTMLInputElement)
    .map((control) => control.value);
  const known = (box.dataset.passwordAdvice ?? '').split('\n');
  const reasons = passwordWeaknesses(value, { about: [...known, ...typed] });
  const missing = PASSWORD_LENGTH.min - value.length;
  const weak = reasons.length > 0;

  const show = (part: string, shown: boolean) => {
    const element = box.querySelector<HTMLElement>(`[data-advice=${part}]`);
    if (element) element.hidden = !shown;
    return element;
  };
  show('good', missing <= 0 && !weak);
  const more = show('more', missing > 0 && value !== '');
  const texts = more?.dataset.texts?.split('\n') ?? [];
  // Written only when it changes, because screen readers read it out.
  if (more?.lastElementChild && missing > 0) more.lastElementChild.textContent = texts[missing - 1] ?? '';
  show('reasons', missing <= 0 && weak);
  for (const line of box.querySelectorAll<HTMLElement>('[data-reason]'))
    line.hidden = !reasons.includes(line.dataset.reason as WeakReason);
});
