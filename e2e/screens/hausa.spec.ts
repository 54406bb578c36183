/** Pages that are written in Hausa, in both themes, on a phone and on a desk: axe-core finds nothing, and what is English is marked. */
import { fillApplication, startApplication } from '../steps/apply.ts';
import { LOOKS, visit } from '../steps/axe.ts';
import { englishLeft } from '../steps/english-left.ts';
import { becomeApplicant } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test.use({ colorScheme: LOOKS[0].colorScheme });

test('pages for everyone', async ({ page }) => {
  for (const path of ['', '/admissions', '/how-to-apply', '/fees', '/contact', '/official-channels'])
    await visit(page, `/ha${path}`);
  // English in a frame in Hausa.
  await visit(page, '/ha/about-us');
  for (const path of ['', '?mode=create', '/forgot', '/lost-email', '/lost-email?lost=phone'])
    await visit(page, `/ha/auth${path}`);
});

test('pages of an applicant', async ({ page }) => {
  await becomeApplicant(page);
  const draft = await startApplication(page);
  const application = await fillApplication(page);
  await page.request.post('/language?next=/account', { form: { language: 'ha' } });
  const paths = [
    '/student-portal',
    '/account',
    ...['2', '3', '4'].map((step) => `${draft}/edit/${step}`),
    application,
    `${application}/documents`,
    `${application}/record`,
    `${application}/pay`,
  ];
  expect(await englishLeft(page.request, paths)).toEqual({});
  for (const path of paths) await visit(page, path);
});
