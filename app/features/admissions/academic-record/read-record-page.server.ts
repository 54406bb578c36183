/** The academic record of an own application, and what it comes to by the rules of what is applied for. */

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import {
  type ApplicationStatus,
  isDeletedDraft,
  isWithCollege,
  mayEdit,
} from '#core/admissions/application-status.ts';
import { awardChoice, programmeAt } from '#core/admissions/award.ts';
import { findOffering, type Offering } from '#core/admissions/offering.ts';
import { FIRST_REQUEST_STATUS, OPEN_STATUSES } from '#core/documents/information-request.ts';
import { type Judgement, judge, yearOfSession } from '#core/eligibility/judge.ts';
import { missingParts, outlineOf } from '#core/eligibility/needed-parts.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import {
  judgedRecord,
  needsGuardian,
  PARTS,
  type Part,
  type RecordParts,
  resultsToCome,
} from '#core/record/record-parts.ts';
import { certificateSubjects, notListed, type Unlisted, utmeSubjects } from '#core/record/subjects.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { asOffering, isOfferingOf, listOfferings } from '#db/list-offerings.ts';
import { listSubjects } from '#db/list-subjects.ts';
import {
  academic_records,
  applications,
  information_requests,
  programme_offerings,
} from '#db/schema/index.ts';
import { openRecord, readRecord, recordColumns } from '../record/academic-record.server.ts';
import type { ApplicationRow } from '../record/answer-columns.server.ts';
import { partsForStaff } from '../record/describe-record.ts';
import { findApplication, subjectOf } from '../record/queries.server.ts';
import { readChecks } from '../record/record-checks.server.ts';

export type Eligibility =
  /** No programme and award are chosen yet. */
  | { readonly kind: 'not-chosen' }
  /** The college has not stored rules for it. */
  | { readonly kind: 'no-rules'; readonly programme: string }
  | {
      readonly kind: 'judged';
      readonly programme: string;
      /** Nothing is filled in that could be compared. */
      readonly empty: boolean;
      readonly judgement: Judgement;
      /** Other offerings all rules of which hold. */
      readonly others: readonly string[];
    };

export type RecordPage = Given<typeof readRecordPage>;
export type RequestedPart = RecordPage['requested'][number];

export async function readRecordPage(
  { db, cipher, clock }: Pick<AppDeps, 'db' | 'cipher' | 'clock'>,
  { actor, id }: { actor: Actor; id: string },
) {
  const row = isId(id) ? await findApplication(db, id) : null;
  if (row?.user_id !== actor.userId || isDeletedDraft(row)) return err({ kind: 'not-found' });
  const now = clock();
  const status = row.status as ApplicationStatus;
  const [{ parts, version, verdict }, offerings, requested] = await Promise.all([
    readRecord(db, cipher, id),
    // Its own counts also when it takes no more applications.
    listOfferings(db, row.session),
    readRequested(db, id),
  ]);
  const offering = findOffering(offerings, row.program, row.award);
  return ok({
    id,
    application_number: row.application_number,
    parts,
    version,
    needed: offering?.record_needed ?? false,
    missing: offering?.record_needed ? missingParts(outlineOf(parts), offering, now) : [],
    finished: row.finished_at !== null,
    // A guardian below 18 only.
    asked: PARTS.filter((part) => part !== 'guardian' || needsGuardian(parts.person, now)),
    mayEdit: mayEdit({ status }),
    // One that waits for its payment is neither with the college nor open to its owner.
    sent: isWithCollege(status),
    requested,
    // After sending, only results that were not out yet can be added.
    toCome: resultsToCome(parts, status, verdict),
    name: nameOf(row),
    eligibility: eligibilityOf(offerings, row, parts, now),
  });
}

/** The subjects that the form of a part offers. */
export async function readSubjectChoices(db: Queryable, part: Part): Promise<readonly string[]> {
  if (part === 'jamb') return utmeSubjects(await listSubjects(db));
  return part.startsWith('sitting-') ? certificateSubjects(await listSubjects(db)) : [];
}

export const readUnlisted = async (db: Queryable, parts: RecordParts): Promise<Unlisted> =>
  notListed(parts, await listSubjects(db));

/** Reads the corrections that the college asked for and that are not settled. */
async function readRequested(db: Queryable, applicationId: string) {
  const { id, field, status, application_id, due_on, message } = information_requests;
  const rows = await db
    .select({ requestId: id, part: field, message, dueOn: due_on, status })
    .from(information_requests)
    .where(
      and(eq(application_id, applicationId), inArray(status, [...OPEN_STATUSES]), inArray(field, [...PARTS])),
    )
    .orderBy(asc(due_on), asc(id));
  return rows.map(({ part, status: now, ...request }) => ({
    ...request,
    part: part as Part,
    // The college has yet to look at the answer, which can still be replaced.
    answered: now !== FIRST_REQUEST_STATUS,
  }));
}

const { user_id, status, submitted_at, erased_at, session, program, award, first_name, last_name } =
  applications;
const OF_APPLICATION = {
  ...{ user_id, status, submitted_at, erased_at },
  ...{ session, program, award, first_name, last_name },
};

export type RecordForStaff = NonNullable<Awaited<ReturnType<typeof readRecordForStaff>>>;

/** Reads the record as staff see it beside the documents; null where nothing is filled in. */
export async function readRecordForStaff(
  { db, cipher, clock }: Pick<AppDeps, 'db' | 'cipher' | 'clock'>,
  { actor, id }: { actor: Actor; id: string },
) {
  if (!isId(id)) return null;
  const [[found], checks] = await Promise.all([
    // Staff read only the applied-for offering: which others fit is told to the owner alone.
    db
      .select({ ...recordColumns, application: OF_APPLICATION, offering: programme_offerings })
      .from(academic_records)
      .innerJoin(applications, eq(applications.id, academic_records.application_id))
      .leftJoin(programme_offerings, isOfferingOf)
      .where(eq(academic_records.application_id, id)),
    readChecks(db, id),
  ]);
  if (!found || !can(actor, 'application.read', subjectOf(found.application))) return null;
  const { application, offering } = found;
  const { parts, version } = openRecord(cipher, found);
  return {
    parts: partsForStaff(parts),
    unlisted: await readUnlisted(db, parts),
    version,
    checks,
    name: nameOf(application),
    eligibility: eligibilityOf(offering ? [asOffering(offering)] : [], application, parts, clock()),
  };
}

const nameOf = ({ first_name, last_name }: Pick<ApplicationRow, 'first_name' | 'last_name'>): string | null =>
  fullName(first_name, last_name) || null;

interface Chosen {
  readonly session: string;
  readonly program: string | null;
  readonly award: string | null;
}

function eligibilityOf(
  offerings: readonly Offering[],
  { session, program, award }: Chosen,
  parts: RecordParts,
  now: Date,
): Eligibility {
  if (!program || !award) return { kind: 'not-chosen' };
  const programme = programmeAt(program, award);
  const chosen = findOffering(offerings, program, award);
  if (!chosen || Object.keys(chosen.requirements).length === 0) return { kind: 'no-rules', programme };
  const [record, year] = [judgedRecord(parts, now), yearOfSession(session)];
  const fits = ({ requirements }: Offering) =>
    Object.keys(requirements).length > 0 && judge(record, requirements, year).verdict === 'ok';
  return {
    kind: 'judged',
    programme,
    empty: PARTS.every((part) => parts[part] === null),
    judgement: judge(record, chosen.requirements, year),
    others: offerings
      .filter((one) => one.open && one !== chosen && fits(one))
      .map((one) => programmeAt(one.program, awardChoice(one))),
  };
}
