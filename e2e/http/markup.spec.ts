/** The HTML of every public page and of the portal's main screens, held to the standard. */
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { as, asking, publicPaths, visitor } from '../steps/http.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React makes ids with underscores and colons.
    'valid-id': ['error', { relaxed: true }],
    // Boxes that are ticked together share a name, as choices of one do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
    // Matters of style: React writes `charSet`, `<br/>` and `checked=""`, all of which is HTML.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Ends that HTML lets go are left out of public pages to save bytes.
    'no-implicit-close': 'off',
    // Browsers drop a table's meaning together with its display, so tables that become lists on phones say their role.
    'no-redundant-role': 'off',
    // A news item is called what it is called.
    'long-title': 'off',
    // The number wraps nowhere, by style.
    'tel-non-breaking': 'off',
  },
});

async function findings(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

test('the validator reports what is wrong', async () => {
  expect(await findings('<p><div></div></p>')).not.toEqual([]);
});

test('public pages', async () => {
  const guest = await visitor();
  const ask = await asking(guest);
  for (const path of [...(await publicPaths(guest)), '/search?q=crop', '/no/such/page'])
    expect.soft(await findings((await ask(path)).body.toString()), path).toEqual([]);
});

test('the way in and the screens of an applicant and of an administrator', async () => {
  const guest = await visitor();
  for (const path of ['/auth', '/auth?mode=create'])
    expect.soft(await findings(await (await guest.get(path)).text()), path).toEqual([]);
  const applicant = await as('applicant');
  for (const path of ['/student-portal', '/student-portal?tab=payments', '/student-portal/applications/new'])
    expect.soft(await findings(await (await applicant.get(path)).text()), path).toEqual([]);
  const admin = await as('admin_staff');
  for (const path of ['/review', '/payment-system', '/admin-portal'])
    expect.soft(await findings(await (await admin.get(path)).text()), path).toEqual([]);
});
