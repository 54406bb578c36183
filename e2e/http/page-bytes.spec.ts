/**
 * What a first visit costs in bytes, and what a public page may run: the page as it comes compressed, and everything it
 * refers to that a browser fetches by itself.
 */
import { createHash } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { en } from '#messages/en/index.ts';
import { boundsOf, fetchedBy, onTheWire as weigh, weighFirstVisit } from '#tests/page-weight.ts';
import { query } from '../steps/database.ts';
import { as, cookieOf, publicPaths, signedIn, visitor } from '../steps/http.ts';
import { ACCOUNTS } from '../steps/people.ts';

/** Forms of the way in bring a little script of their own within the page. */
const WAY_IN_PAGE = 12_000;
const WAYS_IN = [
  '/auth',
  '/auth?mode=create',
  '/auth/forgot',
  '/auth/code',
  '/auth/code?sent=1',
  '/auth/verify-email',
  '/auth/confirm-email?token=none',
  '/auth/reset?token=none',
];

const NEW_APPLICATION = '/student-portal/applications/new';
/** The form of four steps, which links the style sheet: its script carries the server's own rules and keeps what is typed. */
const WIZARD_PAGE = 16_200;
/** The areas of the country, which the third step fetches once it stands and the browser keeps. */
const AREAS = 5_000;

/** What its owner reads of an application with four documents, of the offer and of the letter, with days and what is lost. */
const APPLICATION_PAGE = 12_200;

/**
 * React, its router, the list of all pages and the whole style take 133,000 of it, which the browser keeps; what keeps typed
 * text over a reload, makes one form of a page without script and mends a page that the browser translated is in it.
 */
const DESK_PAGE = 227_000;

/**
 * Of the own account, which links the style sheet; it sends no framework. Signing out deletes what the browser kept. The
 * longest names everything that is kept of somebody.
 */
const ACCOUNT_PAGE = 10_100;

/** The whole style sheet, once for all pages of somebody who is signed in (decision 0062). */
const SHEET = 12_100;

/** One sheet, the same for all pages that link it. */
const LINKED = /<link rel="stylesheet" href="\/assets\/app-[^"]+\.css"\/>/;

const onTheWire = (path: string, cookie?: string) => weigh(`${process.env.PORTAL_URL}${path}`, cookie);
const wholeVisit = (path: string, cookie?: string) =>
  weighFirstVisit(process.env.PORTAL_URL ?? '', path, cookie);
const firstVisit = async (path: string, cookie?: string) => (await wholeVisit(path, cookie)).bytes;

test('the first visit of a public page', async () => {
  const guest = await visitor();
  const over: string[] = [];
  for (const path of await publicPaths(guest)) {
    const { bytes, drawings } = await wholeVisit(path);
    if (bytes > boundsOf(path).most) over.push(`${path}: ${bytes}`);
    // What comes off a reader's data in the end.
    const whole = bytes + drawings;
    if (whole > boundsOf(path).mostWhole) over.push(`${path} with its drawing: ${whole}`);
  }
  expect(over).toEqual([]);
});

test('the first visit of the way in, which sends no framework and is kept by nobody', async () => {
  const guest = await visitor();
  for (const path of WAYS_IN) {
    expect.soft(await firstVisit(path), path).toBeLessThan(WAY_IN_PAGE);
    await policyHolds(guest, path);
    expect.soft((await guest.get(path)).headers()['cache-control'], path).toBe('private, no-store');
  }
});

/** Of letters, blanks, commas and full stops, which no minifier writes in another way. */
function longestSentence(words: unknown): string {
  const all = typeof words === 'string' ? [words] : Object.values(words ?? {}).map(longestSentence);
  return all.filter((text) => /^[A-Za-z ,.]*$/.test(text)).sort((a, b) => b.length - a.length)[0] ?? '';
}

test('a page with React brings the words that it shows, not those of other rooms', async () => {
  const cookie = await cookieOf(await as('admin_staff'));
  const page = await onTheWire('/admin-portal/courses', cookie);
  const scripts = fetchedBy(page.text).filter((part) => part.endsWith('.js'));
  const sent = (await Promise.all(scripts.map((part) => onTheWire(part)))).map(({ text }) => text).join('\n');
  const zonesSent = Object.entries(en).flatMap(([zone, words]) =>
    sent.includes(longestSentence(words)) ? [zone] : [],
  );
  expect(zonesSent).toEqual(expect.arrayContaining(['sessionWatch', 'shell', 'students', 'toasts', 'ui']));
  for (const other of ['account', 'bursary', 'payments', 'programs', 'operations'])
    expect.soft(zonesSent).not.toContain(other);
});

test('the first visit of a desk', async () => {
  const cookie = await cookieOf(await as('admin_staff'));
  for (const path of [
    '/review',
    '/review?q=none-such',
    '/payment-system',
    '/admin-portal',
    '/admin-portal/courses',
  ])
    expect.soft(await firstVisit(path, cookie), path).toBeLessThan(DESK_PAGE);
});

test('the first visit of the own account, which sends no framework', async () => {
  const person = await as('applicant');
  const cookie = await cookieOf(person);
  for (const page of ['', '/profile', '/email', '/password', '/two-factor', '/devices', '/data']) {
    expect.soft(await firstVisit(`/account${page}`, cookie), page).toBeLessThan(ACCOUNT_PAGE + SHEET);
    await policyHolds(person, `/account${page}`, LINKED);
  }
});

test('the sheet that pages behind sign-in link', async () => {
  const cookie = await cookieOf(await as('applicant'));
  const [address = ''] = fetchedBy((await onTheWire('/account', cookie)).text).filter((part) =>
    part.endsWith('.css'),
  );
  expect((await onTheWire(address)).bytes).toBeLessThan(SHEET);
});

/** Of a sheet, as they stand in a class attribute. */
const classesOf = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')));

test('pages of the public and of applicants use no class that only the sheet of the desks has', async () => {
  const [staff, applicant] = [await as('admin_staff'), await as('applicant')];
  const sheetOf = async (path: string, cookie: string) => {
    const [address = ''] = fetchedBy((await onTheWire(path, cookie)).text).filter((part) =>
      part.endsWith('.css'),
    );
    return classesOf((await onTheWire(address)).text);
  };
  const known = await sheetOf('/account', await cookieOf(applicant));
  const onlyDesks = [...(await sheetOf('/review', await cookieOf(staff)))].filter((name) => !known.has(name));
  expect(onlyDesks).toContain('staff-rail');
  const own = ['/student-portal/applications', '/student-portal/applications?tab=payments', NEW_APPLICATION];
  for (const path of [
    ...(await publicPaths(await visitor())),
    ...WAYS_IN,
    '/account',
    '/account/data',
    ...own,
  ]) {
    const html = await (await applicant.get(path)).text();
    const used = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    expect
      .soft(
        onlyDesks.filter((name) => used.has(name)),
        path,
      )
      .toEqual([]);
  }
});

test('the first visit of the own applications and of each step of the form, which send no framework', async () => {
  const applicant = await as('applicant');
  // The page after signing in says so; those that are weighed are further on.
  await applicant.get('/student-portal/applications');
  const cookie = await cookieOf(applicant);
  const form = (await onTheWire(NEW_APPLICATION, cookie)).text;
  const draftId = /name="draft_id" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const first = {
    first_name: 'Zainab',
    last_name: 'Ɗanladi',
    email: 'z@example.com',
    phone: '0803 123 4567',
  };
  const made = await applicant.post(NEW_APPLICATION, { form: { ...first, draft_id: draftId } });
  const second = made.headers().location ?? '';
  expect(second).toMatch(/\/edit\/2$/);
  for (const path of [
    '/student-portal/applications',
    NEW_APPLICATION,
    ...['1', '2', '3', '4'].map((step) => second.replace(/2$/, step)),
  ]) {
    const bytes = await firstVisit(path, cookie);
    expect.soft(bytes, path).toBeGreaterThan(5_000);
    expect.soft(bytes, path).toBeLessThan(WIZARD_PAGE + SHEET);
    await policyHolds(applicant, path, LINKED);
  }
  expect((await onTheWire('/areas')).bytes).toBeLessThan(AREAS);
});

test('the first visit of an application with an offer, and of the pages of the offer', async () => {
  const [found] = await query<{ id: string; email: string }>(`
    select a.id, u.email from offers o join applications a on a.id = o.application_id join users u on u.id = a.user_id
    where o.state = 'accepted' order by (select count(*) from offer_conditions c where c.offer_id = o.id) desc, o.id limit 1`);
  if (!found) throw new Error('the demonstration has no offer that was accepted');
  const { id, email } = found;
  await letIn(email);
  const owner = await signedIn(email);
  await owner.get('/student-portal/applications');
  const cookie = await cookieOf(owner);
  for (const page of ['', '/reply', '/letter', '/documents']) {
    const path = `/student-portal/applications/${id}${page}`;
    const bytes = await firstVisit(path, cookie);
    expect.soft(bytes, path).toBeGreaterThan(5_000);
    expect.soft(bytes, path).toBeLessThan(APPLICATION_PAGE + SHEET);
    await policyHolds(owner, path, LINKED);
  }
});

/** People of the season have no password: this one gets that of the demonstration's applicant, who agreed to the notices. */
async function letIn(email: string): Promise<void> {
  for (const table of ['accounts', 'consents'])
    await query(
      `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'user_id', u.id, 'account_id', u.id))).*
       from ${table} one join users su on su.id = one.user_id and su.email = $1, users u
       where u.email = $2 and not exists (select from ${table} own where own.user_id = u.id)`,
      [ACCOUNTS.applicant, email],
    );
}

test('public pages run and style what their policy names, and nothing else', async () => {
  const guest = await visitor();
  for (const path of [...(await publicPaths(guest)), '/no/such/page']) await policyHolds(guest, path);
});

/** @param linked the style sheet of a page that does not carry its style. */
async function policyHolds(guest: APIRequestContext, path: string, linked?: RegExp): Promise<void> {
  const page = await guest.get(path);
  const whole = await page.text();
  if (linked) expect.soft(whole, path).toMatch(linked);
  const html = linked ? whole.replace(linked, '') : whole;
  const policy = page.headers()['content-security-policy'] ?? '';
  const named = (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const inside = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}((?: [^>]*)?)>(.*?)</${element}>`, 'gs'))]
      .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
      .map(([, , text = '']) => text);

  expect.soft(policy, path).not.toMatch(/unsafe-|nonce-/);
  expect.soft(inside('style').length, path).toBe(1);
  for (const style of inside('style')) expect.soft(named('style-src'), path).toContain(hash(style));
  for (const script of inside('script')) expect.soft(named('script-src'), path).toContain(hash(script));
  expect
    .soft(html, path)
    .not.toMatch(/<script[^>]* src=|<link[^>]*rel="(stylesheet|modulepreload)"| style="| nonce=/);
}
