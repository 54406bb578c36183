/** The database's own description of its tables, for programs that copy them. */
import { getTableName, is, Table } from 'drizzle-orm';
import pg from 'pg';
import * as schema from '../schema/index.ts';

const name = pg.escapeIdentifier;

export interface CopiedTable {
  readonly name: string;
  /** The columns without those that the database computes. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

/** Tables that the portal's migrations create. Others in the database belong to somebody else. */
export const PORTAL_TABLES: ReadonlySet<string> = new Set(
  Object.values(schema)
    .filter((value) => is(value, Table))
    .map((table) => getTableName(table)),
);

export async function readTables(client: pg.ClientBase): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(a.attname::text order by place) from pg_index i
        cross join unnest(i.indkey) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '{}') as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  return rows;
}

/** The rows as text that every version of PostgreSQL reads, always in the same order. */
export function copyOut({ name: table, columns, key }: CopiedTable): string {
  const order = key.length > 0 ? key.map(name).join(', ') : `t::text`;
  return `copy (select ${columns.map(name).join(', ')} from public.${name(table)} t order by ${order}) to stdout`;
}

export const copyIn = (table: string, columns: readonly string[]): string =>
  `copy public.${name(table)} (${columns.map(name).join(', ')}) from stdin`;

/** So that values read the same whatever the settings of server and role are. */
export const PLAIN_SESSION = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set lc_monetary = 'C';
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set search_path = public`;

/** Hashes of the migrations that were applied, oldest first. */
export async function appliedMigrations(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map(({ hash }) => hash);
}

export async function connect(url: string, purpose: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: purpose,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
  });
  // A connection that breaks shows in the query that waits for it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The same server, another database. */
export function urlOfDatabase(url: string, database: string): string {
  // The address is not a URL: that of a socket has no host, and one may have several.
  const parts = /^(postgres(?:ql)?:\/\/[^/?]*)(?:\/([^?]*))?(\?.*)?$/.exec(url);
  if (!parts) throw new Error('The address of the database is none.');
  return `${parts[1]}/${encodeURIComponent(database)}${parts[3] ?? ''}`;
}

export const databaseOf = (url: string): string => {
  const parts = /^postgres(?:ql)?:\/\/([^/?]*)(?:\/([^?]*))?/.exec(url);
  const user = /^([^:@]*)/.exec(parts?.[1] ?? '')?.[1] ?? '';
  return decodeURIComponent(parts?.[2] || user);
};
