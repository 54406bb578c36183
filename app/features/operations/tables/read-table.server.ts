/**
 * One table as it is, a page at a time, for people who may look and never for writing: personal values are masked in the
 * database and secret ones do not leave it. The place in the list travels encrypted, as keys can be secrets.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { SheetCell } from '#app/lists/table-file.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { PORTAL_TABLES } from '#db/backup/catalog.ts';
import type { Transaction } from '#db/client.ts';
import { type ColumnClass, classOf } from '#db/column-classes.ts';
import { isRefusal, readOnly, rowsOf } from './read-only.server.ts';

const PAGE = 25;
const BATCH = 1_000;
const READ_MS = 5_000;
const CUT = 120;

export interface ShownColumn {
  readonly name: string;
  readonly type: string;
  readonly class: ColumnClass;
}

type TableProblem = { readonly kind: 'forbidden' | 'not-found' | 'too-slow' };

type Deps = Pick<AppDeps, 'db' | 'newId' | 'cipher'>;

export async function readTable(
  deps: Deps,
  { actor, table, after }: { actor: Actor; table: string; after: string | null },
) {
  if (!can(actor, 'database.screen')) return err<TableProblem>({ kind: 'forbidden' });
  if (!PORTAL_TABLES.has(table)) return err<TableProblem>({ kind: 'not-found' });
  const place = openPlace(deps, table, after);
  try {
    const page = await readOnly(deps.db, READ_MS, async (tx) => {
      const shape = await readShape(tx, table);
      return {
        shape,
        rows: await readRows(tx, actor, { table, shape, after: place, limit: PAGE + 1, cut: CUT }),
      };
    });
    // Looking at people's rows is an action of its own; turning pages is not another one.
    if (!place)
      await recordAudit(deps.db, deps.newId, {
        action: 'table.viewed',
        actorId: actor.userId,
        subjectId: table,
      });
    const { shape } = page;
    const rows = page.rows.slice(0, PAGE);
    return ok({
      name: table,
      columns: shape.columns.map(({ name, type }) => ({ name, type, class: classOf(table, name) })),
      rows: rows.map((row) => shape.columns.map((_, index) => row[`c${index}`] ?? null)),
      /** The value of `after` in the address; null at the end. */
      next: page.rows.length > PAGE ? writePlace(deps, table, shape, rows.at(-1)) : null,
      first: place === null,
    });
  } catch (error) {
    if (isRefusal(error)) return err<TableProblem>({ kind: 'too-slow' });
    throw error;
  }
}

/** Exports the whole table as cells for a file. The audit trail has an entry before the first row leaves. */
export async function exportTable(
  deps: Deps,
  { actor, table, format }: { actor: Actor; table: string; format: 'csv' | 'xlsx' },
): Promise<
  Result<
    { columns: readonly ShownColumn[]; batches: AsyncIterable<readonly (readonly SheetCell[])[]> },
    TableProblem
  >
> {
  if (!can(actor, 'database.screen')) return err({ kind: 'forbidden' });
  if (!PORTAL_TABLES.has(table)) return err({ kind: 'not-found' });
  const { db, newId } = deps;
  const shape = await readOnly(db, READ_MS, (tx) => readShape(tx, table));
  await recordAudit(db, newId, {
    action: 'table.exported',
    actorId: actor.userId,
    subjectId: table,
    details: { format },
  });
  async function* batches() {
    let place: readonly string[] | null = null;
    for (;;) {
      const at: readonly string[] | null = place;
      const rows = await readOnly(db, 15_000, (tx) =>
        readRows(tx, actor, { table, shape, after: at, limit: BATCH, cut: null }),
      );
      if (rows.length === 0) return;
      yield rows.map((row) => shape.columns.map((_, index): SheetCell => row[`c${index}`] ?? null));
      if (rows.length < BATCH) return;
      place = keysOf(shape, rows.at(-1));
    }
  }
  const columns = shape.columns.map(({ name, type }) => ({ name, type, class: classOf(table, name) }));
  return ok({ columns, batches: batches() });
}

interface Shape {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly key: readonly { readonly name: string; readonly type: string }[];
}

async function readShape(tx: Transaction, table: string): Promise<Shape> {
  const rows = await rowsOf<{ name: string; type: string; key: number | null }>(
    tx,
    sql`select a.attname::text as name, format_type(a.atttypid, null) as type,
        (select k.place::int from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, place)
          where i.indrelid = a.attrelid and i.indisprimary and k.attnum = a.attnum) as key
      from pg_attribute a
      where a.attrelid = to_regclass(${`public.${table}`}) and a.attnum > 0 and not a.attisdropped
      order by a.attnum`,
  );
  return {
    columns: rows,
    key: rows.filter(({ key }) => key !== null).toSorted((one, other) => (one.key ?? 0) - (other.key ?? 0)),
  };
}

type Row = Readonly<Record<string, string | null>>;

interface Reading {
  readonly table: string;
  readonly shape: Shape;
  readonly after: readonly string[] | null;
  readonly limit: number;
  /** The longest text; null: all of it. */
  readonly cut: number | null;
}

async function readRows(
  tx: Transaction,
  { userId }: Actor,
  { table, shape: { columns, key }, after, limit, cut }: Reading,
): Promise<readonly Row[]> {
  const cells = columns.map(
    ({ name, type }, index) => sql`${shown(table, name, type, cut)} as ${sql.identifier(`c${index}`)}`,
  );
  const keys = key.map(
    ({ name }, index) => sql`${sql.identifier(name)}::text as ${sql.identifier(`k${index}`)}`,
  );
  const names = sql.join(
    key.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const beyond =
    after && after.length === key.length
      ? sql`(${names}) > (${sql.join(
          after.map((value, index) => sql`${value}::${sql.raw(key[index]?.type ?? 'text')}`),
          sql`, `,
        )})`
      : sql`true`;
  const notTold = rowsNotTold(table, userId);
  return rowsOf<Record<string, string | null>>(
    tx,
    sql`select ${sql.join([...cells, ...keys], sql`, `)} from ${sql.identifier('public')}.${sql.identifier(table)}
      where ${beyond}${notTold ? sql` and not (${notTold})` : sql``} order by ${names} limit ${limit}`,
  );
}

const TEXTS = ['text', 'character varying'];

/** The part of a value that may leave the database. */
function shown(table: string, name: string, type: string, cut: number | null): SQL {
  const column = sql.identifier(name);
  const given = classOf(table, name);
  if (given === 'plain') {
    const text = type === 'bytea' ? sql`octet_length(${column})::text || ' bytes'` : sql`${column}::text`;
    return cut === null ? text : sql`left(${text}, ${cut})`;
  }
  if (given === 'personal' && TEXTS.includes(type))
    return sql`case when ${column} = '' then '' else left(${column}, 1) || '•••' end`;
  return sql`case when ${column} is null then null else '•••' end`;
}

const keysOf = ({ key }: Shape, row: Row | undefined): readonly string[] =>
  key.map((_, index) => row?.[`k${index}`] ?? '');

const writePlace = ({ cipher }: Deps, table: string, shape: Shape, row: Row | undefined): string =>
  cipher.encrypt(`place:${table}`, JSON.stringify(keysOf(shape, row)));

/** A place that is none, or of another table, is the beginning. */
function openPlace({ cipher }: Deps, table: string, given: string | null): readonly string[] | null {
  if (!given) return null;
  try {
    return JSON.parse(cipher.decrypt(`place:${table}`, given)) as string[];
  } catch {
    return null;
  }
}

/**
 * Rows of tables that their reader does not get: decisions about their own application, until it is told. A person who
 * reads tables may have applied, too. The condition holds for such rows; null: the table has none.
 */
function rowsNotTold(table: string, userId: string): SQL | null {
  const own = sql`application_id in (select id from applications where user_id = ${userId})`;
  const untold = sql`state in ('prepared', 'undone')`;
  switch (table) {
    case 'decisions':
      return sql`${own} and state <> 'released'`;
    case 'decision_proposals':
    case 'bulk_change_items':
      return own;
    case 'offers':
      return sql`${own} and ${untold}`;
    case 'offer_conditions':
    case 'offer_events':
    case 'offer_requests':
      return sql`offer_id in (select id from offers where ${own} and ${untold})`;
    default:
      return null;
  }
}
