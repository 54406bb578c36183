/** The parts of an academic record as they are stored: read together, written one at a time. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type ApplicationStatus, OPEN_STATUSES } from '#core/admissions/application-status.ts';
import { findOffering, type Offering } from '#core/admissions/offering.ts';
import { missingParts } from '#core/eligibility/needed-parts.ts';
import type { Verdict } from '#core/eligibility/verdict.ts';
import type { AcademicRecord } from '#core/record/academic-record.ts';
import {
  type AwardDetails,
  judgedRecord,
  NO_PARTS,
  PARTS,
  type Part,
  type RecordParts,
  resultsToCome,
  type SittingDetails,
  type ValueOf,
} from '#core/record/record-parts.ts';
import { type ChangedAt, noteChanged } from '#core/shared/changed-at.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import { academic_records, exam_sittings, prior_awards } from '#db/schema/index.ts';
import { setChecksAside } from './record-checks.server.ts';

export interface StoredRecord {
  readonly parts: RecordParts;
  /** 0: nothing is filled in yet. */
  readonly version: number;
  /** The version of the last change, by part. */
  readonly changed: ChangedAt | null;
  /** The verdict as it is kept for lists. */
  readonly verdict: Verdict | null;
}

type RecordRow = typeof academic_records.$inferSelect;

interface Rows {
  readonly row: RecordRow;
  readonly sittings: readonly (typeof exam_sittings.$inferSelect)[];
  readonly awards: readonly (typeof prior_awards.$inferSelect)[];
}

// One statement instead of three: every page of a record waits for it. Nothing in the two tables reads otherwise as JSON.
const rowsOf = <Row>(table: typeof exam_sittings | typeof prior_awards) =>
  sql<readonly Row[]>`coalesce((${sql`select json_agg(${table}) from ${table}
    where ${table.application_id} = ${academic_records.application_id}`}), '[]')`;

/** The columns of a statement from academic_records: all stored data of each record. */
export const recordColumns = {
  row: academic_records,
  sittings: rowsOf<typeof exam_sittings.$inferSelect>(exam_sittings),
  awards: rowsOf<typeof prior_awards.$inferSelect>(prior_awards),
};

const readRows = async (db: Queryable, ids: readonly string[]): Promise<readonly Rows[]> =>
  ids.length === 0
    ? []
    : db
        .select(recordColumns)
        .from(academic_records)
        .where(inArray(academic_records.application_id, [...ids]));

export const openRecord = (cipher: FieldCipher, rows: Rows): StoredRecord => ({
  parts: { ...resultsOf(rows), ...ofRow(cipher, rows.row) },
  version: rows.row.version,
  changed: rows.row.changed,
  verdict: rows.row.verdict,
});

export async function readRecord(
  db: Queryable,
  cipher: FieldCipher,
  applicationId: string,
): Promise<StoredRecord> {
  const [rows] = await readRows(db, [applicationId]);
  return rows ? openRecord(cipher, rows) : { parts: NO_PARTS, version: 0, changed: null, verdict: null };
}

/** Reads the data that the rules judge, of those who have a record. Nothing that is encrypted is opened. */
export async function readJudged(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, AcademicRecord>> {
  const all = await readRows(db, ids);
  return new Map(
    all.map((rows) => {
      const { row } = rows;
      const parts = { ...resultsOf(rows), person: personOf(row, null), jamb: jambOf(row), guardian: null };
      return [row.application_id, judgedRecord(parts, now)];
    }),
  );
}

type Results = Pick<RecordParts, 'sitting-1' | 'sitting-2' | 'award-1' | 'award-2'>;

// Check constraints hold the text columns to the values of core, so the casts say nothing new.
function resultsOf({ sittings, awards }: Rows): Results {
  const sitting = (place: number): SittingDetails | null => {
    const found = sittings.find(({ n }) => n === place);
    if (!found) return null;
    const { application_id, n: _n, ...rest } = found;
    return rest as SittingDetails;
  };
  const award = (place: number): AwardDetails | null => {
    const found = awards.find(({ n }) => n === place);
    if (!found) return null;
    const { application_id, n: _n, ...rest } = found;
    return rest as AwardDetails;
  };
  return { 'sitting-1': sitting(1), 'sitting-2': sitting(2), 'award-1': award(1), 'award-2': award(2) };
}

const personOf = ({ birth_date, sex }: RecordRow, special_need: string | null): ValueOf<'person'> | null =>
  birth_date && sex ? { birth_date, sex: sex as ValueOf<'person'>['sex'], special_need } : null;

const jambOf = (row: RecordRow): ValueOf<'jamb'> | null =>
  row.jamb_year === null
    ? null
    : {
        number: row.jamb_number,
        year: row.jamb_year,
        score: row.jamb_score,
        name_on_result: row.jamb_name,
        subjects: row.jamb_subjects ?? [],
      };

function ofRow(cipher: FieldCipher, row: RecordRow): Pick<RecordParts, 'person' | 'guardian' | 'jamb'> {
  const { special_need, guardian_name: name, guardian_phone: phone } = row;
  const open = (field: 'special_need' | 'guardian_name' | 'guardian_phone', stored: string) =>
    cipher.decrypt(`academic_records.${field}`, stored);
  return {
    person: personOf(row, special_need && open('special_need', special_need)),
    guardian:
      name && phone ? { name: open('guardian_name', name), phone: open('guardian_phone', phone) } : null,
    jamb: jambOf(row),
  };
}

/**
 * Finds the parts that the chosen award needs and that are not filled in; only a Draft's owner can fill them in. Nothing
 * that is encrypted is opened.
 */
export async function findMissingParts(
  db: Queryable,
  offerings: readonly Offering[],
  {
    id,
    program,
    award,
  }: { readonly id: string; readonly program: string | null; readonly award: string | null },
  now: Date,
): Promise<readonly Part[]> {
  const offering = findOffering(offerings, program, award);
  if (!offering?.record_needed) return [];
  const of = (table: typeof exam_sittings | typeof prior_awards) =>
    sql<boolean>`exists(select 1 from ${table} where ${table.application_id} = ${academic_records.application_id})`;
  const [row] = await db
    .select({
      birth_date: academic_records.birth_date,
      person: sql<boolean>`${academic_records.birth_date} is not null`,
      guardian: sql<boolean>`${academic_records.guardian_name} is not null`,
      'sitting-1': of(exam_sittings),
      jamb: sql<boolean>`${academic_records.jamb_year} is not null`,
      'award-1': of(prior_awards),
    })
    .from(academic_records)
    .where(eq(academic_records.application_id, id));
  const { birth_date = null, ...has } = row ?? {};
  const filled = PARTS.filter((part) => part in has && has[part as keyof typeof has]);
  return missingParts({ birth_date, filled }, offering, now);
}

/** Finds the results that owners of sent applications are to come back with: those on which something depends. */
export async function findResultsToCome(
  db: Queryable,
  rows: readonly { readonly id: string; readonly status: string }[],
): Promise<ReadonlyMap<string, readonly Part[]>> {
  const status = new Map(rows.map((row) => [row.id, row.status as ApplicationStatus]));
  const open = rows.filter((row) => OPEN_STATUSES.some((one) => one === row.status)).map(({ id }) => id);
  const records = (await readRows(db, open)).filter(({ row }) => row.verdict !== 'ok');
  return new Map(
    records.map((record) => {
      const { application_id, verdict } = record.row;
      const parts = { ...resultsOf(record), jamb: jambOf(record.row) };
      const toCome = resultsToCome(parts, status.get(application_id) ?? 'Draft', verdict);
      // A score that was never said to be awaited is asked for only where nothing else is missing.
      return [application_id, toCome.filter((part) => part !== 'jamb' || verdict === 'awaiting')];
    }),
  );
}

interface Write {
  readonly applicationId: string;
  /** The version that was read before, under the lock of the application; 0: there is no record yet. */
  readonly version: number;
  readonly changed: ChangedAt | null;
  readonly now: Date;
}

/** Writes or empties one part. The application must be locked by the caller. */
export async function writePart<Of extends Part>(
  tx: Transaction,
  cipher: FieldCipher,
  { applicationId, version, changed: before, now }: Write,
  part: Of,
  value: ValueOf<Of> | null,
): Promise<Pick<StoredRecord, 'version' | 'changed'>> {
  const columns = columnsOf(cipher, part, value, now);
  const changed = noteChanged(before, version, [part]);
  const stamp = { version: version + 1, changed, updated_at: now };
  if (version === 0)
    await tx
      .insert(academic_records)
      .values({ application_id: applicationId, ...columns, ...stamp, created_at: now });
  else
    await tx
      .update(academic_records)
      .set({ ...columns, ...stamp })
      .where(eq(academic_records.application_id, applicationId));
  const n = Number(part.at(-1));
  if (part.startsWith('sitting-')) await writeSitting(tx, applicationId, n, value as SittingDetails | null);
  if (part.startsWith('award-')) await writeAward(tx, applicationId, n, value as AwardDetails | null);
  await setChecksAside(tx, { applicationId, part, now });
  return stamp;
}

interface TakeOver {
  readonly from: string;
  readonly applicationId: string;
  readonly now: Date;
}

/** A second application begins with the record of an earlier one. A guardian agrees to each application anew. */
export async function takeOverRecord(
  tx: Transaction,
  cipher: FieldCipher,
  { from, applicationId, now }: TakeOver,
): Promise<void> {
  const { parts } = await readRecord(tx, cipher, from);
  let written: Pick<StoredRecord, 'version' | 'changed'> = { version: 0, changed: null };
  for (const part of PARTS)
    if (part !== 'guardian' && parts[part])
      written = await writePart(tx, cipher, { applicationId, ...written, now }, part, parts[part]);
}

async function writeSitting(
  tx: Transaction,
  application_id: string,
  n: number,
  value: SittingDetails | null,
) {
  const one = and(eq(exam_sittings.application_id, application_id), eq(exam_sittings.n, n));
  await tx.delete(exam_sittings).where(one);
  if (value) await tx.insert(exam_sittings).values({ application_id, n, ...value });
}

async function writeAward(tx: Transaction, application_id: string, n: number, value: AwardDetails | null) {
  const one = and(eq(prior_awards.application_id, application_id), eq(prior_awards.n, n));
  await tx.delete(prior_awards).where(one);
  if (value) await tx.insert(prior_awards).values({ application_id, n, ...value });
}

type Columns = Partial<Omit<RecordRow, 'application_id' | 'version' | 'created_at' | 'updated_at'>>;

/** Builds the columns of those parts that stand in the record's own row. */
function columnsOf(cipher: FieldCipher, part: Part, value: unknown, now: Date): Columns {
  const seal = (field: string, text: string) => cipher.encrypt(`academic_records.${field}`, text);
  if (part === 'person') {
    const person = value as ValueOf<'person'> | null;
    const need = person?.special_need;
    return {
      birth_date: person?.birth_date ?? null,
      sex: person?.sex ?? null,
      special_need: need ? seal('special_need', need) : null,
    };
  }
  if (part === 'guardian') {
    const guardian = value as ValueOf<'guardian'> | null;
    return {
      guardian_name: guardian && seal('guardian_name', guardian.name),
      guardian_phone: guardian && seal('guardian_phone', guardian.phone),
      guardian_agreed_at: guardian && now,
    };
  }
  if (part === 'jamb') {
    const jamb = value as ValueOf<'jamb'> | null;
    return {
      jamb_number: jamb?.number ?? null,
      jamb_year: jamb?.year ?? null,
      jamb_score: jamb?.score ?? null,
      jamb_name: jamb?.name_on_result ?? null,
      jamb_subjects: jamb?.subjects ?? null,
    };
  }
  return {};
}
