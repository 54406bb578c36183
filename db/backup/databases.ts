/**
 * Databases of one server: created, dropped, and renamed in place of each other. Done from a connection to a third
 * database, because a database cannot be renamed from inside.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connect, databaseOf, urlOfDatabase } from './catalog.ts';
import { BackupError } from './problem.ts';

const MAINTENANCE = ['postgres', 'template1'];
/** PostgreSQL cuts longer names off. */
const NAME_MAX = 63;

export interface DatabaseServer {
  readonly client: pg.Client;
  urlFor(database: string): string;
  exists(database: string): Promise<boolean>;
  mayCreate(): Promise<boolean>;
  create(database: string): Promise<void>;
  drop(database: string): Promise<void>;
  /** Held until this connection ends, also when the process dies. False: somebody else is restoring this database. */
  lockFor(live: string): Promise<boolean>;
}

/** Any number that nothing else locks in the maintenance database. */
const RESTORE_LOCK = 7_203_122;

export async function withMaintenance<Value>(
  url: string,
  work: (server: DatabaseServer) => Promise<Value>,
): Promise<Value> {
  const client = await connectBeside(url);
  const name = pg.escapeIdentifier;
  const server: DatabaseServer = {
    client,
    urlFor: (database) => urlOfDatabase(url, database),
    async exists(database) {
      const found = await client.query('select 1 from pg_database where datname = $1', [database]);
      return found.rowCount === 1;
    },
    async mayCreate() {
      const { rows } = await client.query<{ may: boolean }>(
        'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
      );
      return rows[0]?.may ?? false;
    },
    async create(database) {
      if (!(await server.mayCreate()))
        throw new BackupError('may-not-create', 'The role of the portal may not create databases.');
      await client.query(`create database ${name(database)}`);
    },
    async lockFor(database) {
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as taken',
        [RESTORE_LOCK, database],
      );
      return rows[0]?.taken ?? false;
    },
    async drop(database) {
      // The drop is without "with (force)": an ordinary role may not end the server's own vacuum there, but a plain
      // drop stops it.
      await endConnections(client, [database]);
      await client.query(`drop database if exists ${name(database)}`);
    },
  };
  try {
    return await work(server);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Connections of roles that are ours. */
const endConnections = (client: pg.Client, databases: readonly string[]) =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = any ($1) and backend_type = 'client backend' and pid <> pg_backend_pid()
       and pg_has_role(current_user, usesysid, 'member')`,
    [databases],
  );

/** Some providers close one of these to ordinary roles. */
async function connectBeside(url: string): Promise<pg.Client> {
  const live = databaseOf(url);
  let last: unknown;
  for (const database of MAINTENANCE.filter((one) => one !== live)) {
    try {
      return await connect(urlOfDatabase(url, database), 'portal restore');
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

/** `portal` and `restore` as portal_restore_20261121_143012. */
export function nameBeside(live: string, purpose: 'restore' | 'before', now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_');
  const end = `_${purpose}_${stamp}`;
  return live.slice(0, NAME_MAX - end.length) + end;
}

/** Preparing a restore takes a lock of its own, because creating the new database inside it takes one too. */
const preparing = (live: string) => `${live}/prepare`;

/**
 * Does the work under a lock on the server that says a restore is being prepared, and that ends with this process.
 * @throws BackupError `busy` when another one is being prepared.
 */
export function whilePreparing<Value>(url: string, work: () => Promise<Value>): Promise<Value> {
  return withMaintenance(url, async (server) => {
    if (await server.lockFor(preparing(databaseOf(url)))) return work();
    throw new BackupError('busy', 'Another restore of this database is under way.');
  });
}

/** Is a restore of this database being prepared? Any connection to the server can ask. */
export async function isRestoring(pool: Pick<pg.Pool, 'query'>, url: string): Promise<boolean> {
  const { rows } = await pool.query<{ held: boolean }>(
    `select exists (
       select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 2 and classid::bigint = $1
         and objid::bigint = (hashtext($2)::bigint & 4294967295)
     ) as held`,
    [RESTORE_LOCK, preparing(databaseOf(url))],
  );
  return rows[0]?.held ?? false;
}

/** Databases that killed restores left behind. */
export async function dropLeftovers(url: string, except: string | null): Promise<readonly string[]> {
  const live = databaseOf(url);
  return withMaintenance(url, async (server) => {
    if (!(await server.lockFor(live))) return [];
    const { rows } = await server.client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1) and datname is distinct from $2',
      [nameBeside(live, 'restore', new Date(0)).replace(/\d{8}_\d{6}$/, ''), except],
    );
    for (const { name } of rows) await server.drop(name);
    return rows.map(({ name }) => name);
  });
}

/** Replaced databases that restores kept, newest first. */
export async function listKept(
  { client }: Pick<DatabaseServer, 'client'>,
  live: string,
): Promise<readonly { readonly name: string; readonly size: number | null }[]> {
  const { rows } = await client.query<{ name: string; size: string | null }>(
    `select datname as name,
       case when has_database_privilege(datname, 'connect') then pg_database_size(datname)::text end as size
     from pg_database where starts_with(datname, $1) order by datname desc`,
    [nameBeside(live, 'before', new Date(0)).replace(/\d{8}_\d{6}$/, '')],
  );
  return rows.map(({ name, size }) => ({ name, size: size === null ? null : Number(size) }));
}

/**
 * Puts one database in place of another, which is kept under a third name. Both renames are one transaction, so whoever
 * connects finds the old one or the new one, even if this process dies. The connections of the old one are ended;
 * processes of the portal reconnect by themselves.
 */
export async function swapDatabases(
  url: string,
  { incoming, aside }: { readonly incoming: string; readonly aside: string },
): Promise<void> {
  const live = databaseOf(url);
  const name = pg.escapeIdentifier;
  await withMaintenance(url, async (server) => {
    if (!(await server.exists(incoming)))
      throw new BackupError('failed', `There is no database ${incoming}.`);
    if (!(await server.exists(live))) {
      await server.client.query(`alter database ${name(incoming)} rename to ${name(live)}`);
      return;
    }
    const ender = await connectBeside(url);
    let renaming = true;
    // Renaming locks the name, so nobody new connects, and waits five seconds for open connections to end.
    const end = (async () => {
      while (renaming) {
        await endConnections(ender, [live, incoming]);
        await pause(50);
      }
    })();
    end.catch(() => {});
    try {
      await server.client.query('begin');
      await server.client.query(`alter database ${name(live)} rename to ${name(aside)}`);
      await server.client.query(`alter database ${name(incoming)} rename to ${name(live)}`);
      await server.client.query('commit');
    } catch (error) {
      await server.client.query('rollback').catch(() => {});
      throw error;
    } finally {
      renaming = false;
      await end.catch(() => {});
      await ender.end().catch(() => {});
    }
  });
}
