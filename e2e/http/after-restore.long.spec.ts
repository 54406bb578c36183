/**
 * The day after a restore: whatever a process knew of the database that was replaced is forgotten, in one process and in
 * several, on a PostgreSQL of the college's and on the private one. Jobs go to their own tasks, mails leave, events get
 * numbers, files are written, and what belongs to the night waits for the night.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { RELEASE_DECISIONS } from '../steps/database.ts';
import { type OwnPortal, startOwnPortal } from '../steps/own-portal.ts';
import { ACCOUNTS, PASSWORD } from '../steps/people.ts';

test.skip(!process.env.TEST_SERVER_URL, 'needs a database server of the tests');

const SCREEN = '/database-system?tab=backups';
const RESTORE = '/database-system/restore';

/** Makes a backup and restores it, as the screen does. */
async function restoreOnce(portal: OwnPortal): Promise<void> {
  const master = await portal.signIn(ACCOUNTS.master_admin);
  const read = async (path: string) => (await master.get(path)).text();
  expect((await master.post(SCREEN, { form: { intent: 'create-backup' } })).status()).toBe(303);
  const made = /\/database-system\/backups\/([a-z0-9-]+)#restore/;
  await expect.poll(() => read(SCREEN)).toMatch(made);
  const name = made.exec(await read(SCREEN))?.[1] ?? '';
  const asked = await master.post(`/database-system/backups/${name}`, {
    form: { restore_password: PASSWORD },
  });
  expect(asked.status()).toBe(303);
  const note = async () =>
    JSON.parse(await readFile(join(portal.dataDir, 'backups', 'restore.json'), 'utf8'));
  await expect.poll(async () => (await note()).status).toMatch(/^(ready|failed)$/);
  expect(await note()).toMatchObject({ status: 'ready', problem: null, detail: null });
  expect(await read(RESTORE)).toContain('name="confirmation"');
  const form = { intent: 'place', confirmation: 'RESTORE', password: PASSWORD };
  expect((await master.post(RESTORE, { form })).status()).toBe(303);
}

async function accept(portal: OwnPortal, admin: APIRequestContext): Promise<string> {
  const [row] = await portal.sql<{ id: string; version: number; email: string }>(
    `select a.id, a.version, u.email from applications a join users u on u.id = a.user_id
     where a.status = 'Under Review' order by a.id limit 1`,
  );
  const path = `/review/applications/${row?.id}`;
  const form = {
    intent: 'change-status',
    version: String(row?.version),
    status: 'Accepted',
    reason: '',
    note: '',
  };
  const answer = await admin.post(path, { form });
  expect(answer.status(), await answer.text()).toBe(303);
  await portal.sql(RELEASE_DECISIONS, ['']);
  return row?.email ?? '';
}

for (const given of [
  { title: 'one process, on a PostgreSQL of the college’s', workers: 1, privateServer: false },
  { title: 'two processes, on the private server', workers: 2, privateServer: true },
])
  test(`after a restore: ${given.title}`, async () => {
    const portal = await startOwnPortal(given);
    try {
      // The tasks of the queue get other numbers in a database that is made anew.
      await restoreOnce(portal);
      const runs = () => portal.sql('select id from reconciliation_runs');
      const before = await runs();
      const admin = await portal.signIn(ACCOUNTS.admin_staff);

      // Nothing leaves a restored copy until somebody says that it is the portal now.
      const person = await accept(portal, admin);
      const page = async (who: APIRequestContext) => (await who.get('/account')).text();
      expect(await page(admin)).toContain('Restored from a backup');
      await expect
        .poll(() =>
          portal.sql(
            `select 1 from graphile_worker.jobs where task_identifier in ('release-decision', 'send-email') and attempts = 0`,
          ),
        )
        .not.toEqual([]);
      expect(await portal.mailed('has been accepted')).not.toContain(person);
      const master = await portal.signIn(ACCOUNTS.master_admin);
      expect(await (await master.get(RESTORE)).text()).toMatch(/Waiting for your confirmation: \d+/);
      const wrong = { intent: 'portal-now', portal_password: 'not that' };
      expect((await master.post(RESTORE, { form: wrong })).status()).toBe(422);
      const said = { intent: 'portal-now', portal_password: PASSWORD };
      expect((await master.post(RESTORE, { form: said })).status()).toBe(303);
      await expect.poll(() => page(admin)).not.toContain('Restored from a backup');
      await expect.poll(() => portal.mailed('has been accepted')).toContain(person);

      const ask = { query: '', column: 'application_number', format: 'csv' };
      expect((await admin.post('/review/exports', { form: ask })).status()).toBe(303);
      const files = async () => (await admin.get('/review/exports')).text();
      await expect.poll(files).toMatch(/href="\/review\/exports\/[^"]+"/);

      // The next minute has begun: what belongs to each minute was done, and nothing of the night.
      await expect
        .poll(
          () =>
            portal.sql(
              `select identifier from graphile_worker._private_known_crontabs
               where identifier = 'sweep-payments' and last_execution > now() - interval '59 seconds'
                 and last_execution > (select min(created_at) + interval '1 second' from audit_log
                   where action = 'restore.put-in-place')`,
            ),
          { intervals: [1_000] },
        )
        .toHaveLength(1);
      await expect
        .poll(() =>
          portal.sql('select id from graphile_worker._private_jobs where run_at < now() and attempts = 0'),
        )
        .toEqual([]);
      expect(await runs()).toEqual(before);
      await expect.poll(() => portal.sql('select id from api_events where seq is null limit 3')).toEqual([]);
      expect(await portal.sql('select key from graphile_worker._private_jobs where attempts > 1')).toEqual(
        [],
      );
      // Every process works with it, whichever is asked.
      for (let turn = 0; turn < 6; turn += 1)
        expect((await admin.get('/account', { headers: { connection: 'close' } })).status()).toBe(200);
    } finally {
      await portal.stop();
    }
  });
