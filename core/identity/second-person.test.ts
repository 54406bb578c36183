import { describe, expect, it, test } from 'vitest';
import { needsApproval, SCOPES } from '../programs/scopes.ts';
import { asksConfirmation, CONFIRMED_FOR_MINUTES, isConfirmed } from './confirmation.ts';
import { ROLES } from './roles.ts';
import { accountsOf, decideAsSecond, type Tie } from './second-person.ts';

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
  it('is not approved by the own token, nor by an account that counts as the asker', () => {
    const program = {
      userId: 'program',
      role: 'master_admin',
      maker: { userId: 'maker', email: '' },
    } as const;
    const puppet = { userId: 'puppet', role: 'master_admin' } as const;
    const asker = new Set(['maker', 'puppet']);
    for (const actor of [program, puppet])
      expect(decideAsSecond(actor, 'api.manage', { ...asked, asker }, 'approve')).toEqual({
        ok: false,
        error: 'same-person',
      });
    expect(decideAsSecond(program, 'api.manage', asked, 'approve').ok).toBe(false);
  });
  it('waits a day where nobody else could approve it', () => {
    const maker = { userId: 'maker', role: 'master_admin' } as const;
    const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours));
    const by = (since: Date | null, now: Date) =>
      decideAsSecond(maker, 'api.manage', { ...asked, alone: { since, now } }, 'approve');
    expect(by(null, at(30))).toEqual({ ok: false, error: 'alone' });
    expect(by(at(0), at(23.99))).toEqual({ ok: false, error: 'alone' });
    expect(by(at(0), at(24))).toEqual({ ok: true, value: 'alone' });
  });
  it('is every token that writes', () =>
    expect(SCOPES.filter((scope) => needsApproval([scope]))).toEqual([
      'applications:decide',
      'caps:write',
      'receipts:write',
      'students:write',
    ]));
});

describe('accounts that count as the same human', () => {
  const tie = (by: string, account: string, checked = false): Tie => ({ by, account, checked });
  const of = (id: string, ties: readonly Tie[]) => [...accountsOf([id], ties)].sort().join(' ');
  it.each([
    ['nobody set up anybody', [], 'a', 'a'],
    ['whom one invited', [tie('a', 'b')], 'a', 'a b'],
    ['seen from the invited', [tie('a', 'b')], 'b', 'a b'],
    ['two that one made', [tie('a', 'b'), tie('a', 'c')], 'b', 'a b c'],
    ['a chain', [tie('a', 'b'), tie('b', 'c')], 'c', 'a b c'],
    ['one a colleague agreed to', [tie('a', 'b', true)], 'b', 'a b'],
    ['two that a colleague agreed to are two people', [tie('a', 'b', true), tie('a', 'c', true)], 'b', 'a b'],
    ['the account that a checked one made alone', [tie('a', 'b', true), tie('b', 'c')], 'a', 'a b c'],
    ['others', [tie('x', 'y')], 'a', 'a'],
  ] as const)('%s', (_name, ties, id, expected) => expect(of(id, ties)).toBe(expected));
  it('is the same question from both sides', () => {
    const names = ['a', 'b', 'c', 'd'];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 16807) % 2147483647;
      return seed % below;
    };
    for (let run = 0; run < 500; run += 1) {
      const ties = Array.from({ length: random(5) }, () =>
        tie(names[random(4)] ?? 'a', names[random(4)] ?? 'a', random(2) === 0),
      );
      for (const one of names)
        for (const other of names)
          expect(accountsOf([one], ties).has(other)).toBe(accountsOf([other], ties).has(one));
    }
  });
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
