import { describe, expect, it, test } from 'vitest';
import { needsApproval, SCOPES } from '../programs/scopes.ts';
import { asksConfirmation, CONFIRMED_FOR_MINUTES, isConfirmed } from './confirmation.ts';
import { ROLES } from './roles.ts';
import { decideAsSecond } from './second-person.ts';

describe('what needs a second person', () => {
  const asked = { askedBy: 'maker', waiting: true };
  it('is approved by a colleague who may, and by nobody else', () => {
    for (const role of ROLES)
      for (const userId of ['maker', 'colleague']) {
        const decided = decideAsSecond({ userId, role }, 'api.manage', asked, 'approve');
        const expected =
          role !== 'master_admin' ? 'forbidden' : userId === 'maker' ? 'same-person' : undefined;
        expect(decided.ok ? undefined : decided.error, `${role} ${userId}`).toBe(expected);
      }
  });
  it('is withdrawn by whoever asked', () =>
    expect(decideAsSecond({ userId: 'maker', role: 'master_admin' }, 'api.manage', asked, 'decline').ok).toBe(
      true,
    ));
  it('is decided once', () =>
    expect(
      decideAsSecond(
        { userId: 'colleague', role: 'master_admin' },
        'api.manage',
        { ...asked, waiting: false },
        'approve',
      ),
    ).toEqual({ ok: false, error: 'not-waiting' }));
  it('is every token that writes', () =>
    expect(SCOPES.filter((scope) => needsApproval([scope]))).toEqual([
      'applications:decide',
      'caps:write',
      'receipts:write',
      'students:write',
    ]));
});

describe('showing once more who one is', () => {
  const now = new Date('2026-01-15T09:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  it.each([
    [null, false],
    [undefined, false],
    [ago(0), true],
    [ago(CONFIRMED_FOR_MINUTES - 0.01), true],
    [ago(CONFIRMED_FOR_MINUTES), false],
    [ago(-1), false],
  ])('%s: %s', (at, good) => expect(isConfirmed(at, now)).toBe(good));

  test('is asked of every post but those that are named', () => {
    expect(asksConfirmation(undefined, ['x'])).toBe(false);
    expect(asksConfirmation(true, ['x'])).toBe(true);
    const rule = { except: ['revoke', 'decline'] };
    expect(asksConfirmation(rule, ['revoke'])).toBe(false);
    expect(asksConfirmation(rule, ['revoke', 'decline'])).toBe(false);
    for (const intents of [
      [],
      ['approve'],
      [''],
      [null],
      ['REVOKE'],
      ['revoke', 'approve'],
      ['approve', 'revoke'],
    ])
      expect(asksConfirmation(rule, intents), String(intents)).toBe(true);
  });
});
