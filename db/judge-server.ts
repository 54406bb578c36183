/**
 * Can the portal use this database? Checked before anything is changed there, so that the answer is a sentence and not
 * the error of the first failing migration.
 */
import type pg from 'pg';
import { StartProblem } from './start-problem.ts';

const OLDEST_SERVER = 150_000;

export interface ServerFacts {
  readonly role: string;
  readonly database: string;
  /** The number is as in server_version_num: 150004. */
  readonly version: number;
  readonly encoding: string;
  /** May the role create schemas (the job queue has one), and tables in `public`? */
  readonly makesSchemas: boolean;
  readonly makesTables: boolean;
  /** Is pg_trgm installed, or can it be? */
  readonly trigrams: 'made' | 'available' | 'missing';
  /** True if the portal's schemas exist already; then the permission to create them is not needed. */
  readonly settled: boolean;
}

export async function readServerFacts(client: pg.ClientBase): Promise<ServerFacts> {
  const { rows } = await client.query<Omit<ServerFacts, 'version'> & { version: string }>(`
    select current_user::text as role, current_database()::text as database,
      current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
      has_database_privilege(current_database(), 'create') as "makesSchemas",
      has_schema_privilege('public', 'create') as "makesTables",
      case when exists (select 1 from pg_extension where extname = 'pg_trgm') then 'made'
        when exists (select 1 from pg_available_extensions where name = 'pg_trgm') then 'available'
        else 'missing' end as trigrams,
      to_regnamespace('drizzle') is not null and to_regnamespace('graphile_worker') is not null as settled`);
  const [row] = rows;
  if (!row) throw new Error('the server said nothing about itself');
  return { ...row, version: Number(row.version) };
}

/** Null means that it is usable. */
export function judgeServer(facts: ServerFacts): StartProblem | null {
  const { version, encoding, role, database } = facts;
  if (version < OLDEST_SERVER)
    return new StartProblem(
      'server-too-old',
      `The database server is PostgreSQL ${Math.floor(version / 10_000)}; the portal needs 15 or later. Upgrade the server, or give the address of another one in DATABASE_URL.`,
    );
  if (encoding !== 'UTF8')
    return new StartProblem(
      'wrong-encoding',
      `The database ${database} keeps its text as ${encoding}, which has no letters for many names. Make another one and name it in DATABASE_URL: create database portal encoding 'UTF8' template template0;`,
    );
  if (facts.trigrams === 'missing')
    return new StartProblem(
      'no-extension',
      'The database server lacks the extension pg_trgm, without which nobody can be found by part of a name. Install PostgreSQL’s "contrib" package there (on Debian it comes with postgresql), or allow the extension in the settings of your provider.',
    );
  if (!facts.makesTables || (!facts.makesSchemas && !facts.settled))
    return new StartProblem(
      'no-rights',
      `The role ${role} may not make tables in the database ${database}. As administrator of the server: alter database "${database}" owner to "${role}";`,
    );
  return null;
}
