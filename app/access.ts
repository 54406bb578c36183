/**
 * What every route of routes.ts demands, keyed by its pattern: who may come, which permission it needs, what its
 * forms leave in the audit trail, and how often one visitor may post to it. The guard (guard.server.ts) reads this
 * table for every request; a route that is missing here fails a test and answers 500. Permissions on one record
 * (is it mine?) are checked again by the use case.
 */

import { college } from '#content/college.ts';
import type { Confirming } from '#core/identity/confirmation.ts';
import type { Permission } from '#core/identity/permissions.ts';
import type { AuditEvent } from '#db/audit.ts';
import { bursaryAccess } from './bursary-access.ts';
import { contentAccess } from './content-access.ts';
import { deskAccess } from './desk-access.ts';
import { documentsAccess } from './documents-access.ts';
import { programsAccess } from './programs-access.ts';

/**
 * demo: everyone, in the demonstration; elsewhere the route does not exist. programs: other programs, which prove
 * themselves by secrets and tokens; a cookie counts for nothing there.
 */
export type Audience = 'everyone' | 'signed-in' | 'demo' | 'gateways' | 'programs';

/** Rate classes of throttle.server.ts, for posts. */
export type RateClass = 'form' | 'contact' | 'sign-in' | 'money' | 'gateway' | 'program';

export interface RouteAccess {
  readonly audience: Audience;
  /** Needed by every visitor of the route, whatever the record. */
  readonly permission?: Permission;
  /** Events that a post to the route can write. */
  readonly audit?: readonly AuditEvent[];
  readonly rate?: RateClass;
  /** Answers guests from the database, so that they are counted by address. */
  readonly question?: true;
  /** What a signed-out person posts here is kept for them until they have signed in again. */
  readonly parksForm?: boolean;
  /**
   * Guests get this page from memory (server/pages): it must say the same to all of them, apart from theme and time.
   * Whatever it reads from the database is announced when it changes (db/content-changes.ts).
   */
  readonly cached?: boolean;
  /** Takes a file: the largest body in megabytes, where that is more than a form's 1. */
  readonly uploadMegabytes?: number;
  /** Staff come here also while they still have to set up their second factor. */
  readonly beforeSecondFactor?: boolean;
  /**
   * Its posts must not happen by a session alone: the guard asks the person to show once more who they are, unless they
   * just have (core/identity/confirmation.ts).
   */
  readonly confirms?: Confirming;
  /** Open also to who has not agreed to today's privacy notice. */
  readonly beforeConsent?: boolean;
}

export const access: Readonly<Record<string, RouteAccess>> = {
  '/': { audience: 'everyone', cached: true },
  '/about-us': { audience: 'everyone', cached: true },
  '/governing-council': { audience: 'everyone', cached: true },
  '/principal-officers': { audience: 'everyone', cached: true },
  '/about/management-committee': { audience: 'everyone', cached: true },
  '/about/directorate': { audience: 'everyone', cached: true },
  '/directorate': { audience: 'everyone', cached: true },
  '/about/directorate-academic-planning': { audience: 'everyone', cached: true },
  '/about/directorate-works-physical-planning': { audience: 'everyone', cached: true },
  '/about/directorate-career-services': { audience: 'everyone', cached: true },
  '/about/directorate-advancement-mobilization': { audience: 'everyone', cached: true },
  [`/about/${college.slug}-consults`]: { audience: 'everyone', cached: true },
  '/academics': { audience: 'everyone', cached: true },
  '/programmes': { audience: 'everyone', cached: true },
  '/programmes/:slug': { audience: 'everyone', cached: true },
  '/academic-structure': { audience: 'everyone', cached: true },
  '/research': { audience: 'everyone', cached: true },
  '/news': { audience: 'everyone', cached: true },
  '/news/:slug': { audience: 'everyone', cached: true },
  '/contact': { audience: 'everyone', rate: 'contact', cached: true },
  '/alumni': { audience: 'everyone', cached: true },
  '/about/policies': { audience: 'everyone', cached: true },
  '/about/policies/:slug': { audience: 'everyone', cached: true },
  '/how-to-apply': { audience: 'everyone', cached: true },
  '/privacy': { audience: 'everyone', cached: true },
  '/accessibility': { audience: 'everyone', cached: true },
  '/service-charter': { audience: 'everyone', cached: true },
  '/foi': { audience: 'everyone', cached: true },
  '/official-channels': { audience: 'everyone', cached: true },
  '/search': { audience: 'everyone', question: true },
  '/media/:name': { audience: 'everyone' },
  '/pictures/*': { audience: 'everyone' },
  '/manifest.webmanifest': { audience: 'everyone', cached: true },
  '/offline': { audience: 'everyone', cached: true },
  '/sw.js': { audience: 'everyone', cached: true },
  '/sitemap.xml': { audience: 'everyone', cached: true },
  '/robots.txt': { audience: 'everyone', cached: true },
  '/feed.xml': { audience: 'everyone', cached: true },
  '/verify': { audience: 'everyone' },
  '/verify/:code': { audience: 'everyone', question: true },
  '/theme': { audience: 'everyone', rate: 'form' },
  '/auth': {
    audience: 'everyone',
    rate: 'sign-in',
    audit: ['account.created', 'account.signed-in', 'account.sign-in-failed', 'account.locked'],
  },
  '/auth/sign-out': { audience: 'everyone', rate: 'form', audit: ['account.signed-out'] },
  '/auth/verify-email': {
    audience: 'everyone',
    rate: 'sign-in',
    audit: ['account.email-verified', 'account.mail-asked'],
  },
  '/auth/forgot': { audience: 'everyone', rate: 'sign-in', audit: ['account.mail-asked'] },
  '/auth/reset': { audience: 'everyone', rate: 'sign-in', audit: ['account.password-reset'] },
  '/auth/code': {
    audience: 'everyone',
    rate: 'sign-in',
    audit: ['account.code-sent', 'account.signed-in', 'account.sign-in-failed'],
  },
  '/auth/two-factor': {
    audience: 'everyone',
    rate: 'sign-in',
    audit: ['account.signed-in', 'account.factor-failed', 'account.recovery-code-used'],
  },
  '/auth/confirm-email': { audience: 'everyone', rate: 'sign-in', audit: ['account.email-changed'] },
  '/auth/passkey': { audience: 'everyone', rate: 'sign-in' },
  '/auth/session': { audience: 'everyone', rate: 'form' },
  '/auth/oauth2/authorize': { audience: 'everyone' },
  '/auth/continue': { audience: 'everyone' },
  '/auth/again': { audience: 'signed-in', rate: 'form', audit: ['account.signed-out'] },
  '/auth/consent': {
    audience: 'signed-in',
    rate: 'form',
    audit: ['account.client-allowed', 'account.client-refused'],
  },
  '/auth/client-refused': { audience: 'everyone' },

  '/account': { audience: 'signed-in' },
  '/account/profile': {
    audience: 'signed-in',
    rate: 'form',
    audit: ['account.names-changed'],
  },
  '/account/email': { audience: 'signed-in', rate: 'sign-in', audit: ['account.email-change-asked'] },
  '/account/password': { audience: 'signed-in', rate: 'sign-in', audit: ['account.password-changed'] },
  '/account/two-factor': {
    audience: 'signed-in',
    rate: 'sign-in',
    audit: [
      'account.factor-added',
      'account.factor-renamed',
      'account.factor-removed',
      'account.recovery-codes-made',
    ],
    beforeSecondFactor: true,
  },
  '/account/passkeys': {
    audience: 'signed-in',
    rate: 'sign-in',
    confirms: { except: ['rename'] },
    audit: ['account.passkey-added', 'account.passkey-renamed', 'account.passkey-removed'],
    beforeSecondFactor: true,
  },
  '/account/two-factor/recovery-codes': { audience: 'signed-in', rate: 'form', beforeSecondFactor: true },
  '/account/two-factor/recovery-codes/download': { audience: 'signed-in', beforeSecondFactor: true },
  '/account/devices': {
    audience: 'signed-in',
    rate: 'form',
    audit: ['account.session-ended', 'account.sessions-ended', 'account.signed-out'],
  },
  '/account/programs': { audience: 'signed-in', rate: 'form', audit: ['account.client-withdrawn'] },

  '/student-portal': { audience: 'signed-in', rate: 'form' },
  '/student-portal/reports': { audience: 'signed-in', permission: 'application.read-all' },
  '/student-portal/reports/roll': { audience: 'signed-in', permission: 'application.read-all' },
  '/student-portal/reports/export': {
    audience: 'signed-in',
    permission: 'application.read-all',
    rate: 'form',
    audit: ['application.roll-exported'],
  },
  '/student-portal/applications/new': {
    audience: 'signed-in',
    permission: 'application.create',
    rate: 'form',
    audit: ['application.created', 'application.answered'],
    parksForm: true,
  },
  '/student-portal/applications/:id': {
    audience: 'signed-in',
    rate: 'form',
    audit: [
      'application.status-changed',
      'application.caps-recorded',
      'application.assigned',
      'application.note-added',
      'application.nin-read',
      'application.next-of-kin-read',
    ],
    parksForm: true,
  },
  '/student-portal/applications/:id/edit/:step': {
    audience: 'signed-in',
    rate: 'form',
    audit: ['application.answered', 'application.finished', 'application.status-changed'],
    parksForm: true,
  },
  '/student-portal/applications/:id/send': {
    audience: 'signed-in',
    rate: 'form',
    audit: ['application.status-changed'],
  },
  '/student-portal/applications/:id/pay': {
    audience: 'signed-in',
    rate: 'money',
    audit: ['payment.begun'],
  },
  '/student-portal/applications/:id/pay/transfer': {
    audience: 'signed-in',
    rate: 'money',
    audit: ['payment.transfer-declared'],
  },
  '/student-portal/applications/:id/pay/checkout': { audience: 'signed-in' },
  '/student-portal/applications/:id/pay/return': {
    audience: 'signed-in',
    rate: 'money',
    audit: ['payment.settled'],
  },
  '/student-portal/applications/:id/enrol': {
    audience: 'signed-in',
    permission: 'students.enrol',
    rate: 'form',
    audit: ['student.enrolled', 'account.role-changed'],
  },
  '/student-portal/applications/:id/offer': { audience: 'signed-in' },
  '/student-portal/applications/:id/offer.pdf': { audience: 'signed-in' },
  '/live': { audience: 'signed-in' },
  '/live/applications/:id': { audience: 'signed-in' },
  '/student-portal/exports': {
    audience: 'signed-in',
    permission: 'application.export',
    rate: 'form',
    audit: ['application.export-asked'],
  },
  '/student-portal/exports/:id': { audience: 'signed-in', permission: 'application.export' },
  '/student-portal/bulk': {
    audience: 'signed-in',
    permission: 'application.read-all',
    rate: 'form',
  },
  '/student-portal/bulk/:id': {
    audience: 'signed-in',
    permission: 'application.read-all',
    rate: 'form',
    audit: ['application.bulk-change-asked'],
  },
  '/student-portal/payments/:id': { audience: 'signed-in' },
  '/student-portal/payments/:id/acknowledgement.pdf': { audience: 'signed-in' },

  ...bursaryAccess,
  '/account/agreement': {
    audience: 'signed-in',
    rate: 'form',
    audit: ['account.consent-given'],
    beforeConsent: true,
  },
  '/account/data': {
    audience: 'signed-in',
    beforeConsent: true,
    permission: 'account.manage',
    rate: 'sign-in',
    audit: ['account.closing-asked', 'account.consent-withdrawn'],
  },
  '/account/data/download': {
    audience: 'signed-in',
    beforeConsent: true,
    permission: 'account.manage',
    rate: 'sign-in',
    audit: ['account.data-downloaded'],
  },

  '/admin-portal': { audience: 'signed-in', permission: 'admin.portal' },
  ...deskAccess,
  ...documentsAccess,
  ...programsAccess,
  '/admin-portal/role-requests': {
    audience: 'signed-in',
    permission: 'roles.manage',
    confirms: { except: ['decline'] },
    rate: 'form',
    audit: ['account.role-granted', 'account.role-declined'],
  },
  '/admin-portal/people': { audience: 'signed-in', permission: 'roles.manage' },
  '/admin-portal/people/:id': {
    audience: 'signed-in',
    permission: 'roles.manage',
    confirms: true,
    rate: 'form',
    audit: ['account.role-changed', 'account.suspended', 'account.reinstated', 'account.factor-reset'],
  },
  '/admin-portal/audit': {
    audience: 'signed-in',
    permission: 'audit.read',
    rate: 'form',
    audit: ['audit.checked'],
  },
  '/admin-portal/audit/export': {
    audience: 'signed-in',
    permission: 'audit.read',
    rate: 'form',
    audit: ['audit.exported'],
  },

  ...contentAccess,

  '/webhooks/payments/:gateway/:token?': {
    audience: 'gateways',
    rate: 'gateway',
    audit: ['payment.settled'],
  },

  '/sandbox/checkout/:reference': { audience: 'demo', rate: 'money' },
  '/dev/mailbox': { audience: 'demo' },

  '/*': { audience: 'everyone' },
};
