/**
 * Encrypts everything again after FIELD_KEY was changed: table by table in small transactions, beside a running portal
 * that has the new key as FIELD_KEY and the old one as FIELD_KEY_PREVIOUS. The values themselves show what is done, so
 * an interrupted run can be repeated. When nothing needs the old key any more, it is retired; its signatures (checks of
 * the audit trail) stay verifiable.
 */
import { and, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from './client.ts';
import { ENCRYPTED_TABLES, type EncryptedTable } from './encrypted-columns.ts';
import { type FieldCipher, fieldKeyId, fingerprintKeyOf, makeFieldCipher } from './field-encryption.ts';
import { claimFieldKey, type FieldKeys, SIGNER } from './field-keys.ts';
import { field_keys } from './schema/index.ts';

export interface Rotation {
  /** Values that were encrypted again. */
  readonly values: number;
  /** `table.column key` of values that neither key opens; while there are any, the old key is not retired. */
  readonly unreadable: readonly string[];
  readonly retired: readonly string[];
}

export interface RotateOptions {
  readonly batch?: number;
  /** Told after each batch. */
  readonly onProgress?: (table: string, rows: number) => void;
}

const BATCH = 200;

interface Ciphers {
  /** Writes, and opens only what is done. */
  readonly next: FieldCipher;
  /** Opens what is not. */
  readonly former: FieldCipher;
}

/** @throws StartProblem when the keys are not those of this database. */
export async function rotateFieldKey(
  db: Database,
  keys: FieldKeys & { readonly previousFieldKey: string },
  { batch = BATCH, onProgress }: RotateOptions = {},
): Promise<Rotation> {
  await claimFieldKey(db, keys);
  const ciphers = { next: makeFieldCipher(keys.fieldKey), former: makeFieldCipher(keys.previousFieldKey) };
  let values = 0;
  for (;;) {
    const pass = await walkAll(db, ciphers, batch, onProgress);
    values += pass.values;
    if (pass.unreadable.length > 0) return { values, unreadable: pass.unreadable, retired: [] };
    // A process that was not restarted may have written behind the walk: repeat until nothing is found.
    if (pass.values === 0) break;
  }
  return { values, unreadable: [], retired: await retire(db, keys, ciphers.next) };
}

async function walkAll(
  db: Database,
  ciphers: Ciphers,
  batch: number,
  onProgress: RotateOptions['onProgress'],
): Promise<{ values: number; unreadable: readonly string[] }> {
  let values = 0;
  const unreadable: string[] = [];
  for (const table of ENCRYPTED_TABLES) {
    let after: string | null = null;
    let rows = 0;
    do {
      const done: Batch = await db.transaction((tx) => walkBatch(tx, table, ciphers, after, batch));
      values += done.values;
      unreadable.push(...done.unreadable);
      rows += done.rows;
      after = done.last;
      onProgress?.(table.table, rows);
    } while (after !== null);
  }
  return { values, unreadable };
}

interface Batch {
  readonly rows: number;
  readonly values: number;
  readonly unreadable: readonly string[];
  /** The place to continue; null at the end of the table. */
  readonly last: string | null;
}

type Row = Record<string, string | null>;

async function walkBatch(
  tx: Transaction,
  { table, key, columns, fingerprints = {} }: EncryptedTable,
  ciphers: Ciphers,
  after: string | null,
  batch: number,
): Promise<Batch> {
  const name = sql.identifier;
  const list = (names: readonly string[]) =>
    sql.join(
      names.map((one) => sql`${name(one)}`),
      sql`, `,
    );
  const names = Object.keys(columns);
  const filled = sql.join(
    names.map((column) => sql`${name(column)} is not null`),
    sql` or `,
  );
  // Locked until they are written: an applicant who saves meanwhile waits for some milliseconds.
  const { rows } = await tx.execute<Row>(sql`
    select ${name(key)}::text as row_key, ${list(names)} from ${name(table)}
    where (${filled}) ${after === null ? sql`` : sql`and ${name(key)} > ${after}`}
    order by ${name(key)} limit ${batch} for update`);
  let values = 0;
  const unreadable: string[] = [];
  for (const row of rows) {
    const rowKey = row.row_key ?? '';
    const changed: Record<string, string> = {};
    for (const [column, field] of Object.entries(columns)) {
      const stored = row[column];
      if (stored === null || stored === undefined || opened(ciphers.next, field(rowKey), stored) !== null)
        continue;
      const value = opened(ciphers.former, field(rowKey), stored);
      if (value === null) {
        unreadable.push(`${table}.${column} ${rowKey}`);
        continue;
      }
      changed[column] = ciphers.next.encrypt(field(rowKey), value);
      values += 1;
      for (const [print, { of, field: printed }] of Object.entries(fingerprints))
        if (of === column) changed[print] = ciphers.next.fingerprint(printed, value);
    }
    if (Object.keys(changed).length === 0) continue;
    const sets = Object.entries(changed).map(([column, value]) => sql`${name(column)} = ${value}`);
    await tx.execute(
      sql`update ${name(table)} set ${sql.join(sets, sql`, `)} where ${name(key)}::text = ${rowKey}`,
    );
  }
  const last = rows.length < batch ? null : (rows.at(-1)?.row_key ?? null);
  return { rows: rows.length, values, unreadable, last };
}

function opened(cipher: FieldCipher, field: string, stored: string): string | null {
  try {
    return cipher.decrypt(field, stored);
  } catch {
    return null;
  }
}

async function retire(
  db: Database,
  { fieldKey, previousFieldKey }: FieldKeys & { readonly previousFieldKey: string },
  next: FieldCipher,
): Promise<readonly string[]> {
  const signer = next.encrypt(SIGNER, fingerprintKeyOf(previousFieldKey).toString('base64url'));
  const rows = await db
    .update(field_keys)
    .set({ signer, retired_at: sql`now()` })
    .where(and(isNull(field_keys.retired_at), ne(field_keys.id, fieldKeyId(fieldKey))))
    .returning({ id: field_keys.id });
  return rows.map(({ id }) => id);
}
