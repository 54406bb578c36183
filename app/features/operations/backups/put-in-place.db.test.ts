/** What a restore does not bring back: open sessions, and the standing of people who were shut out since the backup. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { noteDowntime } from '#app/features/offers/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { COOLING_OFF_DAYS } from '#core/identity/retention.ts';
import { databaseOf, urlOfDatabase } from '#db/backup/catalog.ts';
import { compareDatabases } from '#db/backup/compare-databases.ts';
import { listKept, nameBeside, withMaintenance } from '#db/backup/databases.ts';
import { restoreDatabase } from '#db/backup/restore-database.ts';
import { writeBackup } from '#db/backup/write-backup.ts';
import { openDatabase } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { countHeldWork, readRestoredCopy } from '#db/restored-copy.ts';
import { heartbeats, outages } from '#db/schema/index.ts';
import { personWithPassword } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { noteDeclared } from './declare-portal.server.ts';
import { putInPlace } from './put-in-place.server.ts';

const deps = testDeps();
const path = join(tmpdir(), `portal-place-${randomUUID()}.backup`);
let minute = 0;
let worked: Date;

afterAll(async () => {
  await withMaintenance(deps.url, async (server) => {
    for (const { name } of await listKept(server, databaseOf(deps.url))) await server.drop(name);
  });
  await rm(path, { force: true });
});

const run = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await deps.client.pool.query<Row>(sql, values)).rows;

const backUp = () =>
  writeBackup({ ...deps.backups, files: null, path, id: 'the-backup', kind: 'by-hand', now: deps.clock() });

async function restored(): Promise<string> {
  const name = nameBeside(databaseOf(deps.url), 'restore', new Date(Date.UTC(2026, 0, 1, 0, minute++)));
  await restoreDatabase({ ...deps.backups, files: null, path, liveUrl: deps.url, name });
  return name;
}

const standing = (person: Actor) =>
  run<{ role: string; suspended: boolean; closing: boolean; enabled: boolean; secret: string | null }>(
    `select p.role, p.suspended_at is not null as suspended, p.erase_after is not null as closing,
       u.two_factor_enabled as enabled, f.secret
     from profiles p join users u using (id) left join two_factors f on f.user_id = u.id where p.id = $1`,
    [person.userId],
  ).then(([row]) => row);

const factor = (person: Actor, secret: string) =>
  run(
    `with on_ as (update users set two_factor_enabled = true where id = $2)
     insert into two_factors (id, user_id, secret, backup_codes, verified) values ($1, $2, $3, 'codes', true)`,
    [deps.newId(), person.userId, secret],
  );

const passkey = (person: Actor, credential: string) =>
  run(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, device_type, backed_up)
     values ($1, $2, $3, 'key', 0, 'singleDevice', false)`,
    [deps.newId(), person.userId, credential],
  );

test('sessions and open links end, and whoever was shut out since stays out', async () => {
  const [suspended, demoted, promoted, closed, enrolled, without] = [
    await makePerson(deps),
    await makePerson(deps, { role: 'master_admin' }),
    await makePerson(deps),
    await makePerson(deps),
    await makePerson(deps),
    await makePerson(deps),
  ] as const;
  const [returned, gone] = [await makePerson(deps), await makePerson(deps)];
  await run(`update profiles set erase_after = $1 where id = any ($2)`, [
    deps.clock(),
    [returned.userId, gone.userId],
  ]);
  const { userId: careful } = await personWithPassword(deps);
  const { userId: careless } = await personWithPassword(deps);
  await factor(without, 'of a lost device');
  await passkey(without, 'of a lost device');
  await passkey(promoted, 'of a laptop');
  const open = (token: string) =>
    run(
      `insert into sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [deps.newId(), suspended.userId, token],
    );
  await open('of the backup');
  await run(
    `insert into mail_links (id, token_hash, purpose, user_id, expires_at)
     values ($1, 'hash', 'reset-password', $2, now() + interval '1 day')`,
    [deps.newId(), suspended.userId],
  );
  worked = deps.clock();
  await deps.db.insert(heartbeats).values({ name: 'portal', at: worked });
  await backUp();

  await run(`delete from sessions`);
  await run(`update profiles set suspended_at = now(), suspension_reason = 'A reason' where id = $1`, [
    suspended.userId,
  ]);
  await run(`update profiles set role = 'academic_staff' where id = $1`, [demoted.userId]);
  await run(`update profiles set role = 'admin_staff' where id = $1`, [promoted.userId]);
  await run(`update profiles set erase_after = now() where id = $1`, [closed.userId]);
  await run(`update profiles set erase_after = null where id = $1`, [returned.userId]);
  await run(
    `update accounts set password = 'newer', updated_at = now() + interval '1 minute' where user_id = $1`,
    [careful],
  );
  await factor(enrolled, 'of a new device');
  await passkey(demoted, 'of a new device');
  await run(`delete from passkeys where user_id = $1`, [without.userId]);
  await run(`delete from two_factors where user_id = $1`, [without.userId]);
  await run(`update users set two_factor_enabled = false where id = $1`, [without.userId]);
  const [unchanged] = await run<{ password: string }>('select password from accounts where user_id = $1', [
    careless,
  ]);
  // Joined after the backup: nobody in it, and no reason to fail.
  const stranger = await makePerson(deps, { role: 'master_admin' });
  await passkey(stranger, 'of a stranger');
  await makePerson(deps);

  const incoming = await restored();
  // Said beforehand: what of the day is not in the backup.
  const changes = await compareDatabases(urlOfDatabase(deps.url, incoming), deps.url);
  expect(
    changes.filter(({ name }) => ['passkeys', 'profiles', 'two_factors', 'sessions'].includes(name)),
  ).toEqual([
    { name: 'passkeys', added: 2, changed: 0, removed: 1 },
    { name: 'profiles', added: 2, changed: 5, removed: 0 },
    { name: 'sessions', added: 0, changed: 0, removed: 1 },
    { name: 'two_factors', added: 1, changed: 0, removed: 1 },
  ]);

  const placed = await putInPlace(deps, {
    incoming,
    backup: 'the-backup',
    madeAt: deps.clock().toISOString(),
    actorId: stranger.userId,
  });
  expect(placed).toMatchObject({
    sessions: 1,
    carried: { suspensions: 1, roles: 1, passwords: 1, factors: 3, closings: 1, tokens: 0 },
    lost: { people: 1, staff: 1 },
  });
  expect(await run('select token from sessions')).toEqual([]);
  expect(await run('select id from mail_links')).toEqual([]);
  expect(await standing(suspended)).toMatchObject({ suspended: true });
  expect(await standing(demoted)).toMatchObject({ role: 'academic_staff' });
  // What was given since the backup has to be given again, by somebody who looks.
  expect(await standing(promoted)).toMatchObject({ role: 'applicant' });
  expect(await standing(closed)).toMatchObject({ closing: true });
  // Whoever came back stays, and whoever did not leaves when they were told.
  expect(await standing(returned)).toMatchObject({ closing: false });
  const closings = await run<{ erase_after: Date }>('select erase_after from profiles where id = $1', [
    gone.userId,
  ]);
  expect(closings).toEqual([{ erase_after: deps.clock() }]);
  expect(await standing(enrolled)).toMatchObject({ enabled: true, secret: 'of a new device' });
  expect(await standing(without)).toMatchObject({ enabled: false, secret: null });
  expect(await run('select user_id, credential_id from passkeys order by credential_id')).toEqual([
    { user_id: promoted.userId, credential_id: 'of a laptop' },
    { user_id: demoted.userId, credential_id: 'of a new device' },
  ]);
  const passwords = await run<{ password: string }>(
    'select password from accounts where user_id = any ($1) order by user_id = $2',
    [[careful, careless], careless],
  );
  expect(passwords).toEqual([{ password: 'newer' }, unchanged]);
  const [entry] = await run<{ actor_id: string | null; details: object }>(
    `select actor_id, details from audit_log where action = 'restore.put-in-place'`,
  );
  expect(entry).toMatchObject({
    actor_id: null,
    details: { kept_as: placed.aside, quiet: true, sessions_ended: 1 },
  });
});

test('the time since the backup is no outage, which would move deadlines of offers', async () => {
  expect(await deps.db.select().from(heartbeats)).toEqual([]);
  deps.clock.advance(30 * 86_400_000);
  await noteDowntime(deps);
  expect(await deps.db.$count(outages)).toBe(0);
});

test('it is quiet until somebody says that it is the portal now, and what waits is counted', async () => {
  expect(await readRestoredCopy(deps.db)).toMatchObject({ backup: 'the-backup' });
  const before = await countHeldWork(deps.db);
  await addJob(deps.db, 'send-email', {
    messageId: 'x',
    to: 'a@b.test',
    template: 'verifyEmail',
    params: {},
  });
  await addJob(deps.db, 'free-jobs', {});
  expect(await countHeldWork(deps.db)).toEqual({ ...before, mails: before.mails + 1 });
  expect(await noteDeclared(deps, null)).toBe(true);
  expect(await readRestoredCopy(deps.db)).toBeNull();
  expect(await noteDeclared(deps, null)).toBe(false);
});

test('said beforehand, and where the database that was replaced cannot be read', async () => {
  deps.clock.advance(60_000);
  await run('alter table profiles rename to profiles_of_nobody');
  const placed = await putInPlace(deps, {
    incoming: await restored(),
    backup: 'the-backup',
    madeAt: null,
    actorId: null,
    portalNow: true,
  });
  expect(placed).toMatchObject({ sessions: 1, carried: null, lost: null });
  expect(await readRestoredCopy(deps.db)).toBeNull();
  // Who came back since, nobody knows: all of them have the whole time to do it.
  const first = deps.clock().getTime() + COOLING_OFF_DAYS * 86_400_000;
  const closings = await run<{ erase_after: Date }>(
    'select erase_after from profiles where erase_after is not null',
  );
  expect(closings.map(({ erase_after }) => erase_after.getTime() >= first)).toEqual([true, true]);
  const [entry] = await run<{ details: object }>(
    `select details from audit_log where action = 'restore.put-in-place' and details->>'quiet' = 'false'`,
  );
  expect(entry?.details).toMatchObject({ put_back: { releases: 0, decisions: 0, bulk_changes: 0, news: 0 } });
});

test('where there is no database to replace, none is said to be kept', async () => {
  const incoming = await restored();
  await withMaintenance(deps.url, (server) => server.drop(databaseOf(deps.url)));
  const placed = await putInPlace(deps, { incoming, backup: 'the-backup', madeAt: null, actorId: null });
  expect(placed).toMatchObject({ aside: null, carried: null, lost: null });
  const client = openDatabase({ url: deps.url, max: 1 });
  // Until when it was the portal, its last heartbeat says where nothing else does.
  expect(await readRestoredCopy(client.db)).toMatchObject({ madeAt: worked.toISOString() });
  await client.close();
});
