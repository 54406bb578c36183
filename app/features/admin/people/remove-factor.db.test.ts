/** A second factor that is lost with its recovery codes: who may remove it, what ends with it, who is told. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { owesFactor } from '#app/features/identity/index.server.ts';
import { signIn } from '#app/features/identity/sign-in/sign-in.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import { audit_log, profiles, sessions, two_factors, users } from '#db/schema/index.ts';
import { email as letters } from '#messages/en/mail/mails.ts';
import { enter, mailsTo, personWithPassword, visitor, WORD } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { readPerson } from './read-person.server.ts';
import { removePersonFactor } from './remove-factor.server.ts';

const REASON = 'Lost the phone; seen at the office.';
const deps = testDeps();
let master: Actor;
let colleague: Actor;
beforeAll(async () => {
  master = await makePerson(deps, { role: 'master_admin' });
  colleague = await makePerson(deps, { role: 'master_admin' });
});

const remove = (actor: Actor, id: string, version = 1, reason = REASON) =>
  removePersonFactor(deps, { actor, id, form: { reason, version: String(version) } });
const refused = (kind: string) => ({ ok: false, error: { kind } });
const factorsOf = (id: string) => deps.db.$count(two_factors, eq(two_factors.user_id, id));

async function giveFactor(userId: string) {
  await deps.db
    .insert(two_factors)
    .values({ id: deps.newId(), user_id: userId, secret: 'sealed', backup_codes: 'sealed', verified: true });
  await deps.db.update(users).set({ two_factor_enabled: true }).where(eq(users.id, userId));
}
const tryToEnter = (email: string) => signIn(deps, { email, password: WORD }, visitor(deps));

test('the person signs in with the password and, as staff, owes a new factor; all are told', async () => {
  const { email, userId } = await personWithPassword(deps);
  await deps.db.update(profiles).set({ role: 'admin_staff' }).where(eq(profiles.id, userId));
  const before = await tryToEnter(email);
  expect(before.ok && before.value.step).toBe('signed-in');
  await giveFactor(userId);
  const held = await tryToEnter(email);
  expect(held.ok && held.value.step).not.toBe('signed-in');
  expect(await readPerson(deps, { actor: master, id: userId })).toMatchObject({
    value: { secondFactor: true },
  });

  expect(await remove(master, userId)).toEqual({ ok: true, value: undefined });
  expect(await factorsOf(userId)).toBe(0);
  expect(await deps.db.$count(sessions, eq(sessions.user_id, userId))).toBe(0);
  expect(await readPerson(deps, { actor: master, id: userId })).toMatchObject({
    value: { secondFactor: false },
  });
  const { actor } = await enter(deps, email);
  expect(await owesFactor(deps, actor)).toBe(true);

  const entries = await deps.db.select().from(audit_log).where(eq(audit_log.action, 'account.factor-reset'));
  expect(entries).toMatchObject([
    { actor_id: master.userId, subject_id: userId, details: { reason: REASON } },
  ]);
  const mail = (await mailsTo(deps, email)).find(({ template }) => template === 'factorReset');
  expect(JSON.stringify(letters.templates.factorReset?.(mail?.params ?? {}))).toContain(REASON);
  for (const { email: to } of [master, colleague])
    expect((await mailsTo(deps, to)).at(-1)).toMatchObject({
      template: 'guardedChange',
      params: { event: 'account.factor-reset' },
    });
});

test('is refused to every other role, for oneself, without a reason, from an old page, and where there is none', async () => {
  const person = await makePerson(deps);
  expect(await remove(master, person.userId)).toEqual(refused('unchanged'));
  await giveFactor(person.userId);
  await giveFactor(master.userId);
  for (const role of ROLES.filter((each) => each !== 'master_admin'))
    expect(await remove(await makePerson(deps, { role }), person.userId), role).toEqual(refused('forbidden'));
  expect(await remove(master, master.userId)).toEqual(refused('own'));
  expect(await remove(master, person.userId, 1, ' ')).toMatchObject({ error: { kind: 'invalid' } });
  expect(await remove(master, person.userId, 7)).toEqual(refused('stale'));
  expect(await remove(master, 'no-id')).toEqual(refused('not-found'));
  expect(await factorsOf(person.userId)).toBe(1);
  expect(await factorsOf(master.userId)).toBe(1);
});
