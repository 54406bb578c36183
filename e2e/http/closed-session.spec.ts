/** Whoever closes applications closes them on every page of the site at once; and whoever opens them, likewise. */
import { expect, request, test } from '@playwright/test';
import { findForms } from '#tests/fuzz/find-forms.ts';
import { asking } from '../steps/http.ts';
import { type OwnPortal, startOwnPortal } from '../steps/own-portal.ts';
import { sitemapPaths, standingIn } from '../steps/pages.ts';
import { ACCOUNTS } from '../steps/people.ts';

test.skip(!process.env.TEST_SERVER_URL, 'needs a database server of the tests');

/** What is only true while a session takes applications. "Applications open on 1 March" and "not open" are not among it. */
const SAYS_OPEN =
  /(?<!not |when |until |before )\b(?:admissions?|applications?)(?: (?:is|are))?(?: now)? open\b(?! on| again)|(?<!not )accept(?:s|ing)? applications|Apply by/i;

const OPENING = '/admin-portal/opening';

let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await startOwnPortal();
});
test.afterAll(() => portal.stop());

const pagesThatSayOpen = () => pagesWith(SAYS_OPEN);

/** Of each page of the sitemap that says one of these, where. News are of the day they bear. */
async function pagesWith(...words: readonly RegExp[]): Promise<string[]> {
  const visitor = await request.newContext({ baseURL: portal.origin });
  const ask = await asking(visitor, portal.origin);
  const found: string[] = [];
  for (const path of await sitemapPaths(visitor)) {
    if (/^(\/ha)?\/news/.test(path)) continue;
    const html = (await ask(path)).body.toString();
    const text = html
      .replace(/<(script|style)\b.*?<\/\1>|<section id="news".*?<\/section>/gs, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    for (const what of words) {
      const said = what.exec(text);
      if (said) found.push(`${path}: ${text.slice(Math.max(0, said.index - 40), said.index + 60)}`);
    }
  }
  await visitor.dispose();
  return found;
}

test('no public page says that applications are open once they are closed, and the home page does while they are', async () => {
  const master = await portal.signIn(ACCOUNTS.master_admin);
  const press = async (intent: 'open' | 'close') => {
    const page = await master.get(OPENING);
    const form = findForms(await page.text(), OPENING).forms.find(({ fields }) =>
      fields.some(({ name, choices }) => name === 'intent' && choices.includes(intent)),
    );
    if (!form) throw new Error(`nothing to ${intent}`);
    // A demonstration is never quite ready, and says what is missing.
    const waivers = form.fields.filter(({ type }) => type === 'textarea');
    const reasons = Object.fromEntries(
      waivers.map(({ name }) => [name, 'Of no matter to this demonstration.']),
    );
    const said = intent === 'close' ? { closing: 'yes' } : reasons;
    const answer = await master.post(OPENING, { form: { ...standingIn(form), ...said, intent } });
    expect(answer.status(), intent).toBe(303);
  };
  expect((await pagesThatSayOpen()).map((one) => one.split(':')[0])).toContain('/');
  await press('close');
  await expect.poll(() => pagesWith(SAYS_OPEN, /Apply Now/, /not open yet/)).toEqual([]);
  const home = await (await master.get('/')).text();
  expect(home).toContain('Admissions are closed');
  expect(home).toContain('How to Apply');
  const visitor = await request.newContext({ baseURL: portal.origin });
  for (const path of [
    '/',
    '/programmes',
    '/fees',
    '/academics',
    '/how-to-apply',
    '/admissions',
    '/auth?mode=create',
  ]) {
    const page = await visitor.get(path);
    expect(await page.text(), path).toContain('not accepting applications at the moment');
  }
  // Where the college takes them on another site, this one knows nothing of its days.
  const link = async (admissions: string) => {
    const version = /id="settings-links".*?name="version" value="(\d+)"/s.exec(
      await (await master.get('/admin-portal/settings')).text(),
    )?.[1];
    const form = { intent: 'links', version: version ?? '', admissions };
    expect((await master.post('/admin-portal/settings', { form })).status()).toBe(303);
  };
  await link('https://apply.college.test/');
  const elsewhere = async () => {
    const page = await (await visitor.get('/programmes')).text();
    return [page.includes('https://apply.college.test/'), page.includes('not accepting applications')];
  };
  await expect.poll(elsewhere).toEqual([true, false]);
  await link('');
  await visitor.dispose();
  await press('open');
  expect(await pagesThatSayOpen()).toEqual([]);
  // With checks waived it waits for a second person, or for a day where there is none.
  const [waits] = await portal
    .sql<{ id: string }>(
      "update approvals set created_at = created_at - interval '25 hours' returning id, kind = 'setting' as setting",
    )
    .then((rows) => rows.filter((row) => 'setting' in row && row.setting === true));
  const approved = await master.post('/admin-portal/approvals', {
    form: { intent: 'approve', id: waits?.id ?? '' },
  });
  expect(approved.status()).toBe(303);
  await expect.poll(pagesThatSayOpen).not.toEqual([]);
  await master.dispose();
});
