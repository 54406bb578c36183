/** The life of an account on a real database: recovery, change of address and password, devices. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit_log, mail_links, sessions, users } from '#db/schema/index.ts';
import {
  cookieOf,
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
import { peekMailLink } from '../mail/mail-links.server.ts';
import { sendAccountMail } from '../mail/send-account-mail.server.ts';
import { endSessions, signOut } from '../sessions/end-sessions.server.ts';
import { listSessions, noteSessionUse, readSession, renewSession } from '../sessions/list-sessions.server.ts';
import { resetPassword } from '../sign-in/reset-password.server.ts';
import { signIn } from '../sign-in/sign-in.server.ts';
import { signUp } from '../sign-in/sign-up.server.ts';
import { verifyEmail } from '../sign-in/verify-email.server.ts';
import { cancelEmailChange, changeEmail, confirmEmail, pendingEmailChange } from './change-email.server.ts';
import { changeNames } from './change-names.server.ts';
import { changePassword } from './change-password.server.ts';

const deps = testDeps({ clock: realClock });
/** The same database, as a second process sees it. */
const other = testDeps({ clock: realClock, beside: deps });

describe('a forgotten password', () => {
  it('is replaced by a link that works once, and every session ends', async () => {
    const { email } = await personWithPassword(deps);
    const before = await enter(deps, email);
    await sendAccountMail(deps, { kind: 'reset', email });
    await sendAccountMail(deps, { kind: 'reset', email });
    const [first, second] = (await mailsTo(deps, email)).map(tokenIn);
    const done = await resetPassword(deps, { token: first ?? '', password: 'another long sentence' });
    expect(done).toEqual({ ok: true, value: { email, next: null } });
    expect(await deps.identity.actorOf(before.headers)).toBeNull();
    // The same link, and the other one that was under way.
    for (const token of [first, second])
      expect(isErrorOf(await resetPassword(deps, { token: token ?? '', password: 'a third sentence' }))).toBe(
        'link-over',
      );
    expect(isErrorOf(await signIn(deps, { email, password: WORD }, visitor(deps)))).toBe('wrong-password');
    await enter(deps, email, 'another long sentence');
    expect((await mailsTo(deps, email)).at(-1)?.template).toBe('passwordChanged');
  });

  it('leaves the link as it was when the new password is refused, with the reasons', async () => {
    const { email } = await personWithPassword(deps);
    await sendAccountMail(deps, { kind: 'reset', email });
    const token = tokenIn((await mailsTo(deps, email))[0]);
    expect(await resetPassword(deps, { token, password: 'password2026!' })).toEqual({
      ok: false,
      error: { kind: 'weak-password', reasons: ['common-with-extras'] },
    });
    expect((await resetPassword(deps, { token, password: 'another long sentence' })).ok).toBe(true);
  });

  it('lets one of two win who use the link at once', async () => {
    const { email } = await personWithPassword(deps);
    await sendAccountMail(deps, { kind: 'reset', email });
    const token = tokenIn((await mailsTo(deps, email))[0]);
    const both = await Promise.all([
      resetPassword(deps, { token, password: 'the first sentence' }),
      resetPassword(other, { token, password: 'the second sentence' }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('takes no link that is too old, of another kind, or made up', async () => {
    const { email, userId } = await personWithPassword(deps);
    await sendAccountMail(deps, { kind: 'reset', email });
    const token = tokenIn((await mailsTo(deps, email))[0]);
    expect(isErrorOf(await verifyEmail(deps, { token, password: WORD, replace: true }, visitor(deps)))).toBe(
      'link-over',
    );
    expect(isErrorOf(await confirmEmail(deps, token))).toBe('link-over');
    // Looking at it, as a mail scanner does, spends nothing.
    expect(await peekMailLink(deps.db, deps.clock, ['reset-password'], token)).not.toBeNull();
    expect(await peekMailLink(deps.db, deps.clock, ['reset-password'], token)).not.toBeNull();
    await deps.db
      .update(mail_links)
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where(eq(mail_links.user_id, userId));
    for (const bad of [token, '', 'made up', `${token}A`])
      expect(isErrorOf(await resetPassword(deps, { token: bad, password: 'a third sentence' }))).toBe(
        'link-over',
      );
    const stored = await deps.db.select().from(mail_links);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('shows the address to be the person’s, also when it was never verified', async () => {
    const email = `${randomUUID()}@example.test`;
    const form = {
      first_name: 'A',
      last_name: 'B',
      email,
      password: WORD,
      role: 'applicant',
      consent: 'yes',
    } as const;
    await signUp(deps, { form, address: '192.0.2.1' });
    await sendAccountMail(deps, { kind: 'reset', email });
    const token = tokenIn((await mailsTo(deps, email)).at(-1));
    expect((await resetPassword(deps, { token, password: 'another long sentence' })).ok).toBe(true);
    await enter(deps, email, 'another long sentence');
  });
});

describe('a change of address', () => {
  const askFor = async (email: string, currentPassword = WORD) => {
    const { email: old } = await personWithPassword(deps);
    const person = await enter(deps, old);
    return {
      old,
      person,
      asked: await changeEmail(deps, { ...person, address: '192.0.2.1', email, currentPassword }),
    };
  };

  it('is confirmed at both addresses, each link once, and the old one is told', async () => {
    const fresh = `new.${randomUUID()}@example.test`;
    const { old, person, asked } = await askFor(fresh);
    expect(asked.ok).toBe(true);
    expect(await mailsTo(deps, fresh)).toEqual([]);
    expect(await pendingEmailChange(deps, person.actor)).toEqual({ email: fresh, waitingAt: 'old' });
    const first = tokenIn((await mailsTo(deps, old)).at(-1));
    expect(await confirmEmail(deps, first)).toMatchObject({ ok: true, value: { step: 'asked-new' } });
    expect(isErrorOf(await confirmEmail(deps, first))).toBe('link-over');
    expect(await pendingEmailChange(deps, person.actor)).toEqual({ email: fresh, waitingAt: 'new' });
    const second = tokenIn((await mailsTo(deps, fresh)).at(-1));
    expect(await confirmEmail(deps, second)).toMatchObject({ ok: true, value: { step: 'changed' } });
    expect(isErrorOf(await confirmEmail(deps, second))).toBe('link-over');
    expect((await deps.identity.actorOf(person.headers))?.email).toBe(fresh);
    expect((await mailsTo(deps, old)).at(-1)?.template).toBe('emailChanged');
    expect(isErrorOf(await signIn(deps, { email: old, password: WORD }, visitor(deps)))).toBe(
      'wrong-password',
    );
    await enter(deps, fresh);
  });

  it('needs the password, and another address than the present one', async () => {
    const { asked, person, old } = await askFor(`x.${randomUUID()}@example.test`, 'not the password');
    expect(isErrorOf(asked)).toBe('wrong-password');
    expect(
      isErrorOf(
        await changeEmail(deps, { ...person, address: '192.0.2.1', email: old, currentPassword: WORD }),
      ),
    ).toBe('same-email');
  });

  it('tells nobody but its owner that an address is taken, and never takes it', async () => {
    const { email: taken, userId } = await personWithPassword(deps);
    const { old, asked } = await askFor(taken);
    expect(asked.ok).toBe(true);
    const token = tokenIn((await mailsTo(deps, old)).at(-1));
    expect(await confirmEmail(deps, token)).toMatchObject({ ok: true, value: { step: 'asked-new' } });
    expect((await mailsTo(deps, taken)).map(({ template }) => template)).toEqual(['addressTaken']);
    const [owner] = await deps.db.select().from(users).where(eq(users.email, taken));
    expect(owner?.id).toBe(userId);
  });

  it('can be taken back, and a newer request replaces the older', async () => {
    const fresh = `back.${randomUUID()}@example.test`;
    const { old, person } = await askFor(fresh);
    const first = tokenIn((await mailsTo(deps, old)).at(-1));
    await changeEmail(deps, {
      ...person,
      address: '192.0.2.1',
      email: `newer.${fresh}`,
      currentPassword: WORD,
    });
    expect(isErrorOf(await confirmEmail(deps, first))).toBe('link-over');
    const second = tokenIn((await mailsTo(deps, old)).at(-1));
    await cancelEmailChange(deps, person.actor);
    expect(isErrorOf(await confirmEmail(deps, second))).toBe('link-over');
    expect(await pendingEmailChange(deps, person.actor)).toBeNull();
  });
});

describe('a change of password', () => {
  it('ends the other sessions, goes on in a new one here, and refuses weak ones with reasons', async () => {
    const { email } = await personWithPassword(deps);
    const elsewhere = await enter(deps, email);
    const here = await enter(deps, email);
    const change = (currentPassword: string, password: string) =>
      changePassword(deps, { ...here, address: '192.0.2.1', currentPassword, password });
    expect(isErrorOf(await change('not the password', 'another long sentence'))).toBe('wrong-password');
    expect(await change(WORD, 'qwertyuiop')).toMatchObject({
      ok: false,
      error: { kind: 'weak-password', reasons: ['common', 'sequence'] },
    });
    expect(await change(WORD, WORD)).toEqual({ ok: false, error: { kind: 'same-password' } });
    // Only somebody who knows the password is told that the two are the same.
    expect(isErrorOf(await change('a false sentence', 'a false sentence'))).toBe('wrong-password');
    const changed = await change(WORD, 'another long sentence');
    if (!changed.ok) throw new Error('not changed');
    expect(await deps.identity.actorOf(elsewhere.headers)).toBeNull();
    expect(await deps.identity.actorOf(here.headers)).toBeNull();
    const now = await deps.identity.actorOf(new Headers({ cookie: cookieOf(changed.value.cookies) }));
    expect(now?.userId).toBe(here.actor.userId);
    expect(now?.sessionId).not.toBe(here.actor.sessionId);
  });

  it('is no place to guess with a session that was left open', async () => {
    const { email } = await personWithPassword(deps);
    const here = await enter(deps, email);
    const kinds = [];
    for (let at = 0; at < 11; at += 1)
      kinds.push(
        isErrorOf(
          await changePassword(deps, {
            ...here,
            address: 'x',
            currentPassword: `no ${at}`,
            password: 'a new sentence',
          }),
        ),
      );
    expect(kinds.at(-1)).toBe('too-many-attempts');
  });
});

describe('sessions', () => {
  it('get a new id at every sign-in, whatever cookie the visitor brought', async () => {
    const { email } = await personWithPassword(deps);
    const first = await enter(deps, email);
    const again = await signIn(
      deps,
      { email, password: WORD },
      visitor(deps, first.headers.get('cookie') ?? ''),
    );
    if (!again.ok) throw new Error('not signed in');
    const actor = await deps.identity.actorOf(new Headers({ cookie: cookieOf(again.value.cookies) }));
    expect(actor?.sessionId).not.toBe(first.actor.sessionId);
  });

  it('are listed with browser, place and time, own ones only, and end one by one, the others, or all', async () => {
    const { email } = await personWithPassword(deps);
    const stranger = await enter(deps, (await personWithPassword(deps)).email);
    const [a, b, c] = [await enter(deps, email), await enter(deps, email), await enter(deps, email)];
    await noteSessionUse(deps, b.actor, '198.51.100.4');
    const list = await listSessions(deps, a.actor);
    expect(list).toHaveLength(3);
    expect(list[0]).toMatchObject({
      current: true,
      browser: 'Firefox',
      system: 'Linux',
      address: '192.0.2.1',
    });
    expect(list.find(({ id }) => id === b.actor.sessionId)).toMatchObject({ address: '198.51.100.4' });

    const end = (sessionId: string) => endSessions(deps, { actor: a.actor, scope: 'one', sessionId });
    expect(isErrorOf(await end(stranger.actor.sessionId ?? ''))).toBe('not-found');
    expect(isErrorOf(await end('no id'))).toBe('not-found');
    expect((await end(b.actor.sessionId ?? '')).ok).toBe(true);
    expect(await deps.identity.actorOf(b.headers)).toBeNull();
    await endSessions(deps, { actor: a.actor, scope: 'others' });
    expect(await deps.identity.actorOf(c.headers)).toBeNull();
    expect(await deps.identity.actorOf(a.headers)).not.toBeNull();
    const d = await enter(deps, email);
    await signOut(deps, { actor: a.actor, scope: 'global', headers: a.headers });
    expect(await deps.identity.actorOf(d.headers)).toBeNull();
    expect(await deps.identity.actorOf(stranger.headers)).not.toBeNull();
  });

  it('believe no address that the visitor claims', async () => {
    const { email } = await personWithPassword(deps);
    const { headers } = visitor(deps);
    headers.set('x-forwarded-for', '6.6.6.6');
    headers.set('x-portal-client-address', '6.6.6.6');
    const session = await signIn(deps, { email, password: WORD }, { headers, address: '192.0.2.50' });
    expect(session.ok).toBe(true);
    const rows = await deps.db
      .select({ ip: sessions.ip_address })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(eq(users.email, email));
    expect(rows).toEqual([{ ip: '192.0.2.50' }]);
  });

  it('last twelve hours, are renewed by use, and end after a week in any case', async () => {
    const { email } = await personWithPassword(deps);
    const { actor } = await enter(deps, email);
    const began = new Date();
    const hours = (count: number) => new Date(began.getTime() + count * 3_600_000);
    const at = (moment: Date) => ({ ...deps, clock: () => moment });
    const ends = async (moment: Date) => (await readSession(at(moment), actor))?.expiresAt ?? null;
    expect(Math.abs(((await ends(began)) ?? 0) - hours(12).getTime())).toBeLessThan(60_000);
    expect(await renewSession(at(hours(11)), actor)).toEqual(hours(23));
    await noteSessionUse(at(hours(20)), actor, '192.0.2.1');
    expect(await ends(hours(20))).toBe(hours(32).getTime());
    expect(await renewSession(at(hours(33)), actor)).toBeNull();
    expect(await ends(hours(33))).toBeNull();
    await deps.db
      .update(sessions)
      .set({ expires_at: hours(167), created_at: began })
      .where(eq(sessions.id, actor.sessionId ?? ''));
    expect(await renewSession(at(hours(166)), actor)).toEqual(hours(168));
  });

  it('tell a page nothing that could be used, and change their mark with the person', async () => {
    const { email } = await personWithPassword(deps);
    const { actor, headers } = await enter(deps, email);
    const before = await readSession(deps, actor);
    expect(Object.keys(before ?? {}).toSorted()).toEqual(['expiresAt', 'person', 'userId']);
    await changeNames(deps, { actor, first_name: 'Sa’adatu', last_name: 'Ɗanladi' });
    const after = await readSession(deps, await deps.identity.actorOf(headers));
    expect(after?.person).not.toBe(before?.person);
    const trail = await deps.db
      .select()
      .from(audit_log)
      .where(and(eq(audit_log.subject_id, actor.userId), eq(audit_log.action, 'account.names-changed')));
    expect(trail).toHaveLength(1);
    expect(JSON.stringify(trail)).not.toContain('Ɗanladi');
  });
});
