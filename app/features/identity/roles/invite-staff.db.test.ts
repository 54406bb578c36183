/** Inviting a colleague: the mail is the only way in, and whoever has a password is invited no more. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { ERASED_NAME } from '#core/identity/person-name.ts';
import { accounts, audit_log, profiles, role_requests, users } from '#db/schema/index.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { resetPassword } from '../sign-in/reset-password.server.ts';
import { createAccount } from './add-account.server.ts';
import {
  correctInvitation,
  inviteStaff,
  readOpenInvitation,
  sendInvitationAgain,
  withdrawInvitation,
} from './invite-staff.server.ts';

const deps = testDeps();
const PASSWORD = 'three goats under a shea tree';
let master: Actor;
beforeAll(async () => {
  master = await makePerson(deps, { role: 'master_admin' });
});

const form = (email: string, more: Record<string, string> = {}) => ({
  email,
  first_name: 'Hadiza',
  last_name: 'Ƙwairanga',
  role: 'academic_staff',
  ...more,
});
async function invite(email: string) {
  const done = await inviteStaff(deps, { actor: master, form: form(email) });
  if (!done.ok || 'waits' in done.value) throw new Error('not invited');
  return done.value.id;
}
/** Of all invitations to this address, the newest first. */
async function tokensTo(email: string): Promise<string[]> {
  const { rows } = await deps.db.execute<{ link: string }>(
    sql`select payload #>> '{params,link}' as link from graphile_worker._private_jobs
      where payload ->> 'template' = 'invitation' and payload ->> 'to' = ${email} order by id desc`,
  );
  return rows.map(({ link }) => new URL(link).searchParams.get('token') ?? '');
}
const choose = (token: string) => resetPassword(deps, { token, password: PASSWORD });
const open = (id: string) => readOpenInvitation(deps, { id, role: 'academic_staff' });

test('makes an account with the role and no password, which the link of the mail opens once', async () => {
  const email = 'hadiza@example.test';
  const id = await invite(email);
  const [made] = await deps.db
    .select({ role: profiles.role, name: users.name })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id));
  expect(made).toEqual({ role: 'academic_staff', name: 'Hadiza Ƙwairanga' });
  expect((await open(id))?.until).toBeTruthy();
  const [token = ''] = await tokensTo(email);
  expect(await choose(token), 'and leads to the desk').toEqual({
    ok: true,
    value: { email, next: '/student-portal' },
  });
  expect(await choose(token)).toEqual({ ok: false, error: { kind: 'link-over' } });
  expect(await open(id)).toBeNull();
  expect((await sendInvitationAgain(deps, { actor: master, id })).ok).toBe(false);
  const entries = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, id));
  expect(entries.map(({ action }) => action)).toContain('account.invited');
});

test('a second invitation ends the first, and none works after its three days', async () => {
  const email = 'again@example.test';
  const id = await invite(email);
  expect(await sendInvitationAgain(deps, { actor: master, id })).toEqual({ ok: true, value: undefined });
  const [second = '', first = ''] = await tokensTo(email);
  expect(await choose(first)).toEqual({ ok: false, error: { kind: 'link-over' } });
  const later = { ...deps, clock: () => new Date(deps.clock().getTime() + 73 * 3_600_000) };
  expect(await resetPassword(later, { token: second, password: PASSWORD })).toEqual({
    ok: false,
    error: { kind: 'link-over' },
  });
  expect(await readOpenInvitation(later, { id, role: 'academic_staff' })).toEqual({ until: null });
});

test('is withdrawn without a word to the address, which is free again', async () => {
  const email = 'stranger@example.test';
  const id = await invite(email);
  const [token = ''] = await tokensTo(email);
  expect(await withdrawInvitation(deps, { actor: master, id })).toEqual({ ok: true, value: undefined });
  // The mail that had not left is gone, and no other came.
  expect(await mailsTo(deps, email)).toEqual([]);
  expect(await choose(token)).toEqual({ ok: false, error: { kind: 'link-over' } });
  expect(await withdrawInvitation(deps, { actor: master, id })).toEqual({
    ok: false,
    error: { kind: 'not-found' },
  });
  const [person] = await deps.db.select().from(users).where(eq(users.id, id));
  expect(person?.name).toBe(ERASED_NAME);
  expect(await invite(email)).not.toBe(id);
});

test('goes to another address instead, and to none that has an account', async () => {
  const id = await invite('wrong@example.test');
  const known = await makePerson(deps, { role: 'applicant' });
  const correct = (email: string) => correctInvitation(deps, { actor: master, id, form: { email } });
  expect(await correct(known.email)).toMatchObject({
    ok: false,
    error: { issues: [{ code: 'has-account' }] },
  });
  expect(await correct('no address')).toMatchObject({ ok: false, error: { kind: 'invalid' } });
  expect(await open(id)).not.toBeNull();
  expect((await correct('right@example.test')).ok).toBe(true);
  expect(await mailsTo(deps, 'right@example.test')).toMatchObject([{ params: { firstName: 'Hadiza' } }]);
  expect(await mailsTo(deps, 'wrong@example.test')).toEqual([]);
  expect(await roleOf('right@example.test')).toBe('academic_staff');
});

const roleOf = async (email: string) => {
  const [found] = await deps.db
    .select({ role: profiles.role })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.email, email));
  return found?.role;
};

test('an address that has an account is named, and nothing is made of it', async () => {
  const known = await makePerson(deps, { role: 'applicant' });
  expect(await inviteStaff(deps, { actor: master, form: form(known.email) })).toEqual({
    ok: false,
    error: { kind: 'known', id: known.userId, invited: false },
  });
  expect(await tokensTo(known.email)).toEqual([]);
});

test('an address that was invited and has not accepted is told apart, until it accepts', async () => {
  const email = 'twice@example.test';
  const id = await invite(email);
  const again = () => inviteStaff(deps, { actor: master, form: form(email) });
  expect(await again()).toEqual({ ok: false, error: { kind: 'known', id, invited: true } });
  const tokens = await tokensTo(email);
  expect(tokens, 'nothing is sent by itself').toHaveLength(1);
  await choose(tokens[0] ?? '');
  expect(await again()).toEqual({ ok: false, error: { kind: 'known', id, invited: false } });
});

test('a sign-up that nobody verified does not block an invitation, and gains nothing by it', async () => {
  const email = 'taken@example.test';
  const stranger = await createAccount(deps, {
    email,
    password: PASSWORD,
    first_name: 'A',
    last_name: 'Stranger',
    role: 'applicant',
  });
  const asked = { email_verified: false, role_asked: 'master_admin' };
  await deps.db.update(users).set(asked).where(eq(users.id, stranger));
  await deps.db
    .insert(role_requests)
    .values({ id: deps.newId(), user_id: stranger, role: 'master_admin' })
    .onConflictDoNothing();
  const id = await invite(email);
  expect(id).toBe(stranger);
  const [made] = await deps.db.select().from(users).where(eq(users.id, id));
  expect(made).toMatchObject({ name: 'Hadiza Ƙwairanga', role_asked: 'applicant' });
  expect(await deps.db.$count(accounts, eq(accounts.user_id, id)), 'the password is gone').toBe(0);
  expect(await deps.db.$count(role_requests, eq(role_requests.user_id, id))).toBe(0);
  const [token = ''] = await tokensTo(email);
  expect((await choose(token)).ok).toBe(true);
});

test('is for master administrators, and for roles of staff', async () => {
  const admin = await makePerson(deps, { role: 'admin_staff' });
  expect(await inviteStaff(deps, { actor: admin, form: form('x@example.test') })).toMatchObject({
    error: { kind: 'forbidden' },
  });
  const id = await invite('y@example.test');
  expect(await sendInvitationAgain(deps, { actor: admin, id })).toMatchObject({
    error: { kind: 'forbidden' },
  });
  expect(
    await inviteStaff(deps, { actor: master, form: form('z@example.test', { role: 'applicant' }) }),
  ).toMatchObject({ error: { kind: 'invalid' } });
  const student = await makePerson(deps, { role: 'student' });
  expect((await sendInvitationAgain(deps, { actor: master, id: student.userId })).ok).toBe(false);
});

test('whoever is invited as master administrator hears of changes only once the invitation is accepted', async () => {
  const email = 'master@example.test';
  const done = await inviteStaff(deps, { actor: master, form: form(email, { role: 'master_admin' }) });
  expect(done.ok).toBe(true);
  const templates = async () => (await mailsTo(deps, email)).map(({ template }) => template);
  expect(await templates()).toEqual(['invitation']);
  const [token = ''] = await tokensTo(email);
  expect((await choose(token)).ok).toBe(true);
  // From now on there are two, so the next invitation waits for one of them.
  expect(await inviteStaff(deps, { actor: master, form: form('after@example.test') })).toEqual({
    ok: true,
    value: { waits: true },
  });
  expect(await templates()).toContain('approvalNeeded');
});
