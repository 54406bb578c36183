import { describe, expect, it } from 'vitest';
import { pageAfterSignIn } from './page-after-sign-in.server.ts';

describe('where somebody goes on who has signed in', () => {
  it.each([
    // The header's way in, and pages for the public that it was pressed on.
    ['/', '/student-portal'],
    ['/news', '/student-portal'],
    ['/ha/fees', '/student-portal'],
    ['/no/such/page', '/student-portal'],
    ['/auth', '/student-portal'],
    // Pages that need the sign-in.
    ['/review/releases', '/review/releases'],
    ['/payment-system?status=Pending#opened', '/payment-system?status=Pending#opened'],
    ['/account/devices', '/account/devices'],
    ['/student-portal?tab=payments', '/student-portal?tab=payments'],
    // Another program waits.
    ['/auth/continue?client_id=library', '/auth/continue?client_id=library'],
  ])('of staff, from %s: %s', (next, page) => {
    for (const role of ['academic_staff', 'admin_staff', 'master_admin'] as const)
      expect(pageAfterSignIn({ role }, next)).toBe(page);
  });

  it.each(['/', '/news', '/ha/fees', '/student-portal/applications/new'])(
    'of applicants stays %s',
    (next) => {
      expect(pageAfterSignIn({ role: 'applicant' }, next)).toBe(next);
      expect(pageAfterSignIn({ role: 'student' }, next)).toBe(next);
    },
  );
});
