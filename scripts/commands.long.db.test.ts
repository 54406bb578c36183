/**
 * Every command of docs/commands.md and package.json starts: those for operating do their work on a test database or say
 * how they are used; of those that measure, build or test, everything that they load is loaded.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { college as first } from '#college/college.ts';
import { createTestDatabase } from '#tests/database/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/people.ts';
import { recordAudit } from '../db/audit.ts';
import { databaseOf } from '../db/backup/catalog.ts';
import { openDatabase } from '../db/client.ts';
import { claimFieldKey } from '../db/field-keys.ts';
import answers from '../tests/college/answers.json' with { type: 'json' };
import { root } from './running/project.ts';

const FIELD_KEY = 'a field key of the commands, long enough';

const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const documented = await readFile(join(root, 'docs/commands.md'), 'utf8');

interface Start {
  readonly args?: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
  readonly code: number;
  readonly says: RegExp;
}

/** How each is started here, with what it then says. */
const STARTS: Readonly<Record<string, Start>> = {
  start: { settings: { PORTAL_MODE: 'production' }, code: 1, says: /runs the demonstration/ },
  serve: { code: 1, says: /npm run serve runs production/ },
  reload: { code: 2, says: /Start it with WORKERS=2 or more/ },
  'new-college': { args: ['tests/college/answers.json', 'colleges/fcat'], code: 1, says: /is already there/ },
  'make-application': {
    args: ['Under Review'],
    code: 0,
    says: /Under Review: http.*applications\/[0-9a-f-]+/,
  },
  backup: { code: 0, says: /portal-\d{8}-\d{6}-\w+\.backup[\s\S]*SHA-256 [0-9a-f]{64}/ },
  restore: { code: 2, says: /Which backup\?/ },
  'check-ledger': { code: 0, says: /payments.*entries/ },
  'rotate-keys': { code: 2, says: /No key is being changed/ },
  'end-sessions': { args: ['--yes'], code: 0, says: /\d+ sessions ended/ },
  doctor: { code: 1, says: /Checked as the demonstration[\s\S]*Jobs:/ },
  'reset-factor': { args: ['nobody@example.com', '--yes'], code: 1, says: /No account uses the address/ },
  'create-admin': {
    args: ['--email=binta@example.edu.ng', '--first-name=Binta', '--last-name=Sani'],
    code: 0,
    says: /http\S+token=/,
  },
  'oauth-client': { args: ['list'], code: 0, says: /No program is registered/ },
  'verify-audit': { code: 0, says: /The audit trail is intact/ },
};

/** They take minutes, another machine or the whole of this one: what they load is loaded, and they do not begin. */
const ONLY_LOADED = new Set([
  ...['dev', 'build', 'check', 'test', 'test:long', 'screens', 'newcomer'],
  ...['bench', 'load', 'soak', 'faults', 'fuzz', 'audit', 'licences', 'sbom', 'secrets'],
]);

const deps = testDeps();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-commands-'));
  await makePerson(deps);
  await recordAudit(deps.db, deps.newId, {
    action: 'database.migrated',
    actorId: null,
    subjectType: 'database',
    subjectId: null,
    details: { applied: 'all' },
  });
  await claimFieldKey(deps.db, { fieldKey: FIELD_KEY, previousFieldKey: undefined });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function run(args: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    NODE_OPTIONS,
    DATA_DIR: folder,
    DATABASE_URL: deps.url,
    FIELD_KEY,
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...env, PORTAL_MODE: 'demo', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

const scriptOf = (name: string) => / scripts\/bootstrap\.mjs ([a-z-]+)$/.exec(scripts[name] ?? '')?.[1] ?? '';

/** They work on records, all by one way to the database. */
const ON_RECORDS = Object.keys(STARTS).filter(
  (name) => !['start', 'serve', 'reload', 'new-college', 'make-application', 'doctor'].includes(name),
);

it('refuses where there is no database of a portal, and makes none', async () => {
  for (const name of ['backup', 'verify-audit']) {
    const empty = await mkdtemp(join(tmpdir(), 'portal-nothing-'));
    const nowhere = { DATABASE_URL: '', DATA_DIR: join(empty, 'data') };
    const refused = await run(['scripts/bootstrap.mjs', name], nowhere);
    expect(refused.output).toMatch(/no portal’s database at the private database in .*nothing was made/);
    expect(refused.code).toBeGreaterThan(0);
    expect(await readdir(empty)).toEqual([]);
    await rm(empty, { recursive: true });
  }
  for (const name of ON_RECORDS) {
    const source = await readFile(join(root, 'scripts', `${name}.ts`), 'utf8');
    expect(source, name).toMatch(/with(RunningDatabase|DatabasePlace)\(/);
    expect(source, name).not.toMatch(/make: true|startPrivateServer|openPlace/);
  }
});

it('refuses a database that is not a portal’s, or that is not there, and leaves it so', async () => {
  const bare = await createTestDatabase({ source: 'template0' });
  for (const name of ['backup', 'verify-audit']) {
    const refused = await run(['scripts/bootstrap.mjs', name], { DATABASE_URL: bare.url });
    expect(refused.output).toContain('There is no portal’s database at ');
    expect(refused.code).toBeGreaterThan(0);
  }
  const client = openDatabase({ url: bare.url, max: 1 });
  const { rows } = await client.pool.query('select from pg_namespace where nspname = $1', ['drizzle']);
  expect(rows).toEqual([]);
  await client.close();
  await bare.drop();
  const gone = await run(['scripts/bootstrap.mjs', 'check-ledger'], { DATABASE_URL: bare.url });
  expect(gone.output).toContain('There is no portal’s database at ');
});

it('names other commands as they are typed in this installation', async () => {
  const { output } = await run(['scripts/bootstrap.mjs', 'doctor'], {
    PORTAL_COMMAND: 'PORTAL_SETTINGS=/x portal',
  });
  expect(output).toContain('PORTAL_SETTINGS=/x portal ');
  expect(output).not.toContain('npm run');
});

it('says on which database it worked, without the password', async () => {
  const url = new URL(deps.url);
  if (!url.password) url.password = 'hush-hush';
  const { output } = await run(['scripts/bootstrap.mjs', 'check-ledger'], { DATABASE_URL: url.href });
  expect(output).toMatch(new RegExp(`^Database: .*${databaseOf(deps.url)}`, 'm'));
  expect(output).not.toContain(url.password);
});

it('leaves no command out', () => {
  const named = [...documented.matchAll(/`npm (?:run ([a-z][a-z:-]*)|(test)\b)/g)].map(
    ([, name, test]) => name ?? test ?? '',
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect([...Object.keys(STARTS), ...ONLY_LOADED].sort()).toEqual(Object.keys(scripts).sort());
  const undocumented = Object.keys(scripts).filter((name) => !named.includes(name));
  // Named by the README, which says how to begin.
  expect(undocumented).toEqual(['start']);
});

describe.each(Object.entries(STARTS))('npm run %s', (name, { args = [], settings, code, says }) => {
  it('starts', async () => {
    const ended = await run(['scripts/bootstrap.mjs', scriptOf(name), ...args], settings);
    expect(ended.output).toMatch(says);
    expect(ended.code, ended.output).toBe(code);
    expect(ended.output).not.toMatch(/\n\s+at .*:\d+:\d+/);
  });
});

it('is the college of the setting, for the doctor too', async () => {
  const place = join(root, 'tests/college/made-for-commands');
  await rm(place, { recursive: true, force: true });
  const written = await run(['scripts/bootstrap.mjs', 'new-college', 'tests/college/answers.json', place]);
  expect(written.code, written.output).toBe(0);
  const { output } = await run(['scripts/bootstrap.mjs', 'doctor'], { COLLEGE: place });
  // Where the first college is built here, the doctor says that this one is not.
  expect(output.includes(answers.name) || output.includes(`COLLEGE is ${place}, and`), output).toBe(true);
  expect(output).not.toContain(first.name);
  const unknown = await run(['scripts/bootstrap.mjs', 'doctor'], { COLLEGE: 'nowhere' });
  expect(unknown.output).toMatch(/COLLEGE is nowhere.*Set it to one of fcat/);
  expect(unknown.output).not.toMatch(/\n\s+at /);
  await rm(place, { recursive: true });
});

it('finds everything that the commands load which take minutes', async () => {
  const specifiers = new Set<string>();
  for (const name of ONLY_LOADED) {
    const source = await readFile(join(root, 'scripts', `${scriptOf(name)}.ts`), 'utf8');
    const found = [...source.matchAll(/^(?:import\b(?! type)|\} from)[^;]*?'([^']+)'/gm)].map(
      ([, from = '']) => from,
    );
    expect(found, name).not.toEqual([]);
    for (const from of found) specifiers.add(from.startsWith('.') ? `./${join('scripts', from)}` : from);
  }
  const text = `for (const one of ${JSON.stringify([...specifiers])}) await import(one);`;
  const hooks = './scripts/running/source-modules.ts';
  const ended = await run(['--import', hooks, '--input-type=module', '--eval', text]);
  expect(ended).toEqual({ code: 0, output: '' });
});
