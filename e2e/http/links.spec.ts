/**
 * Every link and every form that asks, walked from the home page as a guest and as each role: it leads to a page that is
 * there and that this person may see; the section it names exists; and every page of the site map can be reached.
 */
import { expect, test } from '@playwright/test';
import { type PagePath, siteMap } from '#app/site-map.ts';
import { query } from '../steps/database.ts';
import { asking, signedIn, visitor } from '../steps/http.ts';
import { sitemapPaths, tagsIn } from '../steps/pages.ts';
import { ACCOUNTS } from '../steps/people.ts';
import { Walk } from '../steps/walk.ts';

/** Pages that no link leads to, with what does. */
const REACHED_OTHERWISE: Partial<Record<PagePath, string>> = {
  '/pictures/*': 'shown where somebody shares a page',
  '/offline': 'shown by the service worker',
  '/student-portal/applications/:id/offer': 'named in mails of before, and leads to the letter',
  '/student-portal/applications/:id/offer.pdf': 'named in mails of before, and leads to the letter',
  '/sw.js': 'asked for by script',
  '/areas': 'asked for by script',
  '/sitemap.xml': 'asked for by search engines',
  '/robots.txt': 'asked for by search engines',
  '/media/:name': 'a picture that staff have added, of which the demonstration has none',
  '/auth/verify-email': 'a link in a mail',
  '/auth/reset': 'a link in a mail',
  '/auth/confirm-email': 'a link in a mail',
  '/auth/recovery': 'a link in a mail',
  '/admin-portal/recoveries/:id': 'somebody has lost a mailbox, which the demonstration has nobody of',
  '/auth/two-factor': 'asked of whoever has a second factor',
  '/auth/passkey': 'asked for by script',
  '/auth/session': 'asked for by script',
  '/auth/oauth2/authorize': 'another program sends people there',
  '/auth/oauth2/end-session': 'another program sends people there',
  '/auth/continue': 'another program sends people there',
  '/auth/again': 'another program sends people there',
  '/auth/consent': 'another program sends people there',
  '/auth/client-refused': 'another program sends people there',
  '/auth/oauth2/:endpoint': 'for programs',
  '/auth/jwks': 'for programs',
  '/.well-known/openid-configuration': 'for programs',
  '/.well-known/oauth-authorization-server': 'for programs',
  '/auth/v1/*': 'for programs',
  '/account/two-factor/recovery-codes': 'follows the form of the second factor',
  '/account/two-factor/recovery-codes/download': 'follows the form of the second factor',
  '/student-portal/record': 'whoever is a student is led there, and the demonstration has no account of one',
  '/account/agreement': 'asked of whoever has not agreed to the privacy notice',
  '/live': 'asked for by script',
  '/review/notifications/unread': 'asked for by script',
  '/live/applications/:id': 'asked for by script',
  '/student-portal/applications/:id/requests/:request':
    'the college has asked for a part of the record, which the demonstration has nobody of',
  '/student-portal/applications/:id/send': 'the form of a correction that can be sent',
  '/student-portal/applications/:id/documents/send': 'posted to by script',
  '/student-portal/applications/:id/pay/transfer': 'follows the form of the payment',
  '/student-portal/applications/:id/pay/checkout': 'follows the form of the payment',
  '/review/releases/:id': 'somebody has made a release, which the demonstration has none of',
  '/review/bulk/:id': 'follows the form of a bulk change',
  '/review/exports/:id': 'follows the form of an export',
  '/payment-system/statement/:id/columns': 'follows the upload of a statement',
  '/admin-portal/students/import/:id': 'follows the upload of a file of students',
  '/admin-portal/students/import/:id/report': 'follows the upload of a file of students',
  '/admin-portal/programs/webhooks/:id': 'follows the form of a webhook',
  '/database-system/backups/:name': 'follows the form of a backup',
  '/database-system/backups/:name/download': 'follows the form of a backup',
  '/database-system/restore': 'follows the form of a restore',
  '/database-system/kept/:name': 'follows the form of a restore',
  '/webhooks/payments/:gateway/:token?': 'for gateways',
  '/sandbox/checkout/:reference': 'follows the form of the payment',
};

/** Somebody of the demonstration for each status that an application can have, who can sign in from now on. */
async function applicants(): Promise<readonly string[]> {
  const owners = await query<{ email: string }>(
    `select distinct on (a.status) u.email from applications a join users u on u.id = a.user_id
     where exists (select from accounts where user_id = u.id and password is not null) order by a.status, a.created_at`,
  );
  await query(
    `update accounts set password = (select password from accounts join users on users.id = user_id where email = $1)
     where user_id in (select id from users where email = any($2))`,
    [ACCOUNTS.applicant, owners.map(({ email }) => email)],
  );
  // Who has several applications walks once.
  return [...new Set(owners.map(({ email }) => email))];
}

/** The page of somebody who can be enrolled: lists of applications begin with those who cannot yet. */
async function enrolable(): Promise<string> {
  const admin = await signedIn(ACCOUNTS.admin_staff);
  const list = await (await admin.get('/admin-portal/students/enrol')).text();
  await admin.dispose();
  return `/review/applications/${/name="id"[^>]*value="([^"]+)"/.exec(list)?.[1]}`;
}

test('no link is dead for anybody, and every page of the site map is reached', async () => {
  const reached = new Set<string>();
  const people: readonly (readonly [email: string, ...starts: string[]])[] = [
    ['guest', '/'],
    [ACCOUNTS.applicant, '/'],
    ...(await applicants()).map((email) => [email, '/student-portal/applications'] as const),
    [ACCOUNTS.academic_staff, '/', '/review?status=Accepted'],
    [ACCOUNTS.admin_staff, '/', '/review?status=Accepted', await enrolable()],
    [ACCOUNTS.master_admin, '/'],
  ];
  /** What the status of an application does not change is looked at by one applicant. */
  let ofAnApplicant: Walk['publicPages'] | undefined;
  for (const [who, ...starts] of people) {
    const guest = who === 'guest';
    const person = guest ? await visitor() : await signedIn(who);
    const walk = new Walk(await asking(person), guest, {
      known: starts.includes('/') ? undefined : ofAnApplicant,
    });
    await walk.run(starts);
    expect.soft(walk.faults, who).toEqual([]);
    if (guest)
      expect
        .soft(
          (await sitemapPaths(person)).filter((path) => !walk.seen.has(path)),
          'public pages without a link',
        )
        .toEqual([]);
    // A walk that saw next to nothing would find no fault either.
    expect.soft(walk.seen.size, who).toBeGreaterThan(20);
    for (const pattern of walk.reached) reached.add(pattern);
    if (who === ACCOUNTS.applicant) ofAnApplicant = walk.publicPages;
    await person.dispose();
  }
  // Some of the others are reached as well when another test has left an export or a backup.
  expect(
    Object.keys(siteMap).filter((pattern) => !reached.has(pattern) && !(pattern in REACHED_OTHERWISE)),
  ).toEqual([]);
});

test('what a search finds is there', async () => {
  const guest = await visitor();
  for (const words of ['college', 'farm', 'student', 'council', 'engineering', 'fee']) {
    const html = await (await guest.get(`/search?q=${words}`)).text();
    const results = tagsIn(html.slice(html.indexOf('<main'), html.indexOf('</main>')), ['a']).flatMap(
      ({ attributes }) => attributes.href ?? [],
    );
    const found = results.filter((href) => href.startsWith('/') && href !== '/');
    expect(found.length, words).toBeGreaterThan(3);
    for (const href of found) {
      const [path = '', section] = href.split('#');
      const page = await guest.get(path);
      expect(page.status(), href).toBe(200);
      if (section) expect(await page.text(), href).toContain(`id="${section}"`);
    }
  }
  await guest.dispose();
});
