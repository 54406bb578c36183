/** An appeal is read before it is decided, decided once, and never by whoever had a part or is its applicant. */
import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { ROLES } from '../identity/roles.ts';
import { APPEAL_EVENTS, APPEAL_STATES, appealEvents, moveAppeal, whyNotOnAppeal } from './appeal.ts';

describe('the states', () => {
  test('lead from one to the next, and nowhere else', () => {
    const moves = [null, ...APPEAL_STATES].flatMap((from) =>
      APPEAL_EVENTS.flatMap((event) => {
        const moved = moveAppeal(from, event);
        return moved.ok ? [`${from} ${event} ${moved.value}`] : [];
      }),
    );
    expect(moves).toEqual([
      'null send received',
      'received read read',
      'read uphold upheld',
      'read refuse refused',
    ]);
    expect(appealEvents('upheld')).toEqual([]);
  });
});

describe('who reads and decides it', () => {
  const actor = (userId: string, role: Actor['role'], maker?: string) => ({
    userId,
    role,
    ...(maker && { maker: { userId: maker, email: 'm@example.test' } }),
  });
  const about = { ownerId: 'applicant', erased: false, parts: new Set(['decider', 'checker']) };

  test('is an administrator who had no part, by no account of theirs', () => {
    expect(whyNotOnAppeal(actor('other', 'admin_staff'), about)).toBeNull();
    expect(whyNotOnAppeal(actor('decider', 'admin_staff'), about)).toBe('had-part');
    expect(whyNotOnAppeal(actor('checker', 'master_admin'), about)).toBe('had-part');
    expect(whyNotOnAppeal(actor('program', 'admin_staff', 'decider'), about)).toBe('had-part');
  });

  test('is never its applicant, and no other role', () => {
    expect(whyNotOnAppeal(actor('applicant', 'master_admin'), about)).toBe('forbidden');
    const may = ROLES.filter((role) => whyNotOnAppeal(actor('other', role), about) === null);
    expect(may).toEqual(['admin_staff', 'master_admin']);
  });
});
