/**
 * The checks of an academic record as they are stored: added by staff, set aside when the part that they are about, or the
 * document that proves them, is changed, and summed up beside the record, so that lists can show it and find by it.
 */
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Part } from '#core/record/record-parts.ts';
import {
  CHECKED_PARTS,
  type CheckResult,
  type ComparedWith,
  type Verification,
  verificationOf,
} from '#core/record/verification.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import {
  academic_records,
  documents,
  exam_sittings,
  prior_awards,
  record_checks,
  users,
} from '#db/schema/index.ts';

export interface Check {
  readonly part: Part;
  readonly result: CheckResult;
  readonly comparedWith: ComparedWith;
  readonly reference: string | null;
  readonly note: string | null;
  readonly document: { readonly id: string; readonly fileName: string } | null;
  readonly by: { readonly id: string; readonly name: string };
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Neither the part nor the document was changed since. */
  readonly stands: boolean;
}

/** Reads all checks of a record, the newest first. */
export async function readChecks(db: Queryable, applicationId: string): Promise<readonly Check[]> {
  const rows = await db
    .select({ check: record_checks, name: users.name, fileName: documents.file_name })
    .from(record_checks)
    .innerJoin(users, eq(users.id, record_checks.checked_by))
    .leftJoin(documents, eq(documents.id, record_checks.document_id))
    .where(eq(record_checks.application_id, applicationId))
    .orderBy(desc(record_checks.created_at), desc(record_checks.id));
  // Check constraints hold the text columns to the values of core.
  return rows.map(({ check, name, fileName }) => ({
    part: check.part as Part,
    result: check.result as CheckResult,
    comparedWith: check.compared_with as ComparedWith,
    reference: check.reference,
    note: check.note,
    document: check.document_id && fileName !== null ? { id: check.document_id, fileName } : null,
    by: { id: check.checked_by, name },
    at: check.created_at.toISOString(),
    stands: check.superseded_at === null,
  }));
}

/** The last one of each part that stands. @param checks as `readChecks` orders them */
export const standing = (checks: readonly Check[]): ReadonlyMap<Part, Check> =>
  new Map(
    checks
      .filter(({ stands }) => stands)
      .toReversed()
      .map((check) => [check.part, check]),
  );

/** The parts that are filled in and can be checked; null where there is no record. */
export async function partsToCheck(db: Queryable, applicationId: string): Promise<readonly Part[] | null> {
  const [row] = await db
    .select({ birth_date: academic_records.birth_date, jamb_year: academic_records.jamb_year })
    .from(academic_records)
    .where(eq(academic_records.application_id, applicationId));
  if (!row) return null;
  const places = (table: typeof exam_sittings | typeof prior_awards) =>
    db.select({ n: table.n }).from(table).where(eq(table.application_id, applicationId));
  const filled = new Set<string>([
    ...(row.birth_date === null ? [] : ['person']),
    ...(row.jamb_year === null ? [] : ['jamb']),
    ...(await places(exam_sittings)).map(({ n }) => `sitting-${n}`),
    ...(await places(prior_awards)).map(({ n }) => `award-${n}`),
  ]);
  return CHECKED_PARTS.filter((part) => filled.has(part));
}

/** Sums up what stands. The application's lock is the caller's. */
export async function storeVerification(tx: Transaction, applicationId: string): Promise<void> {
  const parts = await partsToCheck(tx, applicationId);
  if (!parts) return;
  const rows = await tx
    .select({ part: record_checks.part, result: record_checks.result })
    .from(record_checks)
    .where(and(eq(record_checks.application_id, applicationId), isNull(record_checks.superseded_at)))
    .orderBy(asc(record_checks.created_at), asc(record_checks.id));
  const last = new Map(rows.map(({ part, result }) => [part as Part, result as CheckResult]));
  const verification: Verification | null = rows.length > 0 ? verificationOf(parts, last) : null;
  await tx
    .update(academic_records)
    .set({ verification })
    .where(eq(academic_records.application_id, applicationId));
}

/** Sets checks of a part aside, because the values that were compared have changed. */
export async function setChecksAside(
  tx: Transaction,
  { applicationId, part, now }: { applicationId: string; part: Part; now: Date },
): Promise<void> {
  const set = await tx
    .update(record_checks)
    .set({ superseded_at: now })
    .where(
      and(
        eq(record_checks.application_id, applicationId),
        eq(record_checks.part, part),
        isNull(record_checks.superseded_at),
      ),
    )
    .returning({ id: record_checks.id });
  // A part that is new or gone changes what there is to check, also where none of it was.
  if (set.length > 0 || (await hasChecks(tx, applicationId))) await storeVerification(tx, applicationId);
}

/**
 * Sets aside the checks against a document that is replaced or removed; they have to be made again. It is called while
 * the document's row is there.
 */
export async function setChecksOfDocumentAside(
  tx: Transaction,
  { applicationId, documentId, now }: { applicationId: string; documentId: string; now: Date },
): Promise<void> {
  const set = await tx
    .update(record_checks)
    .set({ superseded_at: now })
    .where(and(eq(record_checks.document_id, documentId), isNull(record_checks.superseded_at)))
    .returning({ id: record_checks.id });
  if (set.length > 0) await storeVerification(tx, applicationId);
}

const hasChecks = async (db: Queryable, applicationId: string): Promise<boolean> =>
  (await db.$count(record_checks, eq(record_checks.application_id, applicationId))) > 0;
