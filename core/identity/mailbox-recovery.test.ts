import { describe, expect, it, test } from 'vitest';
import {
  decideRecovery,
  IDENTITY_DOCUMENTS,
  judgeOfficer,
  moveRecovery,
  OPEN_RECOVERIES,
  RECOVERY_EVENTS,
  RECOVERY_STATES,
  readRecoveryForm,
  recoveryConfirmationForm,
} from './mailbox-recovery.ts';
import { isStaff, ROLES } from './roles.ts';

const person = { userId: 'person', role: 'applicant', suspended: false } as const;
const officer = { userId: 'second', role: 'admin_staff' } as const;

test('the whole table: what is not named here is refused', () => {
  const allowed: string[] = [];
  for (const event of RECOVERY_EVENTS)
    for (const state of RECOVERY_STATES) {
      const moved = moveRecovery(state, event);
      if (moved.ok) allowed.push(`${state} ${event} ${moved.value}`);
    }
  expect(allowed).toEqual([
    'asked show shown',
    'shown confirm confirmed',
    'asked decline declined',
    'shown decline declined',
    'confirmed decline declined',
    'confirmed stop stopped',
    'confirmed finish done',
    'confirmed lapse lapsed',
  ]);
  for (const state of RECOVERY_STATES)
    expect(
      RECOVERY_EVENTS.some((event) => moveRecovery(state, event).ok),
      state,
    ).toBe(OPEN_RECOVERIES.includes(state));
});

describe('who may', () => {
  it('administrators for applicants and students, master administrators alone for staff, nobody for themselves', () => {
    for (const role of ROLES)
      for (const whose of ROLES) {
        const may =
          judgeOfficer({ userId: 'me', role }, { userId: 'other', role: whose, suspended: false }) === null;
        const expected = role === 'master_admin' || (role === 'admin_staff' && !isStaff(whose));
        expect(may, `${role} for ${whose}`).toBe(expected);
        expect(
          judgeOfficer({ userId: 'me', role }, { userId: 'me', role: whose, suspended: false }),
        ).not.toBeNull();
      }
    expect(judgeOfficer(officer, { ...person, userId: 'second' })).toBe('own');
    expect(judgeOfficer(officer, { ...person, suspended: true })).toBe('suspended');
  });

  it('what was shown is confirmed, and may be taken back', () => {
    const mine = { state: 'shown' } as const;
    expect(decideRecovery(officer, person, mine, 'decline')).toEqual({ ok: true, value: 'declined' });
    expect(decideRecovery(officer, person, mine, 'confirm')).toEqual({
      ok: true,
      value: 'confirmed',
    });
    expect(decideRecovery(officer, person, { state: 'asked' }, 'confirm').ok).toBe(false);
    expect(decideRecovery(officer, { ...person, suspended: true }, mine, 'decline').ok).toBe(true);
  });
});

test('the forms: a number is compared without blanks and case, and the tick is demanded', () => {
  const form = {
    account: 'FCAT-1',
    new_email: ' New@Example.test ',
    document: IDENTITY_DOCUMENTS[0],
    document_number: 'a-12 34 5',
    seen: 'yes',
  };
  expect(readRecoveryForm(form)).toMatchObject({
    ok: true,
    value: { new_email: 'new@example.test', document_number: 'A12345' },
  });
  expect(recoveryConfirmationForm.read({ document_number: 'A12345' })).toMatchObject({
    error: [{ field: 'seen', code: 'understood' }],
  });
  expect(readRecoveryForm({})).toMatchObject({
    error: [
      { field: 'account' },
      { field: 'new_email' },
      { field: 'document' },
      { field: 'document_number' },
      { field: 'seen' },
    ],
  });
  expect(readRecoveryForm({ ...form, document_number: '- 1' })).toMatchObject({
    error: [{ field: 'document_number', code: 'too-short' }],
  });
  expect(readRecoveryForm({ ...form, document: 'letter' }).ok).toBe(false);
});
