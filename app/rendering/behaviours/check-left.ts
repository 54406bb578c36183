/**
 * `data-check-left` on a form: an answer is checked when its field is left, by the server's own rule for its kind
 * (`data-kind`), and the mistake disappears as soon as the answer is right. The attribute holds the sentences by code.
 * The server's message on a field stays until that field is typed in. Empty fields are not checked.
 */
import { isTypedKind, TYPED_RULES } from '#core/admissions/typed-rules.ts';
import { isBlank } from '#core/shared/text-rules.ts';
import { CONTROLS, type Control, drawnValue } from './drawn-value.ts';

const PRESSABLE = 'a, button';
/** A finger can miss these when a message moves them. */
const MISSABLE = `${PRESSABLE}, label, [type=checkbox]`;

let pressing = false;
addEventListener('pointerdown', ({ target }) => {
  pressing = target instanceof Element && target.closest(MISSABLE) !== null;
});
for (const end of ['click', 'pointercancel', 'keydown'])
  addEventListener(end, () => {
    pressing = false;
  });

for (const form of document.querySelectorAll<HTMLFormElement>('[data-check-left]')) {
  const sentences: Record<string, string> = JSON.parse(form.dataset.checkLeft ?? '{}');
  const pattern = form.querySelector<HTMLTemplateElement>('[data-field-error]');
  for (const control of form.querySelectorAll<Control>(CONTROLS)) watch(control);

  function watch(control: Control): void {
    const { name } = control;
    const noteId = `${name}-error`;
    const label = control.labels?.[0]?.firstChild?.textContent ?? '';
    const description = (control.getAttribute('aria-describedby') ?? '').replace(noteId, '').trim();
    /** The server's message, and the answer it was about. */
    const said = document.getElementById(noteId);
    const saidOf = drawnValue(control);
    let left = false;

    const judge = (): string | null => {
      const { kind } = control.dataset;
      if (!isTypedKind(kind) || isBlank(control.value)) return null;
      const judged = TYPED_RULES[kind](control.value);
      if (judged.ok) return null;
      const { code, params = {} } = judged.error;
      const words: Record<string, string | number> = { label, ...params };
      return (sentences[code] ?? '').replace(/{(\w+)}/g, (_place, word) => String(words[word] ?? ''));
    };

    const show = (note: Element | null) => {
      const shown = document.getElementById(noteId);
      if (shown !== note) {
        shown?.remove();
        if (note) control.before(note);
      }
      control.toggleAttribute('aria-invalid', false);
      if (note) control.setAttribute('aria-invalid', 'true');
      const described = [description, note && noteId].filter(Boolean).join(' ');
      if (described) control.setAttribute('aria-describedby', described);
      else control.removeAttribute('aria-describedby');
    };

    const look = () => {
      const unchanged = said && (control.value === saidOf || isBlank(control.value));
      if (unchanged) return show(said);
      const sentence = left || said ? judge() : null;
      const fresh = pattern?.content.firstElementChild?.cloneNode(true);
      if (!sentence || !(fresh instanceof HTMLElement)) return show(null);
      const text = fresh.lastElementChild?.lastElementChild;
      if (text) text.textContent = sentence;
      fresh.id = noteId;
      const shown = document.getElementById(noteId);
      show(shown?.textContent === fresh.textContent ? shown : fresh);
    };

    control.addEventListener('input', look);
    const element: HTMLElement = control;
    element.addEventListener('focusout', ({ relatedTarget }) => {
      // When a field is left by pressing a button, the button's action checks it. A message shown now would move the
      // button away under the finger, and the press would be lost. Some browsers do not focus a pressed button.
      if (pressing || (relatedTarget instanceof Element && relatedTarget.matches(PRESSABLE))) return;
      left = true;
      look();
    });
  }
}
