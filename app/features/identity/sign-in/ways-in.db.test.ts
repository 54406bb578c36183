/** The ways in that are open to guessers too, on a real database, with two processes: mails, mailed codes, passwords. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit_log, rate_limits } from '#db/schema/index.ts';
import {
  enter,
  isErrorOf,
  mailsTo,
  personWithPassword,
  tokenIn,
  visitor,
  WORD,
} from '#tests/factories/accounts.ts';
import { realClock } from '#tests/factories/clock.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { askForMail, sendAccountMail } from '../mail/send-account-mail.server.ts';
import { pageAfterNewSession } from '../sessions/page-after-sign-in.server.ts';
import { resetPassword } from './reset-password.server.ts';
import { signIn, signInByCode } from './sign-in.server.ts';

const deps = testDeps({ clock: realClock });
/** The same database, as a second process sees it. */
const other = testDeps({ clock: realClock, beside: deps });

describe('whoever has signed in', () => {
  it.each([
    ['admin_staff', '/student-portal'],
    ['applicant', '/news'],
  ] as const)('%s goes from a page for the public to %s', async (role, page) => {
    const { email } = await personWithPassword(deps, role);
    const entered = await signIn(deps, { email, password: WORD }, visitor(deps));
    if (!entered.ok) throw new Error('not signed in');
    expect(await pageAfterNewSession(deps, entered.value.cookies, '/news')).toBe(page);
  });
});

describe('asking for mail', () => {
  it('does the same work for a known and an unknown address', async () => {
    const { email } = await personWithPassword(deps);
    const unknown = `${randomUUID()}@example.test`;
    for (const kind of ['verify', 'reset', 'code'] as const) {
      const seen = new Map<string, string[]>();
      for (const address of [email, unknown]) {
        const statements: string[] = [];
        const query = deps.client.pool.query.bind(deps.client.pool);
        deps.client.pool.query = ((...given: Parameters<typeof query>) => {
          const [first] = given as unknown as [string | { text: string }];
          statements.push(typeof first === 'string' ? first : first.text);
          return query(...given);
        }) as typeof query;
        expect(await askForMail(deps, { kind, email: address }, visitor(deps))).toEqual({
          ok: true,
          value: null,
        });
        deps.client.pool.query = query;
        seen.set(address, statements);
      }
      expect(seen.get(email)).toEqual(seen.get(unknown));
      expect(seen.get(email)?.length).toBeGreaterThan(0);
    }
    await sendAccountMail(deps, { kind: 'code', email: unknown });
    await sendAccountMail(deps, { kind: 'reset', email: unknown });
    expect(await mailsTo(deps, unknown)).toEqual([]);
  });

  it('is limited for each address, known or not, by all processes together', async () => {
    const email = `${randomUUID()}@example.test`;
    const answers = [];
    for (let at = 0; at < 7; at += 1)
      answers.push((await askForMail(at % 2 ? deps : other, { kind: 'reset', email }, visitor(deps))).ok);
    expect(answers).toEqual([true, true, true, true, true, false, false]);
    // Recovery used up does not close the other way in.
    expect((await askForMail(deps, { kind: 'code', email }, visitor(deps))).ok).toBe(true);
  });
});

describe('a mailed code', () => {
  const codeFor = async (email: string) => {
    await sendAccountMail(deps, { kind: 'code', email });
    return (await mailsTo(deps, email)).at(-1)?.params.code ?? '';
  };

  it('signs in once, and only the newest', async () => {
    const { email, userId } = await personWithPassword(deps);
    const older = await codeFor(email);
    let newer = await codeFor(email);
    // One in a million times both are equal.
    if (newer === older) newer = await codeFor(email);
    expect(isErrorOf(await signInByCode(deps, { email, code: older }, visitor(deps)))).toBe('wrong-code');
    const noted = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, userId));
    expect(
      noted.map(({ action }) => action),
      'the trail names the account',
    ).toContain('account.sign-in-failed');
    const entered = await signInByCode(deps, { email, code: newer }, visitor(deps));
    expect(entered.ok && entered.value.step).toBe('signed-in');
    expect(isErrorOf(await signInByCode(deps, { email, code: newer }, visitor(deps)))).toBe('wrong-code');
  });

  it('is no place to guess, and a code of somebody else opens nothing', async () => {
    const { email } = await personWithPassword(deps);
    const stranger = await personWithPassword(deps);
    const code = await codeFor(stranger.email);
    const mine = await codeFor(email);
    expect(
      isErrorOf(await signInByCode(deps, { email, code: code === mine ? '000000' : code }, visitor(deps))),
    ).toBe('wrong-code');
    const wrong = mine === '111111' ? '222222' : '111111';
    for (let at = 0; at < 5; at += 1) await signInByCode(deps, { email, code: wrong }, visitor(deps));
    // The code died of the wrong tries.
    expect(isErrorOf(await signInByCode(deps, { email, code: mine }, visitor(deps)))).toBe('wrong-code');
    for (let at = 0; at < 12; at += 1) await signInByCode(deps, { email, code: wrong }, visitor(deps));
    expect(isErrorOf(await signInByCode(deps, { email, code: wrong }, visitor(deps)))).toBe(
      'too-many-attempts',
    );
  });

  it('keeps no session cookie beyond the browser', async () => {
    const { email } = await personWithPassword(deps);
    const entered = await signInByCode(deps, { email, code: await codeFor(email) }, visitor(deps));
    if (!entered.ok) throw new Error('not signed in');
    for (const cookie of entered.value.cookies)
      expect(cookie).not.toMatch(/session_token=.*(max-age|expires)/i);
  });
});

describe('guessing passwords', () => {
  it('is stopped by two processes together, and the person has a way back', async () => {
    const { email } = await personWithPassword(deps);
    const kinds = [];
    for (let at = 0; at < 12; at += 1)
      kinds.push(
        isErrorOf(await signIn(at % 2 ? deps : other, { email, password: `guess ${at}` }, visitor(deps))),
      );
    expect(kinds).toEqual([...Array(10).fill('wrong-password'), 'too-many-attempts', 'too-many-attempts']);
    // The right password is not heard either, or the guesser would learn it.
    expect(isErrorOf(await signIn(deps, { email, password: WORD }, visitor(deps, '', '198.51.100.7')))).toBe(
      'too-many-attempts',
    );
    const locks = await deps.db.select().from(audit_log).where(eq(audit_log.action, 'account.locked'));
    expect(locks).toHaveLength(1);

    await sendAccountMail(deps, { kind: 'code', email });
    const code = (await mailsTo(deps, email)).at(-1)?.params.code ?? '';
    expect((await signInByCode(deps, { email, code }, visitor(deps))).ok).toBe(true);
    await enter(deps, email);
  });

  it('ends also for who recovers, and for unknown addresses alike', async () => {
    const { email } = await personWithPassword(deps);
    const unknown = `${randomUUID()}@example.test`;
    for (const address of [email, unknown]) {
      const kinds = [];
      for (let at = 0; at < 11; at += 1)
        kinds.push(
          isErrorOf(await signIn(deps, { email: address, password: 'no' }, visitor(deps, '', '203.0.113.9'))),
        );
      expect(kinds.at(-1)).toBe('too-many-attempts');
    }
    await sendAccountMail(deps, { kind: 'reset', email });
    const token = tokenIn((await mailsTo(deps, email)).at(-1));
    await resetPassword(deps, { token, password: 'another long sentence' });
    await enter(deps, email, 'another long sentence');
  });

  it('lets no more through when many come at once', async () => {
    const { email } = await personWithPassword(deps);
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        signIn(at % 2 ? deps : other, { email, password: 'no' }, visitor(deps)),
      ),
    );
    expect(all.filter((one) => isErrorOf(one) === 'wrong-password')).toHaveLength(10);
  });

  it('adds one entry to the audit trail, however many addresses without an account are tried', async () => {
    const failures = () =>
      deps.db.select().from(audit_log).where(eq(audit_log.action, 'account.sign-in-failed'));
    const nobody = () => ({ email: `${randomUUID()}@example.test`, password: 'no' });
    await signIn(deps, nobody(), visitor(deps, '', '203.0.113.5'));
    const before = (await failures()).length;
    for (let at = 0; at < 30; at += 1) await signIn(deps, nobody(), visitor(deps, '', '203.0.113.5'));
    // A new quarter of an hour may have begun meanwhile.
    expect((await failures()).length).toBeLessThanOrEqual(before + 1);
  });

  it('stops a network that tries one password on many accounts', async () => {
    const address = '203.0.113.77';
    const first = await signIn(
      deps,
      { email: 'one@example.test', password: 'no' },
      visitor(deps, '', address),
    );
    expect(isErrorOf(first)).toBe('wrong-password');
    await deps.db.update(rate_limits).set({ points: 200 }).where(eq(rate_limits.points, 1));
    const next = await signIn(
      deps,
      { email: `${randomUUID()}@example.test`, password: 'no' },
      visitor(deps, '', address),
    );
    expect(isErrorOf(next)).toBe('too-many-attempts');
    await deps.db.delete(rate_limits);
  });

  it('stores no address in its counters', async () => {
    const { email } = await personWithPassword(deps);
    await signIn(deps, { email, password: 'no' }, visitor(deps));
    const stored = JSON.stringify(await deps.db.select().from(rate_limits));
    expect(stored).toContain('password:');
    expect(stored).not.toContain(email);
  });
});
