/**
 * The site map walked: every route as a guest and as every role. What is expected stands in expected-access.ts.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { siteMap } from '#app/site-map.ts';
import { query } from '../steps/database.ts';
import { type Answer, as, asking, somebodysApplication, visitor } from '../steps/http.ts';
import { ACCOUNTS, PASSWORD } from '../steps/people.ts';
import { expectedAccess, expectedAt, type Outcome } from './expected-access.ts';

const SLUGS: Record<string, string> = {
  '/programmes/:slug': 'crop-production',
  '/programmes/:slug/check': 'crop-production',
  '/news/:slug': 'college-launched',
  '/about/policies/:slug': 'admissions',
};

let records: {
  draft: string;
  payment: string;
  reference: string;
  person: string;
  fee: string;
  news: string;
  student: string;
};
test.beforeAll(async () => {
  const [payment] = await query<{ id: string; payment_reference: string }>(
    `select p.id, p.payment_reference from payments p join applications a on a.id = p.application_id
     join users u on u.id = a.user_id where p.gateway = 'sandbox' and u.email <> $1 limit 1`,
    [ACCOUNTS.applicant],
  );
  if (!payment) throw new Error('the demonstration has no payment');
  const draft = await somebodysApplication('Draft');
  const [person] = await query<{ id: string }>('select id from users where email = $1', [ACCOUNTS.applicant]);
  if (!person) throw new Error('the demonstration has no applicant');
  const [news] = await query<{ id: string }>('select id from news_items limit 1');
  if (!news) throw new Error('the files have no news');
  const [fee] = await query<{ id: string }>('select line_id as id from fees limit 1');
  if (!fee) throw new Error('the demonstration has no fee');
  const [student] = await query<{ id: string }>('select id from students limit 1');
  if (!student) throw new Error('the demonstration has no student');
  records = {
    student: student.id,
    fee: fee.id,
    news: news.id,
    person: person.id,
    draft,
    payment: payment.id,
    reference: payment.payment_reference,
  };
});

function addressOf(pattern: string): string {
  if (pattern === '/admin-portal/content/news/:id') return pattern.replace(':id', records.news);
  if (pattern === '/admin-portal/content/people/:id') return pattern.replace(':id', 'new?board=council');
  if (pattern === '/admin-portal/content/pictures/:hash') return pattern.replace(':hash', 'new');
  if (pattern === '/admin-portal/content/events/:id') return pattern.replace(':id', 'new');
  if (pattern === '/admin-portal/content/pages/*') return pattern.replace('*', 'about-us');
  if (pattern === '/admin-portal/people/:id') return pattern.replace(':id', records.person);
  if (/students\/:id/.test(pattern)) return pattern.replace(':id', records.student);
  if (pattern === '/payment-system/fees/:id') return pattern.replace(':id', records.fee);
  const record = /payments?(-system)?\/:id/.test(pattern) ? records.payment : records.draft;
  return pattern
    .replace(':id', record)
    .replace(':step', '2')
    .replace(':part', 'jamb')
    .replace('/:token?', '')
    .replace(':gateway', pattern.endsWith('/configure') ? 'remita' : 'sandbox')
    .replace(':code', 'no-such-code')
    .replace(':slug', SLUGS[pattern] ?? '')
    .replace(':endpoint', 'token')
    .replace(':office', 'directorate-career-services')
    .replace(':table', 'fees')
    .replace(':name', 'no-such-backup')
    .replace(':reference', records.reference)
    .replace('*', 'no/such/page');
}

function outcomeOf({ status, headers }: Answer): Outcome | string {
  if (status >= 300 && status < 400)
    return /^\/auth\?(mode=create&)?next=/.test(headers.get('location') ?? '') ? 'sign-in' : 'away';
  const names: Record<number, Outcome> = {
    200: 'ok',
    403: '403',
    404: '404',
    405: '405',
    400: 'bad',
    422: 'bad',
  };
  return names[status] ?? String(status);
}

const PATTERNS: readonly string[] = Object.keys(siteMap);

test('every route of the map has its expectation here', () => {
  expect(PATTERNS.filter((pattern) => !expectedAt(pattern))).toEqual([]);
  expect(Object.keys(expectedAccess).filter((pattern) => !PATTERNS.includes(pattern))).toEqual([]);
});

for (const who of ['guest', 'applicant', 'academic_staff', 'admin_staff', 'master_admin'] as const) {
  test(`every route as ${who}`, async () => {
    const person = who === 'guest' ? await visitor() : await as(who);
    const ask = await asking(person);
    const found: Record<string, string> = {};
    for (const pattern of PATTERNS) found[pattern] = outcomeOf(await ask(addressOf(pattern)));
    expect(found).toEqual(
      Object.fromEntries(PATTERNS.map((pattern) => [pattern, expectedAt(pattern)?.[who]])),
    );
    await person.dispose();
  });

  test(`no route answers a post of nothing with a fault, as ${who}`, async () => {
    const person = who === 'guest' ? await visitor() : await as(who);
    const ask = await asking(person);
    const faults: string[] = [];
    for (const pattern of PATTERNS) {
      // Signing out would change who is walking.
      if (pattern === '/auth/sign-out') continue;
      const { status, body } = await ask(addressOf(pattern), {});
      if (status >= 500) faults.push(`${pattern} answers ${status}`);
      if (/ at .*\.(ts|tsx|js):\d+/.test(body.toString())) faults.push(`${pattern} shows a stack`);
    }
    expect(faults).toEqual([]);
    await person.dispose();
  });
}

test('a guest is brought back to where they were going, and never off the site', async () => {
  const guest = await visitor();
  const away = await guest.get('/student-portal?tab=payments');
  expect(away.headers().location).toBe(`/auth?next=${encodeURIComponent('/student-portal?tab=payments')}`);

  // A form that is sent when the session is over leads back to its place in the list.
  const list = '/review?status=Submitted&sort=oldest';
  const opened = `/review/applications/${randomUUID()}?list=status%3DSubmitted&at=1.2`;
  const sent = async (path: string, referer?: string) => {
    const page = new URL(referer ?? '/auth', process.env.PORTAL_URL);
    const headers: Record<string, string> = referer === undefined ? {} : { referer: page.href };
    return (await guest.post(path, { form: { intent: 'note' }, headers })).headers().location;
  };
  expect(await sent(opened)).toBe(`/auth?next=${encodeURIComponent(opened)}`);
  expect(await sent(opened, '/review')).toBe(`/auth?next=${encodeURIComponent(opened)}`);
  expect(await sent('/review/bulk', list)).toBe(`/auth?next=${encodeURIComponent(list)}`);
  expect(await sent('/review/bulk')).toBe(`/auth?next=${encodeURIComponent('/review/bulk')}`);
  const back = await guest.post('/auth', {
    form: { intent: 'sign-in', email: ACCOUNTS.admin_staff, password: 'Harvest-2026!', next: opened },
  });
  expect(back.headers().location).toBe(opened);
  await guest.post('/auth/sign-out');
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const answer = await guest.post('/auth', {
      form: { intent: 'sign-in', email: ACCOUNTS.applicant, password: 'Harvest-2026!', next },
    });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe('/');
  }
});

test('staff who sign in begin at their desk, unless a page that needs it sent them; applicants go back', async () => {
  const places = [
    ['master_admin', '/', '/student-portal'],
    ['academic_staff', '/news', '/student-portal'],
    ['admin_staff', '/payment-system?status=Pending', '/payment-system?status=Pending'],
    ['applicant', '/news', '/news'],
  ] as const;
  for (const [role, next, expected] of places) {
    const person = await visitor();
    const form = { intent: 'sign-in', email: ACCOUNTS[role], password: PASSWORD, next };
    expect((await person.post('/auth', { form })).headers().location, role).toBe(expected);
    const again = await person.get(`/auth?next=${encodeURIComponent(next)}`);
    expect(again.headers().location, `${role}, signed in already`).toBe(expected);
    await person.dispose();
  }
});

test('private pages are kept by no cache', async () => {
  const person = await as('applicant');
  const page = await person.get('/student-portal/applications');
  expect(page.headers()['cache-control']).toContain('no-store');
});
