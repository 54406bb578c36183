import { expect, test } from 'vitest';
import type { Role } from '#core/identity/roles.ts';
import { listReviewOptions } from './read-for-review.server.ts';

test('an offer leads to its desk only whoever may work on it', () => {
  const application = {
    ownerId: 'somebody',
    status: 'Accepted',
    enrolled: false,
    offered: true,
    lacks: [],
  } as const;
  const leads = (role: Role) => listReviewOptions({ userId: 'staff', role }, application)?.offerDesk;
  expect(leads('academic_staff')).toBe(false);
  expect(leads('admin_staff')).toBe(true);
});
