/** A second factor that is lost with its recovery codes: two administrators remove it, and all are told. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { owesFactor, sweepSignIns } from '#app/features/identity/index.server.ts';
import { standingHooks } from '#app/features/identity/setup/standing.server.ts';
import { signIn } from '#app/features/identity/sign-in/sign-in.server.ts';
import { readNotices } from '#app/screens/notices.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { FACTOR_REMOVAL_DAYS } from '#core/identity/people.ts';
import { ROLES } from '#core/identity/roles.ts';
import { isId } from '#core/shared/id.ts';
import { audit_log, factor_removals, profiles, sessions, two_factors, users } from '#db/schema/index.ts';
import { email as letters } from '#messages/en/mail/mails.ts';
import { enter, mailsTo, personWithPassword, visitor, WORD } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { askForFactorRemoval } from './ask-factor-removal.server.ts';
import { confirmFactorRemoval, declineFactorRemoval } from './decide-factor-removal.server.ts';
import { readPerson } from './read-person.server.ts';

const REASON = 'Lost the phone; seen at the office.';
const deps = testDeps();
let master: Actor;
let colleague: Actor;
beforeAll(async () => {
  master = await makePerson(deps, { role: 'master_admin' });
  colleague = await makePerson(deps, { role: 'master_admin' });
});

const refused = (kind: string) => ({ ok: false, error: { kind } });
const DONE = { ok: true, value: undefined };
const factorsOf = (id: string) => deps.db.$count(two_factors, eq(two_factors.user_id, id));
const asksFor = (id: string) => deps.db.$count(factor_removals, eq(factor_removals.user_id, id));

async function versionOf(id: string): Promise<string> {
  if (!isId(id)) return '1';
  const [row] = await deps.db.select().from(profiles).where(eq(profiles.id, id));
  return String(row?.version ?? 0);
}
const acts =
  (act: typeof askForFactorRemoval) =>
  async (actor: Actor, id: string, form: Readonly<Record<string, string>> = {}) =>
    act(deps, { actor, id, form: { reason: REASON, version: await versionOf(id), ...form } });
const ask = acts(askForFactorRemoval);
const confirm = acts(confirmFactorRemoval);
const decline = acts(declineFactorRemoval);

async function giveFactor(userId: string) {
  await deps.db
    .insert(two_factors)
    .values({ id: deps.newId(), user_id: userId, secret: 'sealed', backup_codes: 'sealed', verified: true });
  await deps.db.update(users).set({ two_factor_enabled: true }).where(eq(users.id, userId));
}
async function withFactor(): Promise<Actor> {
  const person = await makePerson(deps, { role: 'admin_staff' });
  await giveFactor(person.userId);
  return person;
}
const tryToEnter = (email: string) => signIn(deps, { email, password: WORD }, visitor(deps));
const lastTo = async (email: string) => (await mailsTo(deps, email)).at(-1);

test('asking changes nothing yet; the second one’s word does, and the person and all administrators are told', async () => {
  const { email, userId } = await personWithPassword(deps);
  await deps.db.update(profiles).set({ role: 'admin_staff' }).where(eq(profiles.id, userId));
  await giveFactor(userId);

  expect(await ask(master, userId)).toEqual(DONE);
  expect(await factorsOf(userId)).toBe(1);
  const held = await tryToEnter(email);
  expect(held.ok && held.value.step).not.toBe('signed-in');
  expect(await asksFor(userId)).toBe(1);
  const asked = await lastTo(email);
  expect(asked?.template).toBe('factorResetAsked');
  expect(JSON.stringify(letters.templates.factorResetAsked?.(asked?.params ?? {}))).toContain(REASON);
  for (const { email: to } of [master, colleague])
    expect(await lastTo(to)).toMatchObject({
      template: 'approvalNeeded',
      params: { event: 'account.factor-reset-asked' },
    });
  expect(await readPerson(deps, { actor: colleague, id: userId })).toMatchObject({
    value: { factorRemoval: { own: false, reason: REASON } },
  });
  // Notices go by the database's clock.
  const tomorrow = new Date(Date.now() + 86_400_000);
  await deps.db
    .update(factor_removals)
    .set({ expires_at: tomorrow })
    .where(eq(factor_removals.user_id, userId));
  const notices = async (actor: Actor) => (await readNotices(deps, { actor })).map(({ kind }) => kind);
  expect(await notices(colleague)).toContain('factorRemovals');
  expect(await notices(master)).not.toContain('factorRemovals');

  expect(await confirm(master, userId)).toEqual(refused('same-person'));
  expect(await factorsOf(userId)).toBe(1);
  expect(await confirm(colleague, userId)).toEqual(DONE);
  expect(await factorsOf(userId)).toBe(0);
  expect(await asksFor(userId)).toBe(0);
  expect(await deps.db.$count(sessions, eq(sessions.user_id, userId))).toBe(0);
  const { actor } = await enter(deps, email);
  expect(await owesFactor(deps, actor)).toBe(true);

  const entries = await deps.db.select().from(audit_log).where(eq(audit_log.action, 'account.factor-reset'));
  expect(entries).toMatchObject([
    {
      actor_id: colleague.userId,
      subject_id: userId,
      details: { reason: REASON, asked_by: master.userId },
    },
  ]);
  const mail = (await mailsTo(deps, email)).find(({ template }) => template === 'factorReset');
  expect(JSON.stringify(letters.templates.factorReset?.(mail?.params ?? {}))).toContain(REASON);
  for (const { email: to } of [master, colleague])
    expect(await lastTo(to)).toMatchObject({
      template: 'guardedChange',
      params: { event: 'account.factor-reset' },
    });
  expect(await confirm(colleague, userId)).toEqual(refused('not-waiting'));
});

test('asking is refused to every other role, for oneself, without a reason, from an old page, twice, and where there is none', async () => {
  const person = await makePerson(deps);
  expect(await ask(master, person.userId)).toEqual(refused('unchanged'));
  await giveFactor(person.userId);
  await giveFactor(master.userId);
  for (const role of ROLES.filter((each) => each !== 'master_admin')) {
    const other = await makePerson(deps, { role });
    for (const act of [ask, confirm, decline])
      expect(await act(other, person.userId), role).toEqual(refused('forbidden'));
  }
  expect(await ask(master, master.userId)).toEqual(refused('own'));
  expect(await ask(master, person.userId, { reason: ' ' })).toMatchObject({ error: { kind: 'invalid' } });
  expect(await ask(master, person.userId, { version: '7' })).toEqual(refused('stale'));
  expect(await ask(master, 'no-id')).toEqual(refused('not-found'));
  expect(await ask(master, person.userId)).toEqual(DONE);
  expect(await ask(colleague, person.userId)).toEqual(refused('unchanged'));
  expect(await factorsOf(person.userId)).toBe(1);
  // Nor does the person confirm it, where they are an administrator themselves.
  expect(await ask(colleague, master.userId)).toEqual(refused('no-colleague'));
  await deps.db.delete(two_factors).where(eq(two_factors.user_id, master.userId));
});

test('needs a third person: with two administrators nobody could confirm it, and the page says so', async () => {
  await giveFactor(colleague.userId);
  expect(await readPerson(deps, { actor: master, id: colleague.userId })).toMatchObject({
    value: { mayConfirm: false },
  });
  const third = await makePerson(deps, { role: 'master_admin' });
  expect(await ask(master, colleague.userId)).toEqual(DONE);
  expect(await confirm(colleague, colleague.userId)).toEqual(refused('own'));
  expect(await decline(master, colleague.userId)).toEqual(DONE);
  await deps.db.update(profiles).set({ role: 'applicant' }).where(eq(profiles.id, third.userId));
  await deps.db.delete(two_factors).where(eq(two_factors.user_id, colleague.userId));
});

test('is declined by the colleague and by whoever asked, with a reason that the person reads', async () => {
  for (const actor of [master, colleague]) {
    const { userId, email } = await withFactor();
    expect(await ask(master, userId)).toEqual(DONE);
    expect(await decline(actor, userId, { reason: '' })).toMatchObject({ error: { kind: 'invalid' } });
    expect(await decline(actor, userId, { reason: 'The phone was found.' })).toEqual(DONE);
    expect(await asksFor(userId)).toBe(0);
    expect(await factorsOf(userId)).toBe(1);
    expect(await lastTo(email)).toMatchObject({
      template: 'factorResetDeclined',
      params: { reason: 'The phone was found.' },
    });
    expect(await confirm(colleague, userId)).toEqual(refused('not-waiting'));
  }
});

test('counts for nothing once its days are over or whoever asked may not ask any more, and can be asked anew', async () => {
  const { userId } = await withFactor();
  const asking = await makePerson(deps, { role: 'master_admin' });
  expect(await ask(asking, userId)).toEqual(DONE);
  await deps.db.update(profiles).set({ role: 'admin_staff' }).where(eq(profiles.id, asking.userId));
  expect(await confirm(colleague, userId)).toEqual(refused('not-waiting'));
  expect(await ask(master, userId)).toEqual(DONE);

  const later = new Date(deps.clock().getTime() + FACTOR_REMOVAL_DAYS * 86_400_000 + 1);
  const then = { ...deps, clock: () => later };
  const late = { actor: colleague, id: userId, form: { version: await versionOf(userId) } };
  expect(await confirmFactorRemoval(then, late)).toEqual(refused('not-waiting'));
  expect(await readPerson(then, { actor: colleague, id: userId })).toMatchObject({
    value: { factorRemoval: null },
  });
  await sweepSignIns(then);
  expect(await asksFor(userId)).toBe(0);
});

test('ends when the person signs in with the factor, and not by the password alone', async () => {
  const { userId } = await withFactor();
  const { after } = standingHooks(deps).session.create;
  const entered = (path: string) => after({ id: deps.newId(), userId }, { path });
  expect(await ask(master, userId)).toEqual(DONE);
  await entered('/sign-in/email');
  expect(await asksFor(userId)).toBe(1);
  for (const path of [
    '/two-factor/verify-totp',
    '/two-factor/verify-backup-code',
    '/passkey/verify-authentication',
  ]) {
    await entered(path);
    expect(await asksFor(userId), path).toBe(0);
    expect(await ask(master, userId)).toEqual(DONE);
  }
});

test('is one row for two who ask at once, and is done once', async () => {
  const { userId } = await withFactor();
  const version = await versionOf(userId);
  const both = await Promise.all([master, colleague].map((actor) => ask(actor, userId, { version })));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const other = both[0]?.ok ? colleague : master;
  const now = await versionOf(userId);
  const twice = await Promise.all([1, 2].map(() => confirm(other, userId, { version: now })));
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await factorsOf(userId)).toBe(0);
});
