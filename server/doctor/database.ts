/** The database: reachable, suitable, migrated, its clock, its connection, and large enough for every process. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { judgeServer, readServerFacts } from '#db/judge-server.ts';
import { compareMigrations, isBeforeFirstRelease } from '#db/migrate.ts';
import { readConnection } from '#db/read-connection.ts';
import { unknownMigrations } from '../database/note-schema.ts';
import { bad, type Check, type Finding, good, note } from './check.ts';

export const server: Check = {
  name: 'Database',
  async run({ database, unreachable, config }) {
    if (!database)
      return [bad(unreachable ?? 'It could not be reached.', 'The portal does not start without it.')];
    return withClient(database, async (client) => {
      const facts = await readServerFacts(client);
      const problem = judgeServer(facts);
      if (problem) return [bad(problem.message, 'The portal does not start until this is done.')];
      const { superuser, creates } = await readConnection(drizzle(client));
      const major = Math.floor(facts.version / 10_000);
      const findings = [good(`PostgreSQL ${major}, database ${facts.database}, role ${facts.role}.`)];
      // The private server has one role, which nobody chose.
      if (superuser && config.databaseUrl)
        findings.push(
          note(
            `The role ${facts.role} is an administrator of the server. The portal needs an ordinary role.`,
            `create role portal login password '…'; alter database "${facts.database}" owner to portal;`,
          ),
        );
      if (!superuser && !creates)
        findings.push(
          note(
            `The role ${facts.role} cannot create databases, so backups cannot be restored.`,
            `As administrator of the server: alter role "${facts.role}" createdb;`,
          ),
        );
      return findings;
    });
  },
};

export const migrations: Check = {
  name: 'Migrations',
  async run({ database, config, migrationsFolder }) {
    if (!database && config.databaseUrl) return [];
    const noted = database ? null : await unknownMigrations(config, migrationsFolder);
    if (!database && noted === null) return [];
    const { pending, unknown } = database
      ? await withClient(database, (client) => compareMigrations(client, migrationsFolder))
      : { pending: 0, unknown: noted ?? [] };
    if (isBeforeFirstRelease(unknown))
      return [
        bad(
          'The database was created before the first release and cannot be upgraded.',
          'Start with an empty data folder (DATA_DIR), or set DATABASE_URL to an empty database.',
        ),
      ];
    if (unknown.length > 0)
      return [
        bad(
          `The database has ${unknown.length} that this version does not know: a newer version has used it.`,
          'Start that version, or restore the backup from before the upgrade (docs/runbooks/roll-back.md).',
        ),
      ];
    if (pending > 0)
      return [note(`${pending} must still be applied.`, 'The next start applies them. Make a backup first.')];
    return [good(database ? 'All are applied.' : 'This version knows all migrations of the database.')];
  },
};

const SKEW_SECONDS = { note: 2, bad: 30 };

export function judgeSkew(seconds: number): Finding {
  const text = `The clocks of this machine and of the database differ by ${seconds.toFixed(1)} s.`;
  const mend = 'Synchronise both with a time server: timedatectl set-ntp true.';
  if (seconds > SKEW_SECONDS.bad) return bad(text, mend);
  return seconds > SKEW_SECONDS.note
    ? note(text, mend)
    : good('This machine and the database agree on the time.');
}

export const clocks: Check = {
  name: 'Clocks',
  needsDatabase: true,
  async run({ database, now }) {
    return withClient(database, async (client) => {
      const before = now().getTime();
      const { rows } = await client.query<{ ms: number; lagos: boolean }>(
        `select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms,
          exists (select 1 from pg_timezone_names where name = 'Africa/Lagos') as lagos`,
      );
      // The server's time must lie between these two, if the clocks agree.
      const there = rows[0]?.ms ?? 0;
      const findings = [judgeSkew(Math.max(before - there, there - now().getTime(), 0) / 1000)];
      if (!rows[0]?.lagos)
        findings.push(
          bad(
            'The database does not know the Lagos time zone.',
            'Install its time zone data (tzdata) and restart it.',
          ),
        );
      return findings;
    });
  },
};

export interface ConnectionFacts {
  readonly most: number;
  readonly reserved: number;
  /** The limit of the role; -1: as many as the server takes. */
  readonly roleLimit: number;
  readonly workers: number;
  readonly pool: number;
}

/** Every process has its pool and, beside it, connections that listen, hold locks and make backups. */
const BESIDE_THE_POOL = 6;

export function judgeConnections({ most, reserved, roleLimit, workers, pool }: ConnectionFacts): Finding {
  const needed = workers * (pool + BESIDE_THE_POOL);
  const there = Math.min(most - reserved, roleLimit < 0 ? Number.POSITIVE_INFINITY : roleLimit);
  const text = `${workers} × (DATABASE_POOL ${pool} + ${BESIDE_THE_POOL}) = ${needed} connections may be wanted on this machine, and the server gives ${there}.`;
  if (needed > there)
    return bad(text, 'Lower DATABASE_POOL or WORKERS, or raise max_connections (or the role’s limit) there.');
  if (needed > there * 0.8)
    return note(text, 'Few connections are left for a second machine, a restore or psql.');
  return good(text);
}

export const connections: Check = {
  name: 'Connections',
  needsDatabase: true,
  async run({ database, config }) {
    return withClient(database, async (client) => {
      const { rows } = await client.query<{ most: number; reserved: number; roleLimit: number }>(
        `select current_setting('max_connections')::int as most,
          current_setting('superuser_reserved_connections')::int
            + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
          (select rolconnlimit from pg_roles where rolname = current_user) as "roleLimit"`,
      );
      const [facts] = rows;
      if (!facts) throw new Error('the server said nothing about its connections');
      return [judgeConnections({ ...facts, workers: config.workers, pool: config.poolSize })];
    });
  },
};

export const privacy: Check = {
  name: 'Way to the database',
  needsDatabase: true,
  async run({ database }) {
    const { far, ssl } = await withClient(database, (client) => readConnection(drizzle(client)));
    if (!far) return [good('The database is on this machine.')];
    if (ssl) return [good('The connection to the database is encrypted.')];
    return [
      note(
        'The connection to the database is not encrypted.',
        'Add sslmode=verify-full to DATABASE_URL, unless the network is inside this machine (containers).',
      ),
    ];
  },
};

async function withClient<Value>(
  database: pg.Pool | null,
  work: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  if (!database) throw new Error('there is no database');
  const client = await database.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
