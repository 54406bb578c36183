/**
 * Checks that FIELD_KEY is the key with which the database was written. For each key the database holds a known text
 * encrypted with it. If the keys of a start do not open all of them, the portal does not start, because others could
 * not read what it writes.
 */
import { asc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from './client.ts';
import { ENCRYPTED_TABLES } from './encrypted-columns.ts';
import { type FieldCipher, fieldKeyId, fingerprintWith, makeFieldCipher } from './field-encryption.ts';
import { field_keys } from './schema/index.ts';
import { StartProblem } from './start-problem.ts';

export interface FieldKeys {
  readonly fieldKey: string;
  readonly previousFieldKey: string | undefined;
}

const PROOF = 'field_keys.proof';
const PROVEN = 'this key is the one';
export const SIGNER = 'field_keys.signer';
/** Any number that nothing else locks in this database. */
const CLAIM_LOCK = 7_203_131;

export type FieldKeyState =
  /** Nothing has been encrypted yet. */
  | 'first'
  | 'same'
  /** Some values still need the previous key. */
  | 'changing';

/**
 * Notes which key is in use from now on. Every process does so when it starts, before it writes anything.
 * @throws StartProblem when the keys are not those of this database.
 */
export function claimFieldKey(db: Database, keys: FieldKeys): Promise<FieldKeyState> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const state = await judgeFieldKey(tx, keys);
    // The previous key has signed checks of the audit trail in databases without these texts.
    if (keys.previousFieldKey !== undefined && (await tx.$count(field_keys)) === 0)
      await leaveProof(tx, keys.previousFieldKey);
    await leaveProof(tx, keys.fieldKey);
    return state;
  });
}

async function leaveProof(tx: Transaction, key: string): Promise<void> {
  await tx
    .insert(field_keys)
    .values({ id: fieldKeyId(key), proof: makeFieldCipher(key).encrypt(PROOF, PROVEN) })
    // A retired key may come back into use.
    .onConflictDoUpdate({
      target: field_keys.id,
      set: { retired_at: null, signer: null },
      setWhere: isNotNull(field_keys.retired_at),
    });
}

/** The same check without writing. */
export async function judgeFieldKey(db: Queryable, keys: FieldKeys): Promise<FieldKeyState> {
  const { fieldKey, previousFieldKey } = keys;
  const used = await db.select().from(field_keys).where(isNull(field_keys.retired_at));
  const current = makeFieldCipher(fieldKey);
  const both = makeFieldCipher(fieldKey, previousFieldKey);
  if (used.length === 0) return judgeBySamples(db, both, fieldKey);
  const closed = used.filter(({ proof }) => !opens(both, PROOF, proof));
  if (closed.length === 0)
    return used.every(({ proof }) => opens(current, PROOF, proof)) ? 'same' : 'changing';
  if (closed.length < used.length)
    throw new StartProblem(
      'field-key-changing',
      `FIELD_KEY of this database is being changed from ${ids(used)}. Start with the new key as FIELD_KEY and the old one as FIELD_KEY_PREVIOUS (this start has ${fieldKeyId(fieldKey)}), then npm run rotate-keys.`,
    );
  throw wrongKey(fieldKey, `the key named ${ids(closed)}`);
}

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).join(' and ');

const wrongKey = (fieldKey: string, wanted: string) =>
  new StartProblem(
    'wrong-field-key',
    `FIELD_KEY does not open what this database holds: NIN, next of kin and submitted answers were encrypted with ${wanted}, and this one is named ${fieldKeyId(fieldKey)}. Start with the key of that time. To change the key on purpose, set the old one as FIELD_KEY_PREVIOUS too (docs/runbooks/rotate-keys.md).`,
  );

/** One value of each column shows whether the key is right, in databases without these texts. */
async function judgeBySamples(db: Queryable, cipher: FieldCipher, fieldKey: string): Promise<FieldKeyState> {
  let seen = false;
  for (const { table, key, columns } of ENCRYPTED_TABLES)
    for (const [column, field] of Object.entries(columns)) {
      const name = sql.identifier(column);
      const { rows } = await db.execute<{ key: string; value: string }>(
        sql`select ${sql.identifier(key)}::text as key, ${name} as value from ${sql.identifier(table)} where ${name} is not null limit 1`,
      );
      const [row] = rows;
      if (!row) continue;
      seen = true;
      if (!opens(cipher, field(row.key), row.value)) throw wrongKey(fieldKey, 'another key');
    }
  return seen ? 'same' : 'first';
}

const opens = (cipher: FieldCipher, field: string, sealed: string): boolean => {
  try {
    cipher.decrypt(field, sealed);
    return true;
  } catch {
    return false;
  }
};

/** The signing keys before: checks of the audit trail keep the signatures of the key of their time. */
export async function formerFingerprints(
  db: Queryable | Transaction,
  cipher: FieldCipher,
): Promise<readonly ((field: string, value: string) => string)[]> {
  const retired = await db
    .select({ signer: field_keys.signer })
    .from(field_keys)
    .where(isNotNull(field_keys.signer))
    .orderBy(asc(field_keys.created_at));
  const stored = retired.map(({ signer }) =>
    fingerprintWith(Buffer.from(cipher.decrypt(SIGNER, signer ?? ''), 'base64url')),
  );
  const previous = (field: string, value: string) => cipher.formerFingerprint(field, value) ?? '';
  return [...stored, previous];
}
