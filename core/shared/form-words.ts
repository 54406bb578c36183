/** Apart from the rules of a form: pages that only show its words need not carry them. */
import type { Form, FormFields } from './form.ts';

/** In a text of staff a colleague can be named, who is notified. */
export const NOTIFY_HINT = 'Type @ and the full name of a colleague to notify them.';

/** For PostedForm, of a form that says its own words. */
export function wordsOf<Fields extends FormFields>({ fields, texts: { submit = '' } }: Form<Fields>) {
  type Said = Readonly<Record<Extract<keyof Fields, string>, string> & Record<string, string>>;
  const said = (what: 'label' | 'hint') =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[what] ?? ''])) as Said;
  return { labels: said('label'), hints: said('hint'), submit };
}
