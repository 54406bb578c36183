/**
 * Checks the audit trail against its seals without trusting the database: the hashes are computed here, and earlier
 * checks are signed with a key that the database does not have. Its limits are in docs/decisions/0011-audit-trail.md.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './client.ts';

/** One entry as the text from which its hash is made. */
export interface SealedEntry {
  readonly id: string;
  readonly actor_id: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string | null;
  /** jsonb as PostgreSQL writes it: keys in its own order, the same in every version since 9.4. */
  readonly details: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly created_at: string;
}

/** The ways in which a chain can be broken. */
type ChainProblem =
  /** The entry was changed after it was sealed, or its seal was. */
  | 'changed'
  /** The seal is there, its entry is gone. */
  | 'entry-missing'
  /** A number is missing between the seals. */
  | 'seal-missing'
  /** An entry was inserted without a seal. */
  | 'unsealed'
  /** An earlier check saw another chain: it was shortened or written again. */
  | 'rewritten'
  /** An earlier check does not carry our signature. */
  | 'check-forged';

export interface ChainState {
  readonly sound: boolean;
  /** The last good seal; 0 and '' where there is none. */
  readonly throughSeq: number;
  readonly head: string;
  readonly broken: {
    readonly seq: number | null;
    readonly entryId: string | null;
    readonly problem: ChainProblem;
  } | null;
}

/** Signs what a check found, with a key that is not in the database. */
export type SignCheck = (text: string) => string;
/** The signatures that a check may have: ours, and those of earlier keys. */
interface CheckSigners {
  readonly sign: SignCheck;
  readonly former: readonly SignCheck[];
}
export const checkText = (throughSeq: number, head: string): string => `${throughSeq}:${head}`;

/** Must agree with the function audit_hash() of the migrations. */
export function sealHash(seq: number, previous: string, entry: SealedEntry): string {
  const parts = [
    String(seq),
    previous,
    entry.id,
    entry.actor_id,
    entry.action,
    entry.subject_type,
    entry.subject_id,
    entry.details,
    entry.created_at,
  ].map((part) => (part === null ? '~' : `${Buffer.byteLength(part)}:${part}`));
  return createHash('sha256').update(parts.join(',')).digest('hex');
}

const AT_ONCE = 5_000;

type Row = { seq: string; hash: string } & { [Key in keyof SealedEntry]: SealedEntry[Key] | null };

/** Reads the whole chain. A million entries take most of a minute; nothing is locked meanwhile. */
export function verifyChain(
  db: Database,
  sign: SignCheck,
  former: readonly SignCheck[] = [],
): Promise<ChainState> {
  return db.transaction((tx) => walk(tx, { sign, former }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function walk(tx: Transaction, signers: CheckSigners): Promise<ChainState> {
  const seen = await earlierChecks(tx, signers);
  let seq = 0;
  let head = '';
  const broken = (problem: ChainProblem, at: number | null, entryId: string | null = null): ChainState => ({
    sound: false,
    throughSeq: seq,
    head,
    broken: { seq: at, entryId, problem },
  });

  for (;;) {
    const rows = await sealsAfter(tx, seq);
    for (const row of rows) {
      const place = Number(row.seq);
      if (place !== seq + 1) return broken('seal-missing', seq + 1);
      if (row.id === null) return broken('entry-missing', place);
      const hash = sealHash(place, head, row as Row & SealedEntry);
      if (hash !== row.hash) return broken('changed', place, row.id);
      if (seen.heads.has(place) && seen.heads.get(place) !== hash) return broken('rewritten', place, row.id);
      seq = place;
      head = hash;
    }
    if (rows.length < AT_ONCE) break;
  }
  if (seen.highest > seq) return broken('rewritten', seq + 1);
  if (seen.forged !== null) return broken('check-forged', seen.forged);
  const stray = await firstUnsealed(tx);
  if (stray) return broken('unsealed', null, stray);
  return { sound: true, throughSeq: seq, head, broken: null };
}

async function sealsAfter(tx: Transaction, seq: number): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select s.seq::text, s.hash, l.id::text, l.actor_id::text, l.action, l.subject_type, l.subject_id,
      l.details::text,
      to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
    from audit_seals s left join audit_log l on l.id = s.audit_id
    where s.seq > ${seq} order by s.seq limit ${AT_ONCE}`);
  return rows;
}

/**
 * Results of earlier checks. One that found a break says nothing about what follows it, but its last good seal counts.
 */
async function earlierChecks(tx: Transaction, { sign, former }: CheckSigners) {
  const { rows } = await tx.execute<{ through_seq: string; head: string; signature: string }>(
    sql`select distinct through_seq::text, head, signature from audit_checks`,
  );
  const heads = new Map<number, string>();
  let highest = 0;
  let forged: number | null = null;
  for (const { through_seq, head, signature } of rows) {
    const seq = Number(through_seq);
    const text = checkText(seq, head);
    if (signature !== sign(text) && former.every((one) => one(text) !== signature)) {
      forged = forged === null ? seq : Math.min(forged, seq);
      continue;
    }
    heads.set(seq, head);
    highest = Math.max(highest, seq);
  }
  return { heads, highest, forged };
}

async function firstUnsealed(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select l.id::text from audit_log l
    where not exists (select 1 from audit_seals s where s.audit_id = l.id)
    order by l.created_at, l.id limit 1`);
  return rows[0]?.id ?? null;
}

/** The hash of one seal, to compare with one that was noted elsewhere. */
export async function sealAt(db: Database, seq: number): Promise<string | null> {
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from audit_seals where seq = ${seq}`);
  return rows[0]?.hash ?? null;
}
