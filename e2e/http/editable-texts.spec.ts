/**
 * Every field of every text that the content desk edits is on the page that the desk names for it: what is written into
 * the preview's form, a word of its own for each field, stands in the page that comes back.
 */
import { expect, test } from '@playwright/test';
import { findForms } from '#tests/fuzz/find-forms.ts';
import { as } from '../steps/http.ts';
import { readable, standingIn } from '../steps/pages.ts';

const TEXTS = '/admin-portal/content/pages';
/** Shown elsewhere, or only sometimes. */
const ELSEWHERE = [
  // The home page, beside its programme.
  /^programmes\/[^/]+ short$/,
  // One of the two is shown, as admissions are open or closed.
  /^home (second|closed)_t/,
  // While a fee has no amount, and after a message.
  / (fees_unknown|sent_text)$/,
];
/** Fields whose value is no free text. */
const FIXED = /^(rules_as_of|note)$|\.slug$/;

test('every field that the desk edits is on its page', async () => {
  const editor = await as('admin_staff');
  const list = await (await editor.get(TEXTS)).text();
  const paths = [
    ...new Set(
      [...list.matchAll(/href="(\/admin-portal\/content\/pages\/[^"?#]+)"/g)].map(([, path]) => path ?? ''),
    ),
  ];
  expect(paths.length).toBeGreaterThan(40);
  const missing: string[] = [];
  for (const path of paths) {
    const form = findForms(await (await editor.get(path)).text(), path).forms.find(({ fields }) =>
      fields.some(({ name }) => name === 'note'),
    );
    if (!form) throw new Error(`${path} has no form`);
    const typed = standingIn(form);
    const marks = Object.entries(typed)
      .filter(
        ([name, value]) =>
          value !== '' && !FIXED.test(name) && !['intent', 'version', 'owner'].includes(name),
      )
      .map(([name], index) => [name, `Quark${index}x`] as const);
    const sent = { ...typed, ...Object.fromEntries(marks) };
    const key = path.slice(TEXTS.length + 1);
    const answer = await editor.post(`/admin-portal/content/preview?text=${encodeURIComponent(`/${key}`)}`, {
      form: sent,
    });
    expect(answer.status(), path).toBe(200);
    const page = readable(await answer.text());
    for (const [name, mark] of marks)
      if (!page.includes(mark) && !ELSEWHERE.some((one) => one.test(`${key} ${name}`)))
        missing.push(`${key} ${name}`);
  }
  expect(missing).toEqual([]);
});
