/**
 * What each role finds at each address. Written from the rules and not from the site map, so that a slip in the map shows
 * (access.spec.ts).
 */
import type { Role } from '../steps/http.ts';

export type Who = 'guest' | Role;
/** ok: shown. sign-in: sent to /auth. 403, 404: refused. away: redirected elsewhere. bad: asked for something missing. */
export type Outcome = 'ok' | 'sign-in' | '403' | '404' | 'away' | 'bad' | '405';

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
export const expectedAccess: Record<string, Record<Who, Outcome>> = {
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
  '/language': everyone('away'),
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
  // Asks whoever is signed in; nothing ends.
  '/auth/oauth2/end-session': everyone('ok'),
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
  '/student-portal/record': signedIn('away', 'away', 'away'),
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
  '/student-portal/applications/:id/slip': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/slip.pdf': signedIn('404', '404', '404'),
  // An application without a decision has no letter, and one without an offer no reply.
  '/student-portal/applications/:id/letter': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/letter.pdf': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/reply': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/appeal': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/offer': signedIn('404', '404', '404'),
  '/student-portal/applications/:id/offer.pdf': signedIn('404', '404', '404'),
  // Nothing was asked for to hear of.
  '/live': signedIn('bad', 'bad', 'bad'),
  '/live/applications/:id': signedIn('404', '404', 'ok'),
  '/review/releases': signedIn('403', '403', 'ok'),
  '/review/applications/:id/offer': signedIn('403', '403', '404'),
  '/review/offers': signedIn('403', '403', 'ok'),
  '/review/applications/:id/appeal': signedIn('403', '403', '404'),
  '/review/appeals': signedIn('403', '403', 'ok'),
  '/review/releases/:id': signedIn('403', '403', '404'),
  '/review/exports': signedIn('403', '403', 'ok'),
  '/review/exports/:id': signedIn('403', '403', '404'),
  '/review/files': signedIn('403', '403', 'ok'),
  '/review/files/:target': signedIn('403', '403', '404'),
  '/review/files/:target/columns': signedIn('403', '403', '404'),
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
  '/payment-system/refund-rules': signedIn('403', '403', 'ok'),
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
  '/review/notifications/unread': signedIn('403', 'ok', 'ok'),
  '/review/search': signedIn('403', 'ok', 'ok'),
  '/admin-portal/role-requests': signedIn('403', '403', '403', 'ok'),
  '/admin-portal/approvals': signedIn('403', '403', 'ok', 'ok'),
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
  '/admin-portal/content/to-write': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/content/people': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/content/people/:id': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/content/pictures': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/content/pictures/:hash': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/content/events': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/content/events/:id': signedIn('403', '403', 'ok', 'ok'),
  '/admin-portal/content/removed': signedIn('403', '403', 'ok', 'ok'),
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

/** Whoever may open one of these may open what is below it. Addresses with another rule stand above. */
const SECTIONS: Record<string, Record<Who, Outcome>> = {
  '/admin-portal/messages': signedIn('403', '403', 'ok', 'ok'),
};

/** The record of an address below a section is not there. */
export function expectedAt(pattern: string): Record<Who, Outcome> | undefined {
  const above = Object.keys(SECTIONS).find((section) => `${pattern}/`.startsWith(`${section}/`));
  const below = above ? SECTIONS[above] : undefined;
  const outcomes = expectedAccess[pattern] ?? below;
  if (!outcomes || outcomes !== below || !pattern.includes('/:')) return outcomes;
  const ofRecord = Object.entries(outcomes).map(([who, outcome]) => [
    who,
    outcome === 'ok' ? '404' : outcome,
  ]);
  return Object.fromEntries(ofRecord);
}
