/**
 * The site map walked: every route as a guest and as every role. What is expected stands here in full, written from
 * the rules and not from the map, so that a slip in the map shows.
 */
import { expect, test } from '@playwright/test';
import { siteMap } from '#app/site-map.ts';
import { query } from '../steps/database.ts';
import { as, type Role, somebodysApplication, visitor } from '../steps/http.ts';
import { ACCOUNTS } from '../steps/people.ts';

type Who = 'guest' | Role;
/** ok: shown. sign-in: sent to /auth. 403, 404: refused. away: redirected elsewhere. bad: asked for something missing. */
type Outcome = 'ok' | 'sign-in' | '403' | '404' | 'away' | 'bad' | '405';

const everyone = (outcome: Outcome): Record<Who, Outcome> => ({
  guest: outcome,
  applicant: outcome,
  academic_staff: outcome,
  admin_staff: outcome,
  master_admin: outcome,
});
const signedIn = (
  applicant: Outcome,
  academic: Outcome,
  admin: Outcome,
  master: Outcome = admin,
): Record<Who, Outcome> => ({
  guest: 'sign-in',
  applicant,
  academic_staff: academic,
  admin_staff: admin,
  master_admin: master,
});

/** Records named here belong to another applicant: the demonstration's own people must not reach them as applicants. */
const expected: Record<string, Record<Who, Outcome>> = {
  '/': everyone('ok'),
  '/about-us': everyone('ok'),
  '/governing-council': everyone('ok'),
  '/principal-officers': everyone('ok'),
  '/about/management-committee': everyone('ok'),
  '/about/directorate': everyone('ok'),
  '/directorate': everyone('ok'),
  '/about/:office': everyone('ok'),
  '/academics': everyone('ok'),
  '/programmes': everyone('ok'),
  '/programmes/:slug': everyone('ok'),
  '/programmes/:slug/check': everyone('ok'),
  '/academic-structure': everyone('ok'),
  '/research': everyone('ok'),
  '/news': everyone('ok'),
  '/news/:slug': everyone('ok'),
  '/contact': everyone('ok'),
  '/alumni': everyone('ok'),
  '/campus': everyone('ok'),
  '/press': everyone('ok'),
  '/vacancies': everyone('ok'),
  '/about/policies': everyone('ok'),
  '/about/policies/:slug': everyone('ok'),
  '/admissions': everyone('ok'),
  '/fees': everyone('ok'),
  '/how-to-apply': everyone('ok'),
  '/privacy': everyone('ok'),
  '/accessibility': everyone('ok'),
  '/service-charter': everyone('ok'),
  '/foi': everyone('ok'),
  '/official-channels': everyone('ok'),
  '/search': everyone('ok'),
  '/areas': everyone('ok'),
  '/media/:name': everyone('404'),
  '/pictures/*': everyone('404'),
  '/manifest.webmanifest': everyone('ok'),
  '/offline': everyone('ok'),
  '/sw.js': everyone('ok'),
  '/sitemap.xml': everyone('ok'),
  '/robots.txt': everyone('ok'),
  '/feed.xml': everyone('ok'),
  '/calendar.ics': everyone('ok'),
  '/verify': everyone('ok'),
  '/verify/:code': everyone('404'),
  '/theme': everyone('away'),
  '/auth': { ...everyone('away'), guest: 'ok' },
  '/auth/sign-out': everyone('away'),
  '/auth/verify-email': everyone('ok'),
  '/auth/forgot': everyone('ok'),
  // Without the link of a mail.
  '/auth/reset': everyone('bad'),
  '/auth/confirm-email': everyone('bad'),
  '/auth/lost-email': everyone('ok'),
  '/auth/recovery': everyone('bad'),
  '/auth/code': { ...everyone('away'), guest: 'ok' },
  // Without a first step.
  '/auth/two-factor': everyone('away'),
  '/auth/passkey': everyone('away'),
  '/auth/session': everyone('ok'),
  '/account': signedIn('ok', 'ok', 'ok'),
  '/account/profile': signedIn('ok', 'ok', 'ok'),
  '/account/email': signedIn('ok', 'ok', 'ok'),
  '/account/password': signedIn('ok', 'ok', 'ok'),
  '/account/two-factor': signedIn('ok', 'ok', 'ok'),
  '/account/passkeys': signedIn('403', 'ok', 'ok'),
  '/account/two-factor/recovery-codes': signedIn('ok', 'ok', 'ok'),
  // There are no fresh codes to download.
  '/account/two-factor/recovery-codes/download': signedIn('away', 'away', 'away'),
  '/account/devices': signedIn('ok', 'ok', 'ok'),
  '/account/programs': signedIn('ok', 'ok', 'ok'),
  // A request of no program is answered on a page of ours.
  '/auth/oauth2/authorize': everyone('away'),
  '/auth/continue': everyone('away'),
  '/auth/again': signedIn('ok', 'ok', 'ok'),
  '/auth/consent': signedIn('away', 'away', 'away'),
  '/auth/client-refused': everyone('bad'),
  '/auth/oauth2/:endpoint': everyone('405'),
  '/auth/jwks': everyone('ok'),
  '/.well-known/openid-configuration': everyone('ok'),
  '/.well-known/oauth-authorization-server': everyone('ok'),
  '/auth/v1/*': everyone('404'),
  '/api/v1/*': everyone('404'),
  '/developers': everyone('ok'),
  '/developers/own': everyone('ok'),
  '/admin-portal/programs': signedIn('403', '403', '403', 'ok'),
  '/admin-portal/programs/webhooks/new': signedIn('403', '403', '403', 'ok'),
  '/admin-portal/programs/webhooks/:id': signedIn('403', '403', '403', '404'),
  // The door to the portal of each.
  '/student-portal': signedIn('away', 'away', 'away'),
  '/student-portal/applications': signedIn('ok', 'ok', 'ok'),
  '/review': signedIn('403', 'ok', 'ok'),
  '/review/reports': signedIn('403', 'ok', 'ok'),
  '/review/reports/roll': signedIn('403', 'ok', 'ok'),
  // Without a format it leads to the reports.
  '/review/reports/export': signedIn('403', 'away', 'away'),
  '/student-portal/applications/new': signedIn('ok', 'ok', 'ok'),
  // Somebody's unsent draft: academic staff read what was submitted. Staff are led to where they decide.
  '/student-portal/applications/:id': signedIn('404', '404', 'away'),
  '/review/applications/:id': signedIn('403', '404', 'ok'),
  // Nobody edits or pays for somebody else, whatever their role.
  '/student-portal/applications/:id/edit/:step': signedIn('404', '404', '404'),
  // Somebody else's documents are added by nobody, and read by links that are good for one reader.
  '/student-portal/applications/:id/record': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/record/:part': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/requests/:request': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/documents': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/contact': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/withdraw': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/delete': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/send': signedIn('away', 'away', 'away'),
  '/student-portal/applications/:id/documents/send': signedIn('405', '405', '405'),
  '/student-portal/applications/:id/documents/:documentId': signedIn('404', '404', '404'),
  '/review/applications/:id/requests': signedIn('403', '404', 'ok'),
  '/student-portal/applications/:id/pay': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/pay/transfer': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/pay/checkout': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/pay/return': signedIn('404', '404', '404'),
  // The button stands on the application.
  '/review/applications/:id/enrol': signedIn('403', '403', 'away'),
  // An application without an offer has no letter.
  '/student-portal/applications/:id/slip': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/slip.pdf': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/letter': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/letter.pdf': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/reply': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/offer': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/offer.pdf': signedIn('404', '404', '404'),
  // Nothing was asked for to hear of.
  '/live': signedIn('bad', 'bad', 'bad'),
  '/live/applications/:id': signedIn('404', '404', 'ok'),
  '/review/releases': signedIn('403', '403', 'ok'),
  '/review/applications/:id/offer': signedIn('403', '403', '404'),
  '/review/offers': signedIn('403', '403', 'ok'),
  '/review/releases/:id': signedIn('403', '403', '404'),
  '/review/exports': signedIn('403', '403', 'ok'),
  '/review/exports/:id': signedIn('403', '403', '404'),
  '/review/bulk': signedIn('403', 'ok', 'ok'),
  // Somebody else's is not there.
  '/review/bulk/:id': signedIn('403', '404', '404'),
  '/student-portal/payments/:id': signedIn('404', '404', 'ok'),
  '/student-portal/payments/:id/acknowledgement.pdf': signedIn('404', '404', 'ok'),
  '/payment-system': signedIn('403', '403', 'ok'),
  '/payment-system/report': signedIn('403', '403', 'ok'),
  // Without a format it leads to the page that offers both.
  '/payment-system/export': signedIn('403', '403', 'away'),
  '/payment-system/fees/new': signedIn('403', '403', 'ok'),
  '/payment-system/fees/:id': signedIn('403', '403', 'ok'),
  '/payment-system/gateways/:gateway/configure': { ...signedIn('403', '403', '403'), master_admin: 'ok' },
  '/payment-system/gateways/:gateway/log': signedIn('403', '403', 'ok'),
  '/payment-system/treasury-approval': { ...signedIn('403', '403', '403'), master_admin: 'ok' },
  '/payment-system/manual': signedIn('403', '403', 'ok'),
  '/payment-system/manual/new': signedIn('403', '403', 'ok'),
  '/payment-system/refunds': signedIn('403', '403', 'ok'),
  '/payment-system/cash-book': signedIn('403', '403', 'ok'),
  '/payment-system/bank-days': signedIn('403', '403', 'ok'),
  // Without a format it leads back to the book.
  '/payment-system/cash-book/export': signedIn('403', '403', 'away'),
  '/payment-system/reconciliation': signedIn('403', '403', 'ok'),
  '/payment-system/statement': signedIn('403', '403', 'ok'),
  // A statement whose columns have to be chosen; there is none.
  '/payment-system/statement/:id/columns': signedIn('403', '403', '404'),
  '/payment-system/:id': signedIn('403', '403', 'ok'),
  '/account/agreement': signedIn('away', 'away', 'away'),
  '/account/data': signedIn('ok', 'ok', 'ok'),
  '/account/data/download': signedIn('away', 'away', 'away'),
  '/admin-portal': signedIn('403', '403', 'ok'),
  '/admin-portal/students': signedIn('403', '403', 'ok'),
  '/admin-portal/students/new': signedIn('403', '403', 'ok'),
  // Without a format it leads to the page that offers both.
  '/admin-portal/students/export': signedIn('403', '403', 'away'),
  '/admin-portal/students/enrol': signedIn('403', '403', 'ok'),
  '/admin-portal/students/import': signedIn('403', '403', 'ok'),
  '/admin-portal/students/import/template': signedIn('403', '403', 'ok'),
  '/admin-portal/students/import/:id': signedIn('403', '403', '404'),
  '/admin-portal/students/import/:id/report': signedIn('403', '403', '404'),
  '/admin-portal/students/:id': signedIn('403', '403', 'ok'),
  '/admin-portal/students/:id/edit': signedIn('403', '403', 'ok'),
  '/admin-portal/courses': signedIn('403', '403', 'ok'),
  '/admin-portal/courses/new': signedIn('403', '403', 'ok'),
  // Of no course.
  '/admin-portal/courses/:id': signedIn('403', '403', '404'),
  '/admin-portal/offerings': signedIn('403', '403', 'ok'),
  // Of no session: the list asks for one. Of no offering.
  '/admin-portal/offerings/new': signedIn('403', '403', 'away'),
  '/admin-portal/offerings/:id': signedIn('403', '403', '404'),
  '/admin-portal/offerings/:id/requirements': signedIn('403', '403', '404'),
  '/admin-portal/letters': signedIn('403', '403', 'ok'),
  '/admin-portal/letters/:id': signedIn('403', '403', '404'),
  '/admin-portal/settings': signedIn('403', '403', 'ok'),
  '/admin-portal/opening': signedIn('403', '403', '403', 'ok'),
  '/admin-portal/applications': signedIn('403', '403', 'ok'),
  '/review/notifications': signedIn('403', 'ok', 'ok'),
  '/review/search': signedIn('403', 'ok', 'ok'),
  '/admin-portal/role-requests': signedIn('403', '403', '403', 'ok'),
  '/admin-portal/recoveries': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/recoveries/:id': signedIn('403', '403', '404', '404'),
  '/admin-portal/people': signedIn('403', '403', '403', 'ok'),
  '/admin-portal/people/invite': signedIn('403', '403', '403', 'ok'),
  '/admin-portal/people/:id': signedIn('403', '403', '403', 'ok'),
  '/admin-portal/audit': signedIn('403', '403', '403', 'ok'),
  '/admin-portal/audit/export': signedIn('403', '403', '403', 'away'),
  '/admin-portal/content': signedIn('403', '403', 'ok', 'ok'),
  // It shows what is posted to it.
  '/admin-portal/content/preview': signedIn('403', '403', 'away', 'away'),
  '/admin-portal/content/news/:id': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/content/people': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/content/people/:id': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/content/pictures': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/content/pictures/:hash': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/content/events': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/content/events/:id': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/content/removed': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/messages': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/messages/templates': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/messages/templates/:id': signedIn('403', '403', '404', '404'),
  '/admin-portal/messages/:id': signedIn('403', '403', '404', '404'),
  '/admin-portal/content/pages': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/content/pages/*': signedIn('403', '403', 'ok', 'ok'),
  '/database-system': signedIn('403', '403', '403', 'ok'),
  '/database-system/tables/:table': signedIn('403', '403', '403', 'ok'),
  // Posted, so that no link exports or downloads.
  '/database-system/tables/:table/export': signedIn('403', '403', '403', 'away'),
  // There is no backup of that name.
  '/database-system/backups/:name': signedIn('403', '403', '403', '404'),
  '/database-system/backups/:name/download': signedIn('403', '403', '403', 'away'),
  '/database-system/restore': signedIn('403', '403', '403', 'ok'),
  // There is no database with that name.
  '/database-system/kept/:name': signedIn('403', '403', '403', '404'),
  '/webhooks/payments/:gateway/:token?': everyone('405'),
  '/sandbox/checkout/:reference': everyone('ok'),
  '/dev/mailbox': everyone('ok'),
  '/*': everyone('404'),
};

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

function outcomeOf(status: number, location: string | undefined): Outcome | string {
  if (status >= 300 && status < 400)
    return /^\/auth\?(mode=create&)?next=/.test(location ?? '') ? 'sign-in' : 'away';
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

test('every route of the map has its expectation here', () => {
  expect(Object.keys(expected).toSorted()).toEqual(Object.keys(siteMap).toSorted());
});

for (const who of ['guest', 'applicant', 'academic_staff', 'admin_staff', 'master_admin'] as const) {
  test(`every route as ${who}`, async () => {
    const person = who === 'guest' ? await visitor() : await as(who);
    for (const [pattern, outcomes] of Object.entries(expected)) {
      const address = addressOf(pattern);
      const answer = await person.get(address);
      expect
        .soft(outcomeOf(answer.status(), answer.headers().location), `${who} at ${pattern}`)
        .toBe(outcomes[who]);
    }
    await person.dispose();
  });

  test(`no route answers a post of nothing with a fault, as ${who}`, async () => {
    const person = who === 'guest' ? await visitor() : await as(who);
    for (const pattern of Object.keys(expected)) {
      // Signing out would change who is walking.
      if (pattern === '/auth/sign-out') continue;
      const address = addressOf(pattern);
      const answer = await person.post(address, { form: {} });
      expect.soft(answer.status(), `${who} posting to ${pattern}`).toBeLessThan(500);
      expect.soft(await answer.text()).not.toMatch(/ at .*\.(ts|tsx|js):\d+/);
    }
    await person.dispose();
  });
}

test('a guest is brought back to where they were going, and never off the site', async () => {
  const guest = await visitor();
  const away = await guest.get('/student-portal?tab=payments');
  expect(away.headers().location).toBe(`/auth?next=${encodeURIComponent('/student-portal?tab=payments')}`);
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const answer = await guest.post('/auth', {
      form: { intent: 'sign-in', email: ACCOUNTS.applicant, password: 'Harvest-2026!', next },
    });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe('/');
  }
});

test('private pages are kept by no cache', async () => {
  const person = await as('applicant');
  const page = await person.get('/student-portal/applications');
  expect(page.headers()['cache-control']).toContain('no-store');
});
