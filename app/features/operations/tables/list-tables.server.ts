import { type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok } from '#core/shared/result.ts';
import { PORTAL_TABLES } from '#db/backup/catalog.ts';
import { ifPossible, readOnly, rowsOf } from './read-only.server.ts';

/** Tables up to this size are counted row by row; of larger ones PostgreSQL's estimate is shown, and said to be one. */
const COUNTED_BYTES = 16 * 1024 * 1024;
const COUNT_MS = 5_000;

/** The moments that a row may carry, of which the newest says when a table was last written. */
const MOMENTS = [
  'updated_at',
  'created_at',
  'received_at',
  'handled_at',
  'edited_at',
  'given_at',
  'issued_at',
  'minute',
  'done_at',
  'last_used_at',
];

/** The tables of the college's work come first. */
const FIRST_TABLES: readonly string[] = ['students', 'courses', 'applications', 'payments', 'users'];

interface Found extends Record<string, unknown> {
  name: string;
  bytes: string;
  estimate: string;
  moments: string[] | null;
}

export type TableReading = Awaited<ReturnType<typeof readTables>>[number];

/** Every table of the portal with its rows, its size and when it was last written. `exact` counts the large ones too. */
export async function listTables(
  { db }: Pick<AppDeps, 'db'>,
  { actor, exact = false }: { actor: Actor; exact?: boolean },
) {
  if (!can(actor, 'database.screen')) return err({ kind: 'forbidden' });
  return ok(await readTables(db, exact));
}

export async function readTables(db: AppDeps['db'], exact: boolean) {
  const found = await readOnly(db, COUNT_MS, (tx) => rowsOf<Found>(tx, CATALOG));
  const ours = found.filter(({ name }) => PORTAL_TABLES.has(name));
  const looked = ours.filter(({ bytes }) => exact || Number(bytes) <= COUNTED_BYTES);
  const looks = looked.map(lookAt);
  const counted =
    looks.length === 0
      ? []
      : await ifPossible(
          readOnly(db, exact ? 15_000 : COUNT_MS, (tx) =>
            rowsOf<{ name: string; rows: string; at: string | null }>(tx, sql.join(looks, sql` union all `)),
          ),
        );
  const byName = new Map(counted?.map((row) => [row.name, row]));
  return ours
    .map(({ name, bytes, estimate }) => {
      const row = byName.get(name);
      return {
        name,
        rows: Number(row?.rows ?? estimate),
        exact: row !== undefined,
        bytes: Number(bytes),
        // The newest moment that a row of it carries.
        modifiedAt: row?.at ?? null,
      };
    })
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name) || one.name.localeCompare(other.name));
}

const placeOf = (name: string): number => {
  const place = FIRST_TABLES.indexOf(name);
  return place === -1 ? FIRST_TABLES.length : place;
};

/** Never analysed tables have no estimate; the activity counters have one. */
const CATALOG = sql`
  select c.relname::text as name, pg_total_relation_size(c.oid)::text as bytes,
    (case when c.reltuples < 0 then coalesce(s.n_live_tup, 0) else c.reltuples end)::bigint::text as estimate,
    (select array_agg(a.attname::text) from pg_attribute a
      where a.attrelid = c.oid and not a.attisdropped and a.atttypid = 'timestamptz'::regtype
        and a.attname::text in (${sql.join(
          MOMENTS.map((name) => sql`${name}`),
          sql`, `,
        )})) as moments
  from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by 1`;

function lookAt({ name, moments }: Found): SQL {
  const newest = (moments ?? []).map((column) => sql`max(${sql.identifier(column)})`);
  const at = newest.length === 0 ? sql`null` : sql`to_json(greatest(${sql.join(newest, sql`, `)})) #>> '{}'`;
  return sql`select ${name}::text as name, count(*)::text as rows, ${at} as at from ${sql.identifier('public')}.${sql.identifier(name)}`;
}
