/** The figures of the records against a migrated database, and the dashboard and alerts against the figures. */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { makeWorkerUtils } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication } from '#tests/factories/index.ts';
import { makePayment } from '#tests/factories/payments.ts';
import type { Figures } from './figures.ts';
import { makeMachineMetrics } from './read-machine.ts';
import { makeProcessMetrics } from './read-process.ts';
import { readRecords } from './read-records.ts';

let client: ReturnType<typeof openDatabase>;
const deps = testDeps();
beforeAll(async () => {
  client = openDatabase({ url: deps.url, max: 2 });
});
afterAll(async () => {
  await client.close();
});

const backups = { list: async () => [{ status: 'completed', at: '2026-01-02T03:04:05Z' } as never] };
const samplesOf = (families: Figures, name: string) =>
  families.find((family) => family.name === name)?.values;

it('reads jobs, payments, applications, messages, webhooks, the audit trail and backups', async () => {
  const utils = await makeWorkerUtils({ connectionString: deps.url });
  await utils.addJob('send-email', {}, { runAt: new Date(Date.now() - 60_000) });
  await utils.addJob('nightly-backup', {}, { runAt: new Date(Date.now() + 60_000) });
  await utils.release();
  const application = await makeApplication(deps, { finished: true });
  await makePayment(deps, { application });
  await makePayment(deps, { application, review: 'duplicate' });
  await makePayment(deps, { application, status: 'Failed' });
  await makePayment(deps, { application, status: 'Pending' });
  await makeApplication(deps, { status: 'Submitted' });
  const families = await readRecords(client.db, backups);
  expect(samplesOf(families, 'portal_jobs')).toEqual(
    expect.arrayContaining([
      { labels: { task: 'send-email', state: 'waiting' }, value: 1 },
      { labels: { task: 'nightly-backup', state: 'later' }, value: 1 },
    ]),
  );
  expect(samplesOf(families, 'portal_jobs_oldest_seconds')?.[0]?.value).toBeGreaterThanOrEqual(60);
  expect(samplesOf(families, 'portal_payments')).toEqual(
    expect.arrayContaining([
      { labels: { state: 'completed' }, value: 2 },
      { labels: { state: 'pending' }, value: 1 },
      { labels: { state: 'failed' }, value: 1 },
      { labels: { state: 'flagged' }, value: 1 },
    ]),
  );
  expect(samplesOf(families, 'portal_applications')).toEqual(
    expect.arrayContaining([{ labels: { status: 'Submitted' }, value: 1 }]),
  );
  expect(samplesOf(families, 'portal_backup_timestamp_seconds')?.[0]?.value).toBe(1_767_323_045);
  expect(samplesOf(families, 'portal_records_readable')?.[0]?.value).toBe(1);
});

it('says that the database does not answer, beside what it need not be asked for', async () => {
  const nobody = openDatabase({ url: 'postgres://nobody:x@127.0.0.1:1/none', max: 1 });
  const families = await readRecords(nobody.db, backups);
  expect(families.map(({ name }) => name)).toEqual([
    'portal_records_readable',
    'portal_backup_timestamp_seconds',
  ]);
  expect(samplesOf(families, 'portal_records_readable')?.[0]?.value).toBe(0);
  await nobody.close();
});

it('is all that dashboard and alerts ask for', async () => {
  await client.db.execute(sql`insert into audit_checks (id, through_seq, head, sound, signature)
    values ('019a0000-0000-7000-8000-000000000001', 1, 'x', true, 'y')`);
  const kinds = { pay: { admitted: 0, waited: 0, shed: 0, timedOut: 0 } };
  const bodies = { arriving: 0, bytes: 0, refused: { slow: 0, full: 0, fields: 0 } };
  const metrics = makeProcessMetrics('test');
  metrics.observe({ method: 'GET', pattern: '/', status: 200, ms: 1 });
  const end = new Date('2027-01-31T00:00:00Z');
  const machine = { dataDir: tmpdir(), backupDir: tmpdir(), origin: 'https://portal.example.edu.ng' };
  const readMachine = makeMachineMetrics(machine, { copiedAt: async () => end }, async () => ({
    until: end,
  }));
  const told = [
    ...(await metrics.read({
      pool: new pg.Pool(),
      gate: () => ({ kinds, running: 0, waiting: 0, bodies }) as never,
      pages: () => ({ hits: 1 }),
    })),
    ...(await readRecords(client.db, backups)),
    ...(await readMachine()),
  ];
  metrics.close();
  const known = new Set(
    told.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  for (const file of ['dashboard.json', 'alerts.yml']) {
    const text = readFileSync(
      fileURLToPath(new URL(`../../deploy/monitoring/${file}`, import.meta.url)),
      'utf8',
    );
    const asked = new Set(text.match(/\bportal_[a-z_]+\b/g));
    expect(asked.size, file).toBeGreaterThan(8);
    // A figure that is never told raises no alarm by itself.
    for (const [, name] of text.matchAll(/time\(\) - max\((portal_\w+)\)/g))
      if (file === 'alerts.yml') expect(text).toContain(`absent(${name})`);
    expect(
      [...asked].filter((name) => !known.has(name)),
      file,
    ).toEqual([]);
  }
  const dashboard = JSON.parse(
    readFileSync(fileURLToPath(new URL('../../deploy/monitoring/dashboard.json', import.meta.url)), 'utf8'),
  ) as { panels: { targets: { expr: string }[] }[] };
  expect(dashboard.panels.every(({ targets }) => targets.every(({ expr }) => expr.includes('portal_')))).toBe(
    true,
  );
});
