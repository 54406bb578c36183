/**
 * Pages that are written in Hausa, from the programmes to the letter, in both themes, on a phone and on a desk: axe-core
 * finds nothing, and no English sentence stands outside what is marked as English.
 */
import type { APIRequestContext } from '@playwright/test';
import { programmes } from '#college/academics/programmes.ts';
import { PARTS } from '#core/record/record-parts.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { fillApplication, startApplication } from '../steps/apply.ts';
import { LOOKS, visit } from '../steps/axe.ts';
import { decide } from '../steps/decide.ts';
import { englishLeft } from '../steps/english-left.ts';
import { payByCard } from '../steps/pay.ts';
import { becomeApplicant } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test.use({ colorScheme: LOOKS[0].colorScheme });

const hausa = wordsFor('ha');
const language = { form: { language: 'ha' } };
const WAY_IN = [
  '/programmes',
  '/academics',
  '/academic-structure',
  '/admissions',
  '/how-to-apply',
  '/fees',
  '/about-us',
  '/campus',
  '/news',
  '/privacy',
  '/accessibility',
  '/vacancies',
  '/alumni',
  '/service-charter',
  '/about/policies',
  '/about/policies/admissions',
  '/about/policies/fees-and-refunds',
  '/about/policies/safeguarding',
  ...programmes.map(({ slug }) => `/programmes/${slug}`),
].map((path) => `/ha${path}`);

const GOOD_RESULTS = new URLSearchParams({
  ...Object.fromEntries(
    ['english-language', 'mathematics', 'chemistry', 'biology', 'agricultural-science', 'physics'].map(
      (subject) => [`grade-${subject}`, 'A1'],
    ),
  ),
  'other-credits': '3',
  utme: '300',
  jamb: 'yes',
});

/** What is in no frame that says that it is English. */
async function inHausa(guest: APIRequestContext, paths: readonly string[]): Promise<void> {
  expect(await englishLeft(guest, paths)).toEqual({});
  for (const path of paths)
    expect.soft(await (await guest.get(path)).text(), path).toMatch(/<main (?![^>]*lang=)/);
}

test('the way in: programmes, and what is agreed to and refunded', async ({ page }) => {
  await inHausa(page.request, WAY_IN);
  for (const path of ['/programmes', '/programmes/forestry', '/academic-structure', '/privacy'])
    await visit(page, `/ha${path}`);
  await visit(page, '/ha/about/policies/fees-and-refunds');
  // The English text, which applies, is one press away, and its headings have the same places.
  await expect(page.locator('#hardship, #refunds')).toHaveCount(2);
  await page.getByRole('link', { name: hausa.site.page.inEnglish }).click();
  await expect(page).toHaveURL(/[^a]\/about\/policies\/fees-and-refunds$/);
});

test('the check of results, with a verdict that is good and one that is not', async ({ page }) => {
  const checks = programmes.map(({ slug }) => `/ha/programmes/${slug}/check`);
  const [crops = ''] = checks;
  const poor = `${crops}?award=ND&utme=10#result`;
  const good = `${crops}?award=ND&${GOOD_RESULTS}#result`;
  await inHausa(page.request, [...checks, poor, good]);
  await visit(page, poor);
  await expect(page.getByText(hausa.site.qualify.results.missing).first()).toBeVisible();
  await expect(page.getByText(hausa.verdicts.missing).first()).toBeVisible();
  await visit(page, good);
});

test('pages for everyone', async ({ page }) => {
  for (const path of ['', '/admissions', '/how-to-apply', '/fees', '/contact', '/official-channels'])
    await visit(page, `/ha${path}`);
  // English in a frame in Hausa.
  await visit(page, '/ha/foi');
  for (const path of ['', '?mode=create', '/forgot', '/lost-email', '/lost-email?lost=phone'])
    await visit(page, `/ha/auth${path}`);
});

test('pages of an applicant', async ({ page }) => {
  await becomeApplicant(page);
  const draft = await startApplication(page);
  const application = await fillApplication(page);
  await page.request.post('/language?next=/account', language);
  const paths = [
    '/student-portal',
    '/account',
    ...['2', '3', '4'].map((step) => `${draft}/edit/${step}`),
    application,
    `${application}/documents`,
    `${application}/record`,
    ...PARTS.map((part) => `${application}/record/${part}`),
    '/account/data',
    `${application}/pay`,
  ];
  expect(await englishLeft(page.request, paths)).toEqual({});
  for (const path of paths) await visit(page, path);
});

test('slip, offer and letter: English, with what they say in Hausa above', async ({ page }) => {
  const person = await becomeApplicant(page);
  const application = await fillApplication(page);
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays at once');
  await page.request.post('/language?next=/account', language);
  const slip = `${application}/slip`;
  expect(await englishLeft(page.request, [application, slip])).toEqual({});
  await visit(page, slip);
  await expect(page.getByText(hausa.papers.slip.summary.binding)).toBeVisible();
  await decide(page, application, person, { status: 'Under Review' });
  await decide(page, application, person, { status: 'Accepted' });
  const told = [application, slip, `${application}/letter`, `${application}/reply`];
  expect(await englishLeft(page.request, told)).toEqual({});
  await visit(page, `${application}/letter`);
  await expect(page.getByText(hausa.letters.summary.binding)).toBeVisible();
});
