/** What the doors of other programs demand, and the screens where they are let in. Part of the map in access.ts. */
import type { RouteAccess } from './access.ts';

export const programsAccess: Readonly<Record<string, RouteAccess>> = {
  '/auth/oauth2/:endpoint': { audience: 'programs', rate: 'program' },
  '/auth/jwks': { audience: 'programs' },
  '/.well-known/openid-configuration': { audience: 'programs' },
  '/.well-known/oauth-authorization-server': { audience: 'programs' },
  '/auth/v1/*': {
    audience: 'programs',
    rate: 'program',
    audit: [
      'account.created',
      'account.signed-in',
      'account.sign-in-failed',
      'account.locked',
      'account.signed-out',
      'account.sessions-ended',
      'account.names-changed',
      'account.password-changed',
      'account.email-change-asked',
      'account.email-verified',
      'account.password-reset',
      'account.factor-added',
      'account.factor-removed',
      'account.factor-failed',
      'account.recovery-code-used',
      'account.token-reused',
    ],
  },
  '/api/v1/*': {
    audience: 'programs',
    rate: 'program',
    audit: [
      'application.status-changed',
      'application.caps-recorded',
      'payment.receipt-recorded',
      'student.added',
      'student.changed',
      'student.standing-changed',
      'student.enrolled',
      'account.role-changed',
      'document.read',
    ],
  },
  '/developers': { audience: 'everyone', cached: true },
  '/admin-portal/programs': {
    audience: 'signed-in',
    permission: 'api.manage',
    // Who finds a token in the wrong hands is in a hurry.
    confirms: { except: ['revoke', 'decline'] },
    rate: 'sign-in',
    audit: ['api-token.made', 'api-token.approved', 'api-token.declined', 'api-token.revoked'],
  },
  '/admin-portal/programs/webhooks/new': {
    audience: 'signed-in',
    permission: 'api.manage',
    confirms: true,
    rate: 'sign-in',
    audit: ['webhook.added'],
  },
  '/admin-portal/programs/webhooks/:id': {
    audience: 'signed-in',
    permission: 'api.manage',
    confirms: { except: ['paused', 'again'] },
    rate: 'form',
    audit: ['webhook.changed', 'webhook.secret-changed', 'webhook.removed', 'webhook.tried'],
  },
};
