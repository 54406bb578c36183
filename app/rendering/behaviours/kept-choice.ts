/**
 * `data-choice` in a form: where kept-here.ts finds a field that was also changed elsewhere, its template is shown with both
 * values, and a press on a button with `data-take` keeps those of one side. The form is not saved before.
 */
import { drawnValue } from './drawn-value.ts';
import { setValue, type TwoValues } from './set-value.ts';

for (const asleep of document.querySelectorAll<HTMLTemplateElement>('[data-choice]')) {
  const form = asleep.closest('form');
  form?.addEventListener('portal:two-values', (event) => {
    const { when, fields } = (event as CustomEvent<TwoValues>).detail;
    const box = asleep.content.firstElementChild?.cloneNode(true) as HTMLElement;
    const fill = (part: Element | null, values: Record<string, string>) => {
      if (part)
        part.textContent = (part.textContent ?? '').replace(/{(\w+)}/g, (_all, word) => values[word] || '–');
    };
    fill(box.querySelector('[data-when]'), { when });
    const pattern = box.querySelector('li');
    for (const { control, here } of fields) {
      const line = pattern?.cloneNode(true) as HTMLElement;
      fill(line, {
        label: control.labels?.[0]?.firstChild?.textContent ?? '',
        here,
        saved: drawnValue(control),
      });
      pattern?.before(line);
    }
    pattern?.remove();
    box.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-take]');
      if (!button) return;
      box.remove();
      for (const { control, here } of fields)
        setValue(control, button.dataset.take === 'here' ? here : drawnValue(control));
      fields[0]?.control.focus();
    });
    form.prepend(box);
    box.focus();
  });
}
