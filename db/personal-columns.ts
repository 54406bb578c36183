/**
 * Columns that are erased of an application, read from the classes of the columns (column-classes.ts) and the links
 * between tables: every personal or secret column of every table that belongs to an application, unless it is named
 * here with the reason.
 */
import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './client.ts';
import { classOf } from './column-classes.ts';
import * as schema from './schema/index.ts';

/** They name nobody, or cannot be changed by anybody. */
const STAYS: ReadonlySet<string> = new Set([
  // Words of a list, from which the college counts why.
  'application_events.reason',
  'decisions.reason',
  // The money is found by these in the statements of bank and gateway, and is not counted twice.
  'manual_payments.statement_reference',
  'manual_payments.statement_key',
  'reconciliation_differences.ours',
  'reconciliation_differences.theirs',
  // Proves a receipt to whoever holds it.
  'document_codes.code',
  // The history of money is only added to.
  'payment_events.details',
]);

/** The application has rules of its own, and what became of a student is the register. */
const OTHERS: ReadonlySet<string> = new Set(['applications', 'students']);

const TABLES = Object.values(schema).filter((one) => is(one, PgTable)) as readonly PgTable[];

interface Belonging {
  readonly table: PgTable;
  /** The condition for rows of an application. */
  readonly rowsOf: (applicationId: string) => SQL;
}

/** Tables that point at an application, and those that point at them. */
function belongings(): readonly Belonging[] {
  const found = new Map<PgTable, Belonging['rowsOf'][]>();
  const look = (target: PgTable, idsOf: (applicationId: string) => SQL) => {
    for (const table of TABLES) {
      if (OTHERS.has(getTableName(table)) || table === target) continue;
      for (const key of getTableConfig(table).foreignKeys) {
        const { columns, foreignTable, foreignColumns } = key.reference();
        const [column] = columns;
        if (foreignTable !== target || !column || columns.length > 1) continue;
        const rowsOf = (id: string) => sql`${sql.identifier(column.name)} in (${idsOf(id)})`;
        const known = found.get(table);
        found.set(table, [...(known ?? []), rowsOf]);
        // A record at which a row points beside its application belongs to the application no more than it did.
        const [primary] = getTableConfig(table).columns.filter((one) => one.primary);
        if (!known && primary && foreignColumns[0]?.name === 'id')
          look(table, (id) => sql`select ${sql.identifier(primary.name)} from ${table} where ${rowsOf(id)}`);
      }
    }
  };
  look(schema.applications, (id) => sql`${id}::uuid`);
  return [...found].map(([table, ways]) => ({
    table,
    rowsOf: (id) =>
      sql.join(
        ways.map((way) => way(id)),
        sql` or `,
      ),
  }));
}

const erasable = (table: PgTable): readonly PgColumn[] =>
  getTableConfig(table).columns.filter((column) => {
    const name = getTableName(table);
    return classOf(name, column.name) !== 'plain' && !column.primary && !STAYS.has(`${name}.${column.name}`);
  });

/** The value that stands in a column that may not be null. */
function emptyOf(column: PgColumn): SQL {
  if (!column.notNull) return sql`null`;
  const type = column.getSQLType();
  if (type === 'jsonb') return sql`'{}'::jsonb`;
  if (type.endsWith('[]')) return sql`'{}'`;
  return type === 'bytea' ? sql`''::bytea` : sql`''`;
}

const ERASED = belongings()
  .map((one) => ({ ...one, columns: erasable(one.table) }))
  .filter(({ columns }) => columns.length > 0);

/** Empties what people wrote about an application, and about the person in it. Its row is locked by the caller. */
export async function erasePersonalColumns(tx: Transaction, applicationId: string): Promise<void> {
  await eraseByReference(tx, applicationId);
  for (const { table, columns, rowsOf } of ERASED)
    await tx.execute(
      sql`update ${table} set ${sql.join(
        columns.map((column) => sql`${sql.identifier(column.name)} = ${emptyOf(column)}`),
        sql`, `,
      )} where ${rowsOf(applicationId)}`,
    );
}

/** Rows that belong to it without a link: messages of gateways, texts to many at once, and mails that wait. */
async function eraseByReference(tx: Transaction, id: string): Promise<void> {
  const own = (column: string) =>
    sql`(select array_agg(${sql.identifier(column)}) from payments where application_id = ${id})`;
  await tx.execute(sql`update payment_notifications set body = ''::bytea, review_note = null
    where payment_references && ${own('payment_reference')} or provider_references && ${own('provider_reference')}`);
  await tx.execute(sql`update sandbox_charges set description = '', payer_email = '', return_url = ''
    where reference in (select payment_reference from payments where application_id = ${id})`);
  await tx.execute(sql`update bulk_changes set note = null where note is not null and state = 'done'
    and id in (select change_id from bulk_change_items where application_id = ${id})`);
  await dropMails(tx, sql`j.payload::text like ${`%${id}%`}`);
}

/** Mails that wait, or that could not be sent. */
export const dropMails = (tx: Transaction, which: SQL) =>
  tx.execute(sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in ('send-email', 'send-account-mail') and j.locked_at is null and (${which})`);

/** The tables of an account: those with personal columns whose rows name their owner, but for the applications. */
export const ACCOUNT_TABLES: readonly { readonly table: PgTable; readonly owner: PgColumn }[] =
  TABLES.flatMap((table) => {
    const name = getTableName(table);
    const { columns } = getTableConfig(table);
    const owner = columns.find((column) => column.name === 'user_id' || column.name === 'owner_id');
    const personal = columns.some((column) => classOf(name, column.name) !== 'plain');
    return owner && personal && !OTHERS.has(name) ? [{ table, owner }] : [];
  });

/** @internal A test looks for what is left in these. */
export const erasedTables = (): readonly string[] => ERASED.map(({ table }) => getTableName(table)).sort();
