/** Roles, role requests and suspension: who may, what is written, and that the college keeps its last administrator. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '#app/features/identity/index.server.ts';
import { signIn } from '#app/features/identity/sign-in/sign-in.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES, type Role } from '#core/identity/roles.ts';
import { audit_log, profiles, role_requests, sessions, users } from '#db/schema/index.ts';
import { enter, visitor, WORD } from '#tests/factories/accounts.ts';
import { approveAll } from '#tests/factories/approvals.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { changeRole, reinstatePerson, suspendPerson } from './change-person.server.ts';
import { decideRoleRequest } from './decide-role-request.server.ts';

const deps = testDeps({ connections: 8 });
let master: Actor;
let colleague: Actor;
let person: Actor;

beforeEach(async () => {
  master = await makePerson(deps, { role: 'master_admin', first_name: 'Master' });
  colleague = await makePerson(deps, { role: 'master_admin' });
  person = await makePerson(deps);
});
afterEach(async () => {
  // Each test counts its own master administrators.
  await deps.db.update(profiles).set({ role: 'applicant' }).where(eq(profiles.role, 'master_admin'));
});

const profileOf = async ({ userId }: Actor) => {
  const [row] = await deps.db.select().from(profiles).where(eq(profiles.id, userId));
  if (!row) throw new Error('there is no profile');
  return row;
};
const auditOf = async ({ userId }: Actor) =>
  (await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, userId)).orderBy(audit_log.id)).map(
    ({ action, actor_id, details }) => ({ action, by: actor_id, ...details }),
  );
const mailsTo = async ({ email }: Actor) =>
  (
    await deps.client.pool.query<{ template: string; params: Record<string, string> }>(
      `select payload->>'template' as template, payload->'params' as params
       from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
      [email],
    )
  ).rows;

const REASON = 'Moved to the registry.';
const change = (actor: Actor, { userId }: Actor, role: string, version = 1, reason = REASON) =>
  changeRole(deps, { actor, id: userId, form: { role, reason, version: String(version) } });
const suspend = (actor: Actor, { userId }: Actor, version = 1) =>
  suspendPerson(deps, { actor, id: userId, form: { reason: REASON, version: String(version) } });
const reinstate = (actor: Actor, { userId }: Actor, version = 2) =>
  reinstatePerson(deps, { actor, id: userId, form: { reason: REASON, version: String(version) } });
const refused = (kind: string) => ({ ok: false, error: { kind } });

async function request(of: Actor, role: Role = 'academic_staff'): Promise<string> {
  const id = deps.newId();
  await deps.db.insert(role_requests).values({ id, user_id: of.userId, role });
  return id;
}
const decide = (
  actor: Actor,
  id: string,
  decision: 'grant' | 'decline' = 'grant',
  form: Record<string, string> = {},
) => decideRoleRequest(deps, { actor, id, decision, form });

/** Somebody with a password and an open session. */
async function signedIn(email: string) {
  const userId = await createAccount(deps, {
    email,
    password: WORD,
    first_name: 'Sa’adatu',
    last_name: 'Ɗanladi',
    role: 'applicant',
  });
  const tryToEnter = () => signIn(deps, { email, password: WORD }, visitor(deps));
  const { headers } = await enter(deps, email);
  return { tryToEnter, actor: { userId, email } as Actor, whoIsIt: () => deps.identity.actorOf(headers) };
}

describe('changing a role', () => {
  test('holds from the next request of the person on, is recorded, and is told to them', async () => {
    const { actor, whoIsIt } = await signedIn('changed@example.test');
    expect(await whoIsIt()).toMatchObject({ role: 'applicant' });
    expect(await change(master, actor, 'admin_staff')).toEqual({ ok: true, value: { waits: true } });
    expect(await whoIsIt(), 'more rights wait for a second person').toMatchObject({ role: 'applicant' });
    await approveAll(deps, colleague);
    expect(await whoIsIt()).toMatchObject({ role: 'admin_staff' });
    expect(await change(master, actor, 'student', 2)).toEqual({ ok: true, value: undefined });
    expect(await whoIsIt()).toMatchObject({ role: 'student' });
    expect((await auditOf(actor)).filter(({ action }) => action === 'account.role-changed')).toEqual([
      {
        action: 'account.role-changed',
        by: master.userId,
        from: 'applicant',
        to: 'admin_staff',
        reason: REASON,
        approved_by: colleague.userId,
      },
      {
        action: 'account.role-changed',
        by: master.userId,
        from: 'admin_staff',
        to: 'student',
        reason: REASON,
      },
    ]);
    expect((await mailsTo(actor)).map(({ template, params }) => [template, params.role])).toEqual([
      ['roleChanged', 'admin_staff'],
      ['roleChanged', 'student'],
    ]);
  });

  test('is refused to every other role, to oneself, from an old page, without a reason', async () => {
    for (const role of ROLES.filter((each) => each !== 'master_admin')) {
      const other = await makePerson(deps, { role });
      expect(await change(other, person, 'student'), role).toEqual(refused('forbidden'));
      expect(await suspend(other, person), role).toEqual(refused('forbidden'));
      expect(await reinstate(other, person, 1), role).toEqual(refused('forbidden'));
      expect(await decide(other, await request(person, role)), role).toEqual(refused('forbidden'));
    }
    expect(await change(master, master, 'applicant')).toEqual(refused('own'));
    expect(await change(master, person, 'student', 7)).toEqual(refused('stale'));
    expect(await change(master, person, 'applicant')).toEqual(refused('unchanged'));
    expect(await change(master, person, 'student', 1, ' ')).toMatchObject({ error: { kind: 'invalid' } });
    expect(await change(master, person, 'emperor')).toMatchObject({ error: { kind: 'invalid' } });
    expect(await change(master, { ...person, userId: deps.newId() }, 'student')).toEqual(
      refused('not-found'),
    );
    expect(await change(master, { ...person, userId: 'no-id' }, 'student')).toEqual(refused('not-found'));
    expect(await profileOf(person)).toMatchObject({ role: 'applicant', version: 1 });
    expect(await mailsTo(person)).toEqual([]);
  });

  test('of two administrators who demote each other at once, one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await Promise.all([
        change(master, colleague, 'applicant', (await profileOf(colleague)).version),
        change(colleague, master, 'applicant', (await profileOf(master)).version),
      ]);
      expect([one.ok, two.ok].filter(Boolean), `${JSON.stringify([one, two])}`).toHaveLength(1);
      expect(one.ok ? two : one).toEqual(refused('forbidden'));
      for (const each of [master, colleague])
        await deps.db.update(profiles).set({ role: 'master_admin' }).where(eq(profiles.id, each.userId));
    }
  });

  test('of three, two who demote or suspend the other two leave one', async () => {
    const third = await makePerson(deps, { role: 'master_admin' });
    await Promise.all([
      change(master, colleague, 'applicant'),
      suspend(colleague, third),
      change(third, master, 'applicant'),
    ]);
    const left = await deps.db.select().from(profiles).where(eq(profiles.role, 'master_admin'));
    expect(left.filter(({ suspended_at }) => suspended_at === null).length).toBeGreaterThanOrEqual(1);
  });
});

describe('suspending', () => {
  test('ends every session at once, and tells the person why after the right password only', async () => {
    const { tryToEnter, actor, whoIsIt } = await signedIn('out@example.test');
    await tryToEnter();
    expect(await deps.db.select().from(sessions).where(eq(sessions.user_id, actor.userId))).toHaveLength(2);
    expect((await suspend(master, actor)).ok).toBe(true);
    expect(await whoIsIt()).toBeNull();
    expect(await deps.db.select().from(sessions).where(eq(sessions.user_id, actor.userId))).toEqual([]);

    expect(await tryToEnter()).toEqual({
      ok: false,
      error: {
        kind: 'suspended',
        suspension: { since: deps.clock().toISOString(), reason: REASON },
      },
    });
    const guess = { email: actor.email, password: 'not the password' };
    const wrong = await signIn(deps, guess, visitor(deps));
    expect(wrong).toMatchObject({ ok: false, error: { kind: 'wrong-password' } });
    expect(JSON.stringify(wrong)).not.toMatch(/suspend/i);
    expect(await deps.db.select().from(sessions).where(eq(sessions.user_id, actor.userId))).toEqual([]);

    expect(await suspend(master, actor, 2)).toEqual(refused('unchanged'));
    expect(await change(master, actor, 'student', 2)).toEqual(refused('suspended'));
    expect((await reinstate(master, actor)).ok).toBe(true);
    expect((await tryToEnter()).ok).toBe(true);
    expect((await mailsTo(actor)).map(({ template }) => template)).toEqual([
      'accountSuspended',
      'accountReinstated',
    ]);
    expect((await auditOf(actor)).map(({ action, by }) => [action, by === master.userId])).toEqual([
      ['account.signed-in', false],
      ['account.signed-in', false],
      ['account.suspended', true],
      ['account.sign-in-failed', false],
      ['account.sign-in-failed', false],
      ['account.reinstated', true],
      ['account.signed-in', false],
    ]);
  });

  test('counts a session that began in the same moment for nothing', async () => {
    const { actor, whoIsIt } = await signedIn('race@example.test');
    await deps.db
      .update(profiles)
      .set({ suspended_at: deps.clock(), suspension_reason: REASON })
      .where(eq(profiles.id, actor.userId));
    expect(await whoIsIt()).toBeNull();
  });

  test('is not for oneself, nor for the only other administrator who is left to act', async () => {
    expect(await suspend(master, master)).toEqual(refused('own'));
    expect((await suspend(master, colleague)).ok).toBe(true);
    // Suspended while the page was open: no more decisions.
    expect(await change(colleague, person, 'student')).toEqual(refused('forbidden'));
    expect(await change(colleague, master, 'applicant')).toEqual(refused('forbidden'));
    expect(await reinstate(colleague, colleague)).toEqual(refused('own'));
  });
});

describe('a role request', () => {
  test('is granted: the role holds, the person is told, the grant is recorded', async () => {
    const id = await request(person);
    expect((await decide(master, id, 'grant', { reason: 'Welcome.' })).ok).toBe(true);
    await approveAll(deps, colleague);
    expect(await profileOf(person)).toMatchObject({ role: 'academic_staff', version: 2 });
    expect((await deps.db.select().from(role_requests).where(eq(role_requests.id, id)))[0]).toMatchObject({
      status: 'Granted',
      decided_by: master.userId,
      reason: 'Welcome.',
    });
    expect(await mailsTo(person)).toMatchObject([
      { template: 'roleGranted', params: { role: 'academic_staff', reason: 'Welcome.' } },
    ]);
    expect(await auditOf(person)).toMatchObject([{ action: 'account.role-granted', from: 'applicant' }]);
  });

  test('is declined with a reason, and changes nothing else', async () => {
    const id = await request(person, 'master_admin');
    expect(await decide(master, id, 'decline')).toMatchObject({ error: { kind: 'invalid' } });
    expect((await decide(master, id, 'decline', { reason: 'Not on the staff list.' })).ok).toBe(true);
    expect(await profileOf(person)).toMatchObject({ role: 'applicant', version: 1 });
    expect(await mailsTo(person)).toMatchObject([
      { template: 'roleDeclined', params: { reason: 'Not on the staff list.' } },
    ]);
    expect(await decide(master, id)).toEqual(refused('decided'));
  });

  test('is decided once, also by two at once', async () => {
    const id = await request(person);
    const [one, two] = await Promise.all([
      decide(master, id, 'grant'),
      decide(colleague, id, 'decline', { reason: 'No.' }),
    ]);
    // The grant waits for a second person, whichever came first; what was declined is not granted.
    expect(two.ok).toBe(true);
    await approveAll(deps, colleague).catch(() => undefined);
    expect(one.ok || one.error.kind === 'decided').toBe(true);
    expect(await profileOf(person)).toMatchObject({ role: 'applicant' });
    expect(await mailsTo(person)).toHaveLength(1);
  });

  test('is not decided by who asked, for one who is suspended, nor for an address nobody verified', async () => {
    expect(await decide(master, await request(master, 'admin_staff'))).toEqual(refused('own'));
    const id = await request(person);
    await deps.db.update(users).set({ email_verified: false }).where(eq(users.id, person.userId));
    expect(await decide(master, id)).toEqual(refused('unverified'));
    await deps.db.update(users).set({ email_verified: true }).where(eq(users.id, person.userId));
    await suspend(master, person);
    expect(await decide(master, id)).toEqual(refused('suspended'));
    expect(await decide(master, deps.newId())).toEqual(refused('not-found'));
    expect(await decide(master, 'no-id')).toEqual(refused('not-found'));
    expect(await profileOf(person)).toMatchObject({ role: 'applicant' });
  });
});
