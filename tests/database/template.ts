/**
 * The migrated, empty database that test databases are copied from: a copy takes a twentieth of a second, the
 * migrations much longer. Its name carries the hash of the migrations, so a changed one makes a new template.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { MIGRATIONS_FOLDER, migrate } from '#db/migrate.ts';

const PREFIX = 'portal_template_';
/** Any number, as long as nobody else locks it in the server's maintenance database. */
const TEMPLATE_LOCK = 7_203_120;

export function urlFor(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function templateName(): Promise<string> {
  const hash = createHash('sha256').update(
    await readFile(new URL('../../package-lock.json', import.meta.url)),
  );
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
    hash.update(name).update(await readFile(join(MIGRATIONS_FOLDER, name)));
  }
  return PREFIX + hash.digest('hex').slice(0, 16);
}

/** Makes the template unless it is there; several workers may ask at once. */
export async function ensureTemplate(serverUrl: string): Promise<string> {
  const name = await templateName();
  await withClient(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (await isFinished(client, name)) return;
    // What is there without the mark was left by a run that ended while migrating. Those of another checkout stay.
    await dropDatabase(client, name);
    await client.query(`create database ${name}`);
    await migrate(urlFor(serverUrl, name));
    await client.query(`comment on database ${name} is 'migrated'`);
  });
  return name;
}

/** Leaves somebody's own server as it was found. */
export const removeTemplates = (serverUrl: string): Promise<void> => withClient(serverUrl, dropTemplates);

async function isFinished(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = 'migrated'`,
    [name],
  );
  return rowCount === 1;
}

async function dropTemplates(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname::text, $1)',
    [PREFIX],
  );
  for (const { datname } of rows) await dropDatabase(client, datname);
}

/**
 * Not "with (force)": where the server is just cleaning up there, an ordinary role may not end that, while a plain drop
 * stops it by itself.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [name],
  );
  await client.query(`drop database if exists ${name}`);
}

export async function withClient<Value>(
  url: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal tests' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
