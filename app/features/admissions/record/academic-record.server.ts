/** The parts of an academic record as they are stored: read together, written one at a time. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { findOffering, type Offering } from '#core/admissions/offering.ts';
import {
  type AwardDetails,
  missingParts,
  NO_PARTS,
  type Part,
  type RecordParts,
  type SittingDetails,
  type ValueOf,
} from '#core/record/record-parts.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import { academic_records, exam_sittings, prior_awards } from '#db/schema/index.ts';

export interface StoredRecord {
  readonly parts: RecordParts;
  /** 0: nothing is filled in yet. */
  readonly version: number;
}

type RecordRow = typeof academic_records.$inferSelect;

export async function readRecord(
  db: Queryable,
  cipher: FieldCipher,
  applicationId: string,
): Promise<StoredRecord> {
  const [row] = await db
    .select()
    .from(academic_records)
    .where(eq(academic_records.application_id, applicationId));
  if (!row) return { parts: NO_PARTS, version: 0 };
  const sittings = await db
    .select()
    .from(exam_sittings)
    .where(eq(exam_sittings.application_id, applicationId))
    .orderBy(asc(exam_sittings.n));
  const awards = await db
    .select()
    .from(prior_awards)
    .where(eq(prior_awards.application_id, applicationId))
    .orderBy(asc(prior_awards.n));
  // Check constraints hold the text columns to the values of core, so the casts say nothing new.
  const sitting = (n: number): SittingDetails | null => {
    const found = sittings.find((one) => one.n === n);
    if (!found) return null;
    const { application_id, n: _n, ...rest } = found;
    return rest as SittingDetails;
  };
  const award = (n: number): AwardDetails | null => {
    const found = awards.find((one) => one.n === n);
    if (!found) return null;
    const { application_id, n: _n, ...rest } = found;
    return rest as AwardDetails;
  };
  return {
    parts: {
      ...ofRow(cipher, row),
      'sitting-1': sitting(1),
      'sitting-2': sitting(2),
      'award-1': award(1),
      'award-2': award(2),
    },
    version: row.version,
  };
}

function ofRow(cipher: FieldCipher, row: RecordRow): Pick<RecordParts, 'person' | 'guardian' | 'jamb'> {
  const { birth_date, sex, special_need, guardian_name: name, guardian_phone: phone } = row;
  const open = (field: 'special_need' | 'guardian_name' | 'guardian_phone', stored: string) =>
    cipher.decrypt(`academic_records.${field}`, stored);
  return {
    person:
      birth_date && sex
        ? {
            birth_date,
            sex: sex as ValueOf<'person'>['sex'],
            special_need: special_need && open('special_need', special_need),
          }
        : null,
    guardian:
      name && phone ? { name: open('guardian_name', name), phone: open('guardian_phone', phone) } : null,
    jamb:
      row.jamb_year === null
        ? null
        : {
            number: row.jamb_number,
            year: row.jamb_year,
            score: row.jamb_score,
            name_on_result: row.jamb_name,
            subjects: row.jamb_subjects ?? [],
          },
  };
}

/** Whether what is applied for asks for a record that is not filled in. Nothing that is encrypted is opened. */
export async function lacksRecord(
  db: Queryable,
  offerings: readonly Offering[],
  {
    id,
    program,
    award,
  }: { readonly id: string; readonly program: string | null; readonly award: string | null },
  now: Date,
): Promise<boolean> {
  if (!findOffering(offerings, program, award)?.record_needed) return false;
  const of = (table: typeof exam_sittings | typeof prior_awards) =>
    sql<boolean>`exists(select 1 from ${table} where ${table.application_id} = ${academic_records.application_id})`;
  const [row] = await db
    .select({
      birth_date: academic_records.birth_date,
      guardian: sql<boolean>`${academic_records.guardian_name} is not null`,
      results: sql<boolean>`${of(exam_sittings)} or ${of(prior_awards)}`,
    })
    .from(academic_records)
    .where(eq(academic_records.application_id, id));
  return !row || missingParts(row, now).length > 0;
}

interface Write {
  readonly applicationId: string;
  /** That was read before, under the lock of the application; 0: there is no record yet. */
  readonly version: number;
  readonly now: Date;
}

/** Writes or empties one part. The application must be locked by the caller. */
export async function writePart<Of extends Part>(
  tx: Transaction,
  cipher: FieldCipher,
  { applicationId, version, now }: Write,
  part: Of,
  value: ValueOf<Of> | null,
): Promise<void> {
  const columns = columnsOf(cipher, part, value, now);
  const stamp = { version: version + 1, updated_at: now };
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

/** Of the parts that are columns of the record itself. */
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
