/** The database screen: who may see it, what it reads, what it masks, and backups from the asking to the place. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import type { Given } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { databaseOf } from '#db/backup/catalog.ts';
import { listKept, withMaintenance } from '#db/backup/databases.ts';
import { classOf } from '#db/column-classes.ts';
import { enter, isErrorOf, personWithPassword, WORD } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import {
  createBackup,
  listBackups,
  makeBackup,
  makeNightlyBackup,
  readRestore,
} from '../backups/backup-work.server.ts';
import { downloadBackup, readBackup, readKept, removeKept } from '../backups/download-backup.server.ts';
import {
  compareAgain,
  finishRestore,
  giveUpRestore,
  prepareRestore,
  startRestore,
} from '../backups/restore-backup.server.ts';
import { readSecurity } from '../security/read-security.server.ts';
import { listTables } from '../tables/list-tables.server.ts';
import { exportTable, readTable } from '../tables/read-table.server.ts';
import { readHealth, readOverview } from './read-health.server.ts';

const deps = testDeps({ connections: 6 });
let master: Actor;
let headers: Headers;
let masterEmail = '';

beforeAll(async () => {
  const { email, userId } = await personWithPassword(deps, 'master_admin');
  master = { userId, role: 'master_admin', email, firstName: 'Amina', lastName: 'Bello' };
  masterEmail = email;
  headers = await signedIn();
  for (let index = 0; index < 30; index += 1)
    await makeApplication(deps, { owner: await makePerson(deps, { last_name: `Ɓala ${index}` }) });
});
afterAll(async () => {
  await withMaintenance(deps.url, async (server) => {
    for (const { name } of await listKept(server, databaseOf(deps.url))) await server.drop(name);
  });
  await rm(deps.backups.folder.path, { recursive: true, force: true });
});

const signedIn = async (): Promise<Headers> => (await enter(deps, masterEmail)).headers;

const value = <Value>(result: { ok: true; value: Value } | { ok: false; error: { kind: string } }): Value => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
const audited = async (action: string): Promise<number> =>
  (await deps.client.pool.query('select 1 from audit_log where action = $1', [action])).rowCount ?? 0;

test('only master administrators read or do anything here', async () => {
  for (const role of ROLES.filter((one) => one !== 'master_admin')) {
    const actor = await makePerson(deps, { role });
    const asking = { actor, headers, password: WORD, name: 'x', confirmation: 'RESTORE' };
    const answers = await Promise.all([
      readHealth(deps, { actor }),
      readOverview(deps, { actor }),
      listTables(deps, { actor }),
      readTable(deps, { actor, table: 'users', after: null }),
      exportTable(deps, { actor, table: 'users', format: 'csv' }),
      readSecurity(deps, { actor }),
      listBackups(deps, { actor }),
      createBackup(deps, { actor }),
      readBackup(deps, { actor, name: 'x' }),
      downloadBackup(deps, asking),
      startRestore(deps, asking),
      finishRestore(deps, asking),
      giveUpRestore(deps, { actor }),
      readKept(deps, asking),
      removeKept(deps, asking),
    ]);
    expect(answers.map(isErrorOf), role).toEqual(answers.map(() => 'forbidden'));
  }
});

describe('readings', () => {
  test('are those of this database', async () => {
    const health = value(await readHealth(deps, { actor: master }));
    const { rows } = await deps.client.pool.query('select count(*)::int as count from applications');
    const tables = value(await listTables(deps, { actor: master }));
    const applications = tables.find(({ name }) => name === 'applications');
    expect(applications).toMatchObject({ rows: rows[0].count, exact: true });
    expect(applications?.modifiedAt).not.toBeNull();
    expect(tables.slice(0, 5).map(({ name }) => name)).toEqual([
      'students',
      'courses',
      'applications',
      'payments',
      'users',
    ]);
    expect(health.records.count).toBeGreaterThanOrEqual(
      tables.reduce((sum, { rows: count }) => sum + count, 0),
    );
    expect(health.connections.count).toBeGreaterThan(0);
    expect(health.storage.database).toBeGreaterThan(1_000_000);

    const overview = value(await readOverview(deps, { actor: master }));
    expect(overview.pool.total).toBe(6);
    expect(overview.pool.used).toBeLessThanOrEqual(6);
    expect(overview.disk?.used).toBeGreaterThan(0);
    expect(overview.memory.used).toBeLessThan(overview.memory.total);
  });

  test('of activity say what was done with the database, and by whom', async () => {
    const done = { actorId: master.userId, subjectType: 'database', subjectId: null } as const;
    await recordAudit(deps.db, deps.newId, { ...done, action: 'key.rotated' });
    await recordAudit(deps.db, deps.newId, { ...done, action: 'course.added' });
    const [newest] = value(await readOverview(deps, { actor: master })).activity;
    expect(newest).toMatchObject({ action: 'key.rotated', actor: { id: master.userId } });
  });

  test('of security count people by role, and days without a failure too', async () => {
    await deps.client.pool.query(
      `insert into audit_log (id, action, subject_type, subject_id, details, created_at) values
        (gen_random_uuid(), 'account.sign-in-failed', 'user', null, '{}', '2026-01-14T22:59:00Z'),
        (gen_random_uuid(), 'account.sign-in-failed', 'user', $1, '{"code":"INVALID_EMAIL_OR_PASSWORD","repeated":2}', '2026-01-14T23:01:00Z'),
        (gen_random_uuid(), 'account.sign-in-failed', 'user', $1, '{"code":"ACCOUNT_SUSPENDED"}', '2026-01-14T23:02:00Z'),
        (gen_random_uuid(), 'account.sign-in-failed', 'user', $1, '{"code":"mailed code: ACCOUNT_SUSPENDED"}', '2026-01-14T23:03:00Z'),
        (gen_random_uuid(), 'account.sign-in-failed', 'user', $1, '{"code":"EMAIL_NOT_VERIFIED"}', '2026-01-14T23:04:00Z')`,
      [master.userId],
    );
    const security = value(await readSecurity(deps, { actor: master }));
    expect(security.failures).toHaveLength(14);
    // A minute to midnight in Lagos, and a minute past it.
    expect(security.failures.slice(-2)).toEqual([
      { day: '2026-01-14', count: 1 },
      { day: '2026-01-15', count: 2 },
    ]);
    expect(security.refused, 'with the right password').toBe(3);
    expect(security.roles.find(({ role }) => role === 'master_admin')).toMatchObject({ active: 1 });
    expect(security.staffWithoutFactor).toBe(security.staff);
    expect(security.connection.kind).toBe(
      deps.url.includes('host=%2F') ? 'socket' : security.connection.kind,
    );
    const tried = security.events.find(({ action }) => action === 'account.sign-in-failed');
    expect(tried?.subject).toEqual({
      name: `${master.firstName} ${master.lastName}`,
      path: `/admin-portal/people/${master.userId}`,
    });
    expect(tried?.details).toEqual(['code: Address not verified']);
  });
});

describe('a table as it is', () => {
  test('goes from page to page to its end, each row once', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Given<typeof readTable> = value(
        await readTable(deps, { actor: master, table: 'applications', after }),
      );
      seen.push(...page.rows.map((row) => row[0] ?? ''));
      after = page.next;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    const { rows } = await deps.client.pool.query('select count(*)::int as count from applications');
    expect(seen).toHaveLength(rows[0].count);
    // Turning pages is one look.
    expect(await audited('table.viewed')).toBe(1);
  });

  test('masks personal values and keeps secret ones, on the page and in the file', async () => {
    const page = value(await readTable(deps, { actor: master, table: 'applications', after: null }));
    const cell = (name: string) => page.rows[0]?.[page.columns.findIndex((column) => column.name === name)];
    expect(cell('last_name')).toMatch(/^.•••$/u);
    expect(cell('nin_number')).toBe('•••');
    expect(cell('religion')).toBe('•••');
    expect(cell('status')).not.toContain('•');
    const file = value(await exportTable(deps, { actor: master, table: 'applications', format: 'csv' }));
    const text: string[] = [];
    for await (const rows of file.batches) text.push(JSON.stringify(rows));
    for (const secret of ['amina@example.test', 'Kasuwar', '+234', 'Islam', 'Katsina-no'])
      expect(text.join()).not.toContain(secret);
    expect(await audited('table.exported')).toBe(1);
    expect(classOf('applications', 'a column of tomorrow')).toBe('secret');
    expect(classOf('payment_notifications', 'payment_references')).toBe('plain');
  });

  test('reads every table of the portal', async () => {
    for (const { name } of value(await listTables(deps, { actor: master })))
      expect(
        isErrorOf(await readTable(deps, { actor: master, table: name, after: null })),
        name,
      ).toBeUndefined();
  });

  test.each(['pg_authid', 'users; drop table users', '', '../users', '__proto__'])(
    '%s is none',
    async (table) => {
      expect(isErrorOf(await readTable(deps, { actor: master, table, after: null }))).toBe('not-found');
    },
  );

  test('a place that is none is the beginning', async () => {
    for (const after of ['x', 'v1.a.b', deps.cipher.encrypt('place:users', '["1"]')])
      expect(value(await readTable(deps, { actor: master, table: 'applications', after })).first).toBe(true);
  });
});

describe('backups', () => {
  const make = async () => {
    const { name } = value(await createBackup(deps, { actor: master }));
    expect((await makeBackup(deps, { name }))?.status).toBe('completed');
    return name;
  };

  test('asked for twice is asked for once; made, listed, handed out for the password alone', async () => {
    const { name } = value(await createBackup(deps, { actor: master }));
    expect(value(await createBackup(deps, { actor: master })).name).toBe(name);
    await makeBackup(deps, { name });
    const [listed] = value(await listBackups(deps, { actor: master })).backups;
    expect(listed).toMatchObject({ name, status: 'completed', by: 'Amina Bello' });
    expect(isErrorOf(await downloadBackup(deps, { actor: master, headers, name, password: 'no' }))).toBe(
      'wrong-password',
    );
    expect(await audited('backup.downloaded')).toBe(0);
    const { body } = value(await downloadBackup(deps, { actor: master, headers, name, password: WORD }));
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    expect(bytes).toEqual(await readFile(deps.backups.folder.pathOf(name)));
    // Encrypted: nobody's name stands in it.
    expect(bytes.includes('Ɓala')).toBe(false);
    expect(await audited('backup.downloaded')).toBe(1);
  });

  test('a job that comes again makes nothing again, and one that was killed is said to be cut off', async () => {
    const name = await make();
    const before = await deps.backups.folder.read(name);
    await makeBackup(deps, { name });
    expect(await deps.backups.folder.read(name)).toEqual(before);
    if (!before) throw new Error('no note');
    await deps.backups.folder.write({ ...before, name: 'portal-killed', status: 'running' });
    const listed = value(await listBackups(deps, { actor: master })).backups.find(
      (one) => one.name === 'portal-killed',
    );
    expect(listed).toMatchObject({ status: 'failed', problem: 'interrupted' });
  });

  test('of every night: one more, and away with what the rule does not keep', async () => {
    for (let day = 0; day < 10; day += 1) {
      await makeNightlyBackup(deps);
      deps.clock.advance(24 * 3_600_000);
    }
    const nightly = (await deps.backups.folder.list()).filter(({ kind }) => kind === 'nightly');
    // Seven days, and one of them or of those before for the week before.
    expect(nightly.length).toBeGreaterThanOrEqual(7);
    expect(nightly.length).toBeLessThan(10);
    expect(await audited('backup.removed')).toBe(10 - nightly.length);

    // Of a copy nobody knows yet whether it is the portal: it removes none.
    const nights = async (given: Parameters<typeof makeNightlyBackup>[0]) => {
      for (let day = 0; day < 3; day += 1) {
        await makeNightlyBackup(given);
        deps.clock.advance(24 * 3_600_000);
      }
    };
    const copy = { backup: 'b', madeAt: null, since: deps.clock().toISOString(), over: () => {} };
    await nights({ ...deps, restoredCopy: copy });
    expect(await audited('backup.removed')).toBe(10 - nightly.length);
    // One that cannot be removed is removed another night, and is said to be gone when it is.
    const { folder } = deps.backups;
    const stuck: typeof folder = { ...folder, remove: () => Promise.reject(new Error('read-only')) };
    await makeNightlyBackup({ ...deps, backups: { ...deps.backups, folder: stuck } });
    expect(await audited('backup.removed')).toBe(10 - nightly.length);
    await nights(deps);
    expect(await audited('backup.removed')).toBeGreaterThan(10 - nightly.length);
  });

  test.each(['../../etc/passwd', 'a/b', '.', 'NAME'])('%s is no name of one', async (name) => {
    expect(isErrorOf(await readBackup(deps, { actor: master, name }))).toBe('not-found');
  });

  test('a restore is asked for, prepared, and put in place when it is confirmed', async () => {
    const name = await make();
    const asking = { actor: master, headers, password: WORD };
    expect(isErrorOf(await startRestore(deps, { ...asking, name, password: 'no' }))).toBe('wrong-password');
    value(await startRestore(deps, { ...asking, name }));
    expect(isErrorOf(await startRestore(deps, { ...asking, name }))).toBe('busy');
    const late = await makeApplication(deps, {});
    const id = (await deps.backups.folder.readRestore())?.id ?? '';
    // Whoever looks while it is prepared, from the first moment to the last, is not told that it was cut off.
    const seen = new Set<string | undefined>();
    const { folder } = deps.backups;
    const watched: typeof folder = {
      ...folder,
      async writeRestore(note) {
        await folder.writeRestore(note);
        if (note.status === 'running') seen.add((await readRestore(deps))?.status);
      },
    };
    await prepareRestore({ ...deps, backups: { ...deps.backups, folder: watched } }, { id });
    expect([...seen]).toEqual(['running']);
    const ready = value(await listBackups(deps, { actor: master })).restore;
    expect(ready, JSON.stringify(ready)).toMatchObject({ status: 'ready' });
    expect(ready?.changes).toContainEqual({ name: 'applications', added: 1, changed: 0, removed: 0 });
    expect(ready?.changes.map(({ name }) => name)).not.toContain('sessions');
    expect(ready?.accounts).toEqual({ people: 1, staff: [] });
    // Who waits with the replacement sees what was done meanwhile.
    await makeApplication(deps, {});
    expect((await compareAgain(deps, { actor: master })).ok).toBe(true);
    const now = value(await listBackups(deps, { actor: master })).restore;
    expect(now?.changes).toContainEqual({ name: 'applications', added: 2, changed: 0, removed: 0 });
    expect(now?.accounts.people).toBe(2);
    expect(isErrorOf(await finishRestore(deps, { ...asking, confirmation: 'yes' }))).toBe('not-confirmed');
    expect(isErrorOf(await finishRestore(deps, { ...asking, confirmation: 'RESTORE', password: 'no' }))).toBe(
      'wrong-password',
    );
    const aside = value(await finishRestore(deps, { ...asking, confirmation: 'restore ' })).aside ?? '';
    const { rows } = await deps.client.pool.query('select 1 from applications where id = $1', [late.id]);
    expect(rows).toEqual([]);
    expect(await audited('restore.put-in-place')).toBe(1);
    const view = value(await listBackups(deps, { actor: master }));
    expect(view.kept.map((one) => one.name)).toEqual([aside]);
    expect(view.restore?.status).toBe('in-place');
    // Closed once it has been read: nothing was given up by that.
    expect(value(await giveUpRestore(deps, { actor: master }))).toEqual({ cancelled: false });
    expect(await deps.backups.folder.readRestore()).toBeNull();
    expect(await audited('restore.given-up')).toBe(0);

    // Every session has ended, also the one that did it.
    await expect(deps.identity.auth.api.getSession({ headers })).resolves.toBeNull();
    headers = await signedIn();
    asking.headers = headers;

    // What was put aside goes for the password alone, and nothing else of the server by that way.
    const other = { ...asking, name: databaseOf(deps.url) };
    expect(isErrorOf(await removeKept(deps, other))).toBe('not-found');
    expect(isErrorOf(await removeKept(deps, { ...asking, name: aside, password: 'no' }))).toBe(
      'wrong-password',
    );
    value(await removeKept(deps, { ...asking, name: aside }));
    expect(value(await listBackups(deps, { actor: master })).kept).toEqual([]);
    expect(await audited('restore.kept-removed')).toBe(1);
  });

  test('a restore is said to be cancelled only where one was ready, and one that failed to have failed', async () => {
    const name = await make();
    const asking = { actor: master, headers, password: WORD };
    const prepared = async () => {
      value(await startRestore(deps, { ...asking, name }));
      await prepareRestore(deps, { id: (await deps.backups.folder.readRestore())?.id ?? '' });
      return (await readRestore(deps))?.status;
    };
    expect(await prepared()).toBe('ready');
    expect(value(await giveUpRestore(deps, { actor: master }))).toEqual({ cancelled: true });
    const counts = async () => [
      await audited('restore.prepared'),
      await audited('restore.failed'),
      await audited('restore.given-up'),
    ];
    const [ready = 0] = await counts();
    expect(await counts()).toEqual([ready, 0, 1]);

    await writeFile(deps.backups.folder.pathOf(name), 'no backup any more');
    expect(await prepared()).toBe('failed');
    expect(value(await giveUpRestore(deps, { actor: master }))).toEqual({ cancelled: false });
    expect(await counts()).toEqual([ready, 1, 1]);
  });
});
