/**
 * `data-choice` in a form: where kept-here.ts finds a field that was also changed elsewhere, its template is shown with both
 * values, and a press on a button with `data-take` keeps those of one side. The form is not saved before.
 */
import { drawnValue } from './drawn-value.ts';
import { setValue } from './set-value.ts';
import { type PutBack, same } from './typed-values.ts';

for (const asleep of document.querySelectorAll<HTMLTemplateElement>('[data-choice]')) {
  const form = asleep.closest('form');
  const changed = Number(asleep.parentElement?.dataset.changed);
  form?.addEventListener('portal:puts-back', (event) => {
    const { detail } = event as CustomEvent<PutBack>;
    const { when, at, typed } = detail;
    const both = detail.controls.filter((control) => {
      const [first, , sent] = typed[control.name] ?? [];
      const drawn = drawnValue(control);
      return control.type !== 'checkbox' && !same(first, drawn) && !same(sent, drawn);
    });
    if (both.length === 0) return;
    detail.asks = true;
    // Until somebody chooses, the newer value is shown.
    if (at <= changed) detail.controls = detail.controls.filter((control) => !both.includes(control));
    const fields = both.map((control) => ({ control, here: typed[control.name]?.[1] ?? '' }));
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
