import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { needsApproval, SCOPES } from '../programs/token-form.ts';
import { asksConfirmation, CONFIRMED_FOR_MINUTES, isConfirmed } from './confirmation.ts';
import { ROLES } from './roles.ts';
import { accountsOf, decideAsSecond, sharedRoot, type Tie } from './second-person.ts';

describe('what needs a second person', () => {
  const asked = { askedBy: ['maker'], waiting: true };
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
  it('is withdrawn by whoever asked, also where they could never approve it, and by nobody else who could not', () => {
    const decline = (userId: string) =>
      decideAsSecond({ userId, role: 'admin_staff' }, 'settings.guard', asked, 'decline').ok;
    expect([decline('maker'), decline('colleague')]).toEqual([true, false]);
  });
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
  const tie = (by: string, account: string, at = 0): Tie => ({ by, account, how: 'invited', at });
  const token = (by: string, account: string): Tie => ({ by, account, how: 'program', at: null });
  const of = (id: string, ties: readonly Tie[]) => [...accountsOf([id], ties)].sort().join(' ');
  it.each([
    ['nobody set up anybody', [], 'a', 'a'],
    ['whom one invited', [tie('a', 'b')], 'a', 'a b'],
    ['seen from the invited', [tie('a', 'b')], 'b', 'a b'],
    ['two that one made', [tie('a', 'b'), tie('a', 'c')], 'b', 'a b c'],
    ['a chain', [tie('a', 'b', 1), tie('b', 'c', 2)], 'a', 'a b c'],
    ['a chain, seen from its end', [tie('a', 'b', 1), tie('b', 'c', 2)], 'c', 'a b c'],
    ['whom somebody set up before another got at them', [tie('b', 'c', 1), tie('a', 'b', 2)], 'a', 'a b'],
    ['seen from those', [tie('b', 'c', 1), tie('a', 'b', 2)], 'c', 'b c'],
    ['once more since', [tie('b', 'c', 1), tie('a', 'b', 2), tie('b', 'c', 3)], 'c', 'a b c'],
    ['two who set up the same account', [tie('a', 'c'), tie('b', 'c')], 'a', 'a c'],
    ['that account is of both', [tie('a', 'c'), tie('b', 'c')], 'c', 'a b c'],
    ['each the other', [tie('a', 'b', 1), tie('b', 'a', 2)], 'a', 'a b'],
    ['a program of two', [token('a', 'p'), token('b', 'p')], 'a', 'a p'],
    ['the program of whom one made', [token('b', 'p'), tie('a', 'b')], 'p', 'a b p'],
    ['others', [tie('x', 'y')], 'a', 'a'],
  ] as const)('%s', (_name, ties, id, expected) => expect(of(id, ties)).toBe(expected));

  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const history = fc
    .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)), { maxLength: 12 })
    .map((facts) => facts.filter(([by, account]) => by !== account).map(([by, to], at) => tie(by, to, at)));
  /** What one human holds in the worst case: the own account, and all that it and these set up, one after the other. */
  const heldBy = (person: string, facts: readonly Tie[]) => {
    const held = new Set([person]);
    for (const { by, account } of facts) if (held.has(by)) held.add(account);
    return held;
  };
  it('never lets one human approve with whatever accounts they hold, and ties nobody else', () =>
    fc.assert(
      fc.property(history, fc.integer(), (facts, seed) => {
        const shuffled = facts.map((fact, index) => ({ fact, key: (index * 7919 + seed) % 13 }));
        const ties = shuffled.sort((a, b) => a.key - b.key).map(({ fact }) => fact);
        const humans = names.map((name) => heldBy(name, facts));
        for (const one of names)
          for (const other of names)
            expect(accountsOf([one], ties).has(other), `${one} ${other}`).toBe(
              humans.some((held) => held.has(one) && held.has(other)),
            );
      }),
    ));
  it('names an account on which both depend, exactly where two accounts count as one person', () =>
    fc.assert(
      fc.property(history, (facts) => {
        for (const one of names)
          for (const other of names.filter((name) => name !== one)) {
            const shared = sharedRoot(one, other, facts);
            expect(shared !== null).toBe(accountsOf([one], facts).has(other));
            expect(shared?.until).toEqual(sharedRoot(other, one, facts)?.until);
            for (const name of shared ? [one, other] : [])
              expect(heldBy(shared?.root ?? '', facts).has(name)).toBe(true);
          }
      }),
    ));
  it('never ties two people of whom neither set up the other or an account of theirs, whomever else both set up', () =>
    fc.assert(
      fc.property(history, (facts) => {
        // a and b are of one person, c and d of another; e and f are colleagues whom anybody may set up.
        const side = (name: string) => 'aabbcc'.charAt(names.indexOf(name));
        const honest = facts.filter(
          ({ by, account }) => side(by) !== 'c' && [side(by), 'c'].includes(side(account)),
        );
        for (const one of ['a', 'b'])
          for (const other of ['c', 'd']) expect(accountsOf([one], honest).has(other)).toBe(false);
      }),
    ));
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
