/** What the doors of other programs demand, and the screens where they are let in. Part of the map in access.ts. */
import type { RouteAccess } from './access.ts';

export const programsAccess: Readonly<Record<string, RouteAccess>> = {
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
};
