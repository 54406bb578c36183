/** Somebody is signed out everywhere by a master administrator: who may, what ends, what stays, who is told. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import { audit_log, profiles, sessions } from '#db/schema/index.ts';
import { email as letters } from '#messages/en/mail/mails.ts';
import { enter, mailsTo, personWithPassword } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { endPersonSessions } from './change-person.server.ts';
import { readPerson } from './people.server.ts';

const REASON = 'The telephone was left in a taxi.';
const deps = testDeps();
let master: Actor;
let colleague: Actor;
beforeAll(async () => {
  master = await makePerson(deps, { role: 'master_admin' });
  colleague = await makePerson(deps, { role: 'master_admin' });
});

const end = (actor: Actor, id: string, version = 1, reason = REASON) =>
  endPersonSessions(deps, { actor, id, form: { reason, version: String(version) } });
const refused = (kind: string) => ({ ok: false, error: { kind } });
const sessionsOf = (id: string) => deps.db.$count(sessions, eq(sessions.user_id, id));

test('every session of the person ends, nobody else’s does, and they sign in again; all are told', async () => {
  const { email, userId } = await personWithPassword(deps);
  await enter(deps, email);
  await enter(deps, email);
  const { email: other, userId: otherId } = await personWithPassword(deps);
  await enter(deps, other);
  const others = await sessionsOf(otherId);
  const open = await sessionsOf(userId);
  expect(open).toBeGreaterThan(1);
  expect(await readPerson(deps, { actor: master, id: userId })).toMatchObject({ value: { sessions: open } });

  expect(await end(master, userId)).toEqual({ ok: true, value: undefined });
  expect(await sessionsOf(userId)).toBe(0);
  expect(await sessionsOf(otherId)).toBe(others);
  const [profile] = await deps.db.select().from(profiles).where(eq(profiles.id, userId));
  expect(profile).toMatchObject({ suspended_at: null, version: 2 });
  await enter(deps, email);
  expect(await sessionsOf(userId)).toBe(1);

  const entries = await deps.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.action, 'account.signed-out-by-college'));
  expect(entries).toMatchObject([
    { actor_id: master.userId, subject_id: userId, details: { reason: REASON } },
  ]);
  const mail = (await mailsTo(deps, email)).find(({ template }) => template === 'sessionsEnded');
  expect(JSON.stringify(letters.templates.sessionsEnded?.(mail?.params ?? {}))).toContain(REASON);
  for (const { email: to } of [master, colleague])
    expect((await mailsTo(deps, to)).at(-1)).toMatchObject({
      template: 'guardedChange',
      params: { event: 'account.signed-out-by-college' },
    });
});

test('is refused to every other role, for oneself, without a reason, from an old page, and where nobody is signed in', async () => {
  const { email, userId } = await personWithPassword(deps);
  expect(await end(master, (await makePerson(deps)).userId)).toEqual(refused('unchanged'));
  await enter(deps, email);
  const before = await sessionsOf(userId);
  for (const role of ROLES.filter((each) => each !== 'master_admin'))
    expect(await end(await makePerson(deps, { role }), userId), role).toEqual(refused('forbidden'));
  expect(await end(master, master.userId)).toEqual(refused('own'));
  expect(await end(master, userId, 1, ' ')).toMatchObject({ error: { kind: 'invalid' } });
  expect(await end(master, userId, 7)).toEqual(refused('stale'));
  expect(await end(master, 'no-id')).toEqual(refused('not-found'));
  expect(await sessionsOf(userId)).toBe(before);
});
