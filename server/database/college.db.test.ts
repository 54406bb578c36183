/** Build, settings and database are of one college, or nothing starts, is restored or is written. */
import { expect, it } from 'vitest';
import { putInPlace } from '#app/features/operations/index.server.ts';
import { college } from '#college/college.ts';
import { databaseOf } from '#db/backup/catalog.ts';
import { withMaintenance } from '#db/backup/databases.ts';
import { claimCollege, readCollege } from '#db/college.ts';
import { MIGRATIONS_FOLDER } from '#db/migrate.ts';
import { makeTestDeps } from '#tests/factories/deps.ts';
import { testDatabase, testDeps } from '#tests/factories/for-file.ts';
import { readConfig } from '../config/config.ts';
import { college as check, type Patient, runCheck } from '../doctor/check.ts';
import { checkCollege, differingSetting } from './college.ts';

const OTHER = { slug: 'lmk', name: 'College of Longer Miles' };
const deps = testDeps();
const beside = testDatabase();

it('is written by the first start, which says so, and is never written again', async () => {
  const told: string[] = [];
  const start = () => checkCollege(deps.db, { college: undefined }, (line) => told.push(line));
  await checkCollege(deps.db, { college: undefined });
  expect(await readCollege(deps.db)).toBeNull();
  await start();
  await start();
  expect(told).toEqual([expect.stringContaining(college.name)]);
  expect(await readCollege(deps.db)).toEqual({ slug: college.slug, name: college.name });
  expect(await claimCollege(deps.db, OTHER)).toMatchObject({ slug: college.slug });
});

it('refuses a database of another college, in words that say how to mend it', async () => {
  const other = makeTestDeps(beside.url);
  await claimCollege(other.db, OTHER);
  for (const tell of [undefined, () => {}])
    await expect(checkCollege(other.db, { college: undefined }, tell)).rejects.toMatchObject({
      problem: 'other-college',
      message: expect.stringMatching(/College of Longer Miles \(lmk\).*COLLEGE=lmk.*npm run build/),
    });
  expect(await readCollege(other.db)).toEqual(OTHER);
  await other.close();
});

it.each([
  [undefined, '/opt/portal/colleges/lmk', false],
  ['lmk', '/opt/portal/colleges/lmk', false],
  ['./colleges/lmk', '/opt/portal/colleges/lmk', false],
  ['/srv/lmk', '/opt/portal/colleges/lmk', false],
  ['fcat', '/opt/portal/colleges/lmk', true],
  ['colleges/fcat', '/opt/portal/colleges/lmk', true],
  // A command finds its college by the setting itself.
  ['fcat', undefined, false],
])('COLLEGE=%s and a build of %s', (asked, built, differs) => {
  const text = differingSetting({ college: asked }, built);
  expect(text !== null).toBe(differs);
  if (differs) expect(text).toMatch(/COLLEGE.*build again.*COLLEGE=lmk/);
});

it('puts no database of another college in place, neither restored nor kept', async () => {
  const incoming = databaseOf(beside.url);
  await expect(
    putInPlace(deps, { incoming, backup: 'one', madeAt: null, actorId: null, portalNow: true }),
  ).rejects.toMatchObject({ problem: 'other-college' });
  expect(await readCollege(deps.db)).toMatchObject({ slug: college.slug });
  expect(await withMaintenance(deps.url, (server) => server.exists(incoming))).toBe(true);
});

it('is told by the doctor', async () => {
  const patient = (more: Partial<Patient>): Patient => ({
    config: readConfig({ DATABASE_URL: deps.url, COLLEGE: 'fcat' }),
    root: '/',
    now: () => new Date(0),
    database: deps.client.pool,
    unreachable: null,
    migrationsFolder: MIGRATIONS_FOLDER,
    built: async () => 'current',
    ...more,
  });
  const other = makeTestDeps(beside.url);
  const levels = async (more: Partial<Patient>) =>
    (await runCheck(check, patient(more))).map(({ level }) => level);
  expect(await levels({ builtFor: '/opt/portal/colleges/fcat' })).toEqual(['good']);
  expect(await levels({ builtFor: '/opt/portal/colleges/lmk' })).toEqual(['bad']);
  expect(await levels({ database: other.client.pool })).toEqual(['bad']);
  await other.close();
});
