/** A store of files that is not the database's refuses a start; documents without a file are counted and told. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBackup, newBackup } from '#app/features/operations/index.server.ts';
import { readFileStore } from '#db/file-store.ts';
import { MIGRATIONS_FOLDER } from '#db/migrate.ts';
import { makeFolderStorage } from '#gateways/storage/folder.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication } from '#tests/factories/index.ts';
import { makePerson } from '#tests/factories/people.ts';
import { readConfig } from '../config/config.ts';
import { runCheck } from '../doctor/check.ts';
import { files as check } from '../doctor/records.ts';
import { backupFiles } from '../jobs/backup-files.ts';
import { filesFolder } from '../wiring.ts';
import { checkFileStore } from './database-side.ts';

const deps = testDeps();
const folders: string[] = [];
const machine = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-machine-'));
  folders.push(folder);
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: deps.url });
  return { config, storage: makeFolderStorage({ directory: filesFolder(config) }) };
};
type Machine = Awaited<ReturnType<typeof machine>>;
let first: Machine;
let second: Machine;
beforeAll(async () => {
  [first, second] = [await machine(), await machine()];
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const start = ({ config, storage }: Machine, claim = true) =>
  checkFileStore({ ...deps, storage }, config, { claim });
const FILE = new TextEncoder().encode('a page');

let documents = 0;
async function addDocument(store: Machine | null): Promise<string> {
  const person = await makePerson(deps);
  const { id } = await makeApplication(deps, { owner: person });
  documents += 1;
  const key = `documents/${documents}/file`;
  await deps.client.pool.query(
    `insert into documents (id, application_id, uploaded_by, kind, storage_key, file_name, media_type, bytes, sha256, sent_sha256)
     values ($1, $2, $3, 'birth_certificate', $4, 'a.pdf', 'application/pdf', 6, 'x', 'x')`,
    [deps.newId(), id, person.userId, key],
  );
  await store?.storage.put(key, FILE, { mediaType: 'application/pdf' });
  return key;
}

it('lets the first machine start, again too, and refuses a second one with a folder of its own', async () => {
  await start(second, false);
  expect(await readFileStore(deps.db)).toBeNull();
  await start(first);
  await start(first);
  await start(first, false);
  for (const claim of [true, false])
    await expect(start(second, claim)).rejects.toMatchObject({
      problem: 'other-files',
      message: expect.stringMatching(/not in \S+files\. .*mount.*FILES_S3_URL.*store\/[0-9a-f-]{36}\.$/),
    });
});

it('knows a store that was copied by its documents, and not one that has some of them', async () => {
  for (const store of [first, first]) await addDocument(store);
  const copied = await machine();
  await copied.storage.put('documents/1/file', FILE, { mediaType: 'application/pdf' });
  await expect(start(copied)).rejects.toMatchObject({ problem: 'other-files' });
  await copied.storage.put('documents/2/file', FILE, { mediaType: 'application/pdf' });
  await start(copied);
});

it('counts documents without a file for the doctor, the report of a backup and a mail', async () => {
  await makePerson(deps, { role: 'master_admin' });
  const files = backupFiles(first.storage);
  const own = { ...deps, backups: { ...deps.backups, files } };
  const doctor = () =>
    runCheck(check, {
      config: first.config,
      root: '/',
      now: deps.clock,
      database: deps.client.pool,
      unreachable: null,
      migrationsFolder: MIGRATIONS_FOLDER,
      built: async () => 'current',
    });
  const backUp = async () => {
    const asked = newBackup(deps, { kind: 'by-hand', by: null });
    await own.backups.folder.write(asked);
    return (await makeBackup(own, { name: asked.name }))?.lacking;
  };
  const mails = async () => {
    const { rows } = await deps.client.pool.query(
      `select from graphile_worker._private_jobs where payload ->> 'template' = 'filesMissing'`,
    );
    return rows.length;
  };
  expect((await doctor()).map(({ level }) => level)).toEqual(['good']);
  expect(await backUp()).toEqual({ documents: 2, missing: 0 });
  expect(await mails()).toBe(0);
  await addDocument(null);
  expect(await doctor()).toMatchObject([
    { level: 'bad', text: expect.stringContaining('1 of 3 documents have no file') },
  ]);
  expect(await backUp()).toEqual({ documents: 3, missing: 1 });
  expect(await mails()).toBe(1);
});
