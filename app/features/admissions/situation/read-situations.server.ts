/**
 * Gathers what core needs to describe the state of applications and what their owners do next. A handful of statements,
 * however many applications there are.
 */
import {
  and,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  min,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AppDeps, ReadPublicFact } from '#app/requests/context.ts';
import { appealDays } from '#college/admissions.ts';
import { lacksForAcceptance } from '#core/admissions/acceptance.ts';
import { type AppealFacts, type AppealState, lastDayToAppeal } from '#core/admissions/appeal.ts';
import {
  type ApplicationSituation,
  type Asked,
  type Closing,
  type Expected,
  situationOf,
  type Told,
} from '#core/admissions/application-situation.ts';
import { type ApplicationStatus, isWithdrawn } from '#core/admissions/application-status.ts';
import { nextStep } from '#core/admissions/check-answers.ts';
import { allClosed, findOffering, type Handover, isOffered } from '#core/admissions/offering.ts';
import { isTooLate, lastDay, type SendingDays } from '#core/admissions/sessions.ts';
import { undoOfWithdrawal } from '#core/admissions/withdrawal.ts';
import { documentChecklist, toSend } from '#core/documents/document-checklist.ts';
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import type { RequestStatus } from '#core/documents/information-request.ts';
import { feeStanding } from '#core/payments/fee-standing.ts';
import type { Part } from '#core/record/record-parts.ts';
import { isDecisionReason } from '#core/review/decision-reasons.ts';
import { addDays, type LagosDay, lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { listOfferings } from '#db/list-offerings.ts';
import {
  admission_sessions,
  appeals,
  application_events,
  applications,
  documents,
  information_requests,
} from '#db/schema/index.ts';
import { findMissingParts, findResultsToCome } from '../record/academic-record.server.ts';
import { currentSession } from '../record/admission-session.server.ts';
import { type ApplicationRow, answersOf } from '../record/answer-columns.server.ts';
import { readNeededDocuments } from '../record/needed-documents.server.ts';
import { readMatriculationNumbers } from '../record/queries.server.ts';
import { readUnmet } from '../record/store-verdicts.server.ts';
import { readAdmitted, readOffers } from './read-offer-facts.server.ts';
import { readPaymentFacts } from './read-payment-facts.server.ts';

type Deps = Pick<AppDeps, 'cipher' | 'clock'>;

/** @returns by the id of the application. Whether its reader may see it is decided by the use case that asks. */
export async function readSituations(
  db: Queryable,
  { cipher, clock }: Deps,
  rows: readonly ApplicationRow[],
  readFact?: ReadPublicFact,
): Promise<ReadonlyMap<string, ApplicationSituation>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const payments = await readPaymentFacts(db, ids);
  const today = lagosDayOf(clock());
  const asked = await readAsked(db, ids, today);
  const days = await readDays(db, [...new Set(rows.map(({ session }) => session))], clock());
  const held = await readHeldKinds(db, ids);
  const needed = await readNeededDocuments(db, ids);
  const accepted = rows.filter(({ status }) => status === 'Accepted');
  const offered = await readOffered(db, clock(), rows);
  const enrolled = await readMatriculationNumbers(
    db,
    accepted.map(({ id }) => id),
  );
  const offersOf = await readOffers(
    db,
    clock(),
    accepted.map(({ id }) => id),
  );
  const admitted = await readAdmitted(
    db,
    accepted.map(({ id }) => id),
  );
  const told = await readTold(db, ids);
  const toCome = await findResultsToCome(db, rows);
  const appealed = await readAppeals(db, clock(), ids);
  const unmet = await readUnmet(
    db,
    rows.flatMap(({ id, status }) =>
      status === 'Rejected' && told.get(id)?.told?.reason === 'requirements-not-met' ? [id] : [],
    ),
    clock(),
  );
  const mayApply = (await currentSession(db, clock(), readFact)) !== null;
  return new Map(
    rows.map((row) => {
      const status = row.status as ApplicationStatus;
      const finished = row.finished_at !== null;
      const of = payments.get(row.id) ?? [];
      const kinds = held.get(row.id) ?? new Set<DocumentKind>();
      const last = told.get(row.id);
      return [
        row.id,
        {
          id: row.id,
          application_number: row.application_number,
          matriculation_number: enrolled.get(row.id) ?? null,
          ...situationOf({
            today,
            status,
            finished,
            nextStep: nextStep(answersOf(cipher, row)),
            lacks: lacksForAcceptance({ ...row, finished, paid: feeStanding(of).kind === 'paid' }),
            handover: offered.get(row.id)?.handover ?? null,
            offered: offered.get(row.id)?.offered ?? true,
            noneOffered: offered.get(row.id)?.noneOffered ?? false,
            missingParts: offered.get(row.id)?.missingParts ?? [],
            confirmedByJamb: row.caps_reference !== null,
            offer: offersOf.get(row.id) ?? null,
            enrolled: enrolled.has(row.id),
            admitted: admitted.has(row.id),
            payments: of,
            told: last?.status === status ? last.told : null,
            asked: asked.get(row.id)?.asked ?? null,
            answered: asked.get(row.id)?.answered ?? 0,
            withdrawnOn: row.withdrawn_at && isWithdrawn(row) ? lagosDayOf(row.withdrawn_at) : null,
            undo:
              row.withdrawn_at && isWithdrawn(row) && last?.withdrawnFrom
                ? undoOfWithdrawal(
                    { withdrawnAt: row.withdrawn_at, from: last.withdrawnFrom, payments: of },
                    clock(),
                  )
                : null,
            unmet: unmet.get(row.id) ?? [],
            closes: closingOf({ ...row, closes_at: days.get(row.session)?.closesAt ?? null }, clock()),
            decision: days.get(row.session)?.decision ?? null,
            appeal: expected(lastDayToAppeal(row.status_since, appealDays), today),
            appealed: appealOf(row, appealed.get(row.id)),
            missingDocuments: toSend(documentChecklist(needed(row.id), kinds)),
            toCome: toCome.get(row.id) ?? [],
            slipSent: kinds.has('transfer_evidence'),
            mayApply,
          }),
        },
      ];
    }),
  );
}

export async function readSituation(
  db: Queryable,
  deps: Deps,
  row: ApplicationRow,
  readFact?: ReadPublicFact,
): Promise<ApplicationSituation> {
  const situation = (await readSituations(db, deps, [row], readFact)).get(row.id);
  if (!situation) throw new Error(`nothing is known of application ${row.id}`);
  return situation;
}

interface Requests {
  readonly asked: Asked | null;
  readonly answered: number;
}

async function readAsked(
  db: Queryable,
  ids: readonly string[],
  today: LagosDay,
): Promise<ReadonlyMap<string, Requests>> {
  const { application_id: id, status, due_on, answered_at } = information_requests;
  const rows = await db
    .select({
      id,
      things: countOf('asked'),
      again: countOf('asked', isNotNull(answered_at)),
      // Once it is decided, only what was asked since is still looked at.
      answered: countOf(
        'answered',
        or(
          notInArray(applications.status, ['Accepted', 'Rejected']),
          gt(information_requests.created_at, applications.status_since),
        ),
      ),
      dueOn: sql<LagosDay | null>`${min(due_on)} filter (where ${eq(status, 'asked' satisfies RequestStatus)})`,
    })
    .from(information_requests)
    .innerJoin(applications, eq(applications.id, id))
    .where(inArray(id, [...ids]))
    .groupBy(id);
  return new Map(
    rows.map(({ id, answered, dueOn, ...counts }) => [
      id,
      { asked: dueOn === null ? null : { ...counts, dueOn, overdue: dueOn < today }, answered },
    ]),
  );
}

const countOf = (status: RequestStatus, also?: SQL): SQL<number> =>
  sql<number>`${count()} filter (where ${and(eq(information_requests.status, status), also)})`.mapWith(
    Number,
  );

/** The number of days before the last one on which a draft is warned of it. */
const NEAR_DAYS = 7;

const expected = (day: LagosDay, today: LagosDay): Expected => ({ day, past: day < today });

interface SessionDays {
  readonly closesAt: Date | null;
  readonly decision: Expected | null;
}

async function readDays(
  db: Queryable,
  sessions: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, SessionDays>> {
  const rows = await db
    .select()
    .from(admission_sessions)
    .where(inArray(admission_sessions.id, [...sessions]));
  const today = lagosDayOf(now);
  return new Map(
    rows.map(({ id, closes_at, decisions_by }) => [
      id,
      {
        closesAt: closes_at,
        decision: decisions_by === null ? null : expected(decisions_by, today),
      },
    ]),
  );
}

function closingOf(days: SendingDays, now: Date): Closing | null {
  const day = lastDay(days);
  if (day === null) return null;
  if (isTooLate(days, now)) return { day, state: 'closed' };
  return { day, state: day <= addDays(lagosDayOf(now), NEAR_DAYS) ? 'near' : 'open' };
}

async function readHeldKinds(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<DocumentKind>>> {
  const rows = await db
    .selectDistinct({ id: documents.application_id, kind: documents.kind })
    .from(documents)
    .where(and(inArray(documents.application_id, [...ids]), isNull(documents.superseded_at)));
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [
      id,
      new Set(of.map(({ kind }) => kind as DocumentKind)),
    ]),
  );
}

interface OfferedAs {
  /** The body that confirms an admission to this award; null where no offering says so. */
  readonly handover: Handover | null;
  readonly offered: boolean;
  readonly noneOffered: boolean;
  readonly missingParts: readonly Part[];
}

/** Reads the facts about the chosen awards from the offerings of their sessions. */
async function readOffered(
  db: Queryable,
  now: Date,
  rows: readonly ApplicationRow[],
): Promise<ReadonlyMap<string, OfferedAs>> {
  const found = new Map<string, OfferedAs>();
  for (const [session, of] of Map.groupBy(rows, (row) => row.session)) {
    const offerings = await listOfferings(db, session);
    for (const row of of)
      found.set(row.id, {
        handover: findOffering(offerings, row.program, row.award)?.handover ?? null,
        offered: isOffered(offerings, row),
        noneOffered: allClosed(offerings),
        missingParts: await findMissingParts(db, offerings, row, now),
      });
  }
  return found;
}

interface LastMove {
  readonly status: string | null;
  readonly told: Told | null;
  /** Its owner withdrew it: the status before. */
  readonly withdrawnFrom: ApplicationStatus | null;
}

/** Reads the note at the last change of status, where staff made it and their words are for the applicant. */
async function readTold(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, LastMove>> {
  const rows = await db
    .selectDistinctOn([application_events.application_id], {
      id: application_events.application_id,
      status: application_events.to_status,
      from: application_events.from_status,
      kind: application_events.kind,
      reason: application_events.reason,
      note: application_events.note,
      visible: application_events.visible_to_applicant,
    })
    .from(application_events)
    .where(
      and(
        inArray(application_events.application_id, [...ids]),
        sql`${application_events.to_status} is not null`,
      ),
    )
    .orderBy(
      application_events.application_id,
      sql`${application_events.created_at} desc`,
      sql`${application_events.id} desc`,
    );
  return new Map(
    rows.map(({ id, status, from, kind, reason, note, visible }) => [
      id,
      {
        status,
        // Staff who write down that somebody withdrew set a status like any other.
        withdrawnFrom: kind === 'withdrawn' ? (from as ApplicationStatus | null) : null,
        told:
          // A decision that was taken back leaves what was said of the status before.
          (kind === 'status-changed' || kind === 'decision-taken-back') && visible
            ? { reason: isDecisionReason(reason) ? reason : null, note }
            : null,
      },
    ]),
  );
}

/** The status from which its owner withdrew it; null: its last move was another. */
export const withdrawnFrom = async (db: Queryable, id: string): Promise<ApplicationStatus | null> =>
  (await readTold(db, [id])).get(id)?.withdrawnFrom ?? null;

type Appealed = AppealFacts & { readonly about: Date };

/** The last one of each. */
async function readAppeals(
  db: Queryable,
  now: Date,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Appealed>> {
  const rows = await db
    .select()
    .from(appeals)
    .where(inArray(appeals.application_id, [...ids]))
    .orderBy(appeals.sent_at, appeals.id);
  return new Map(
    rows.map(({ application_id, about_at, state, sent_at, answer_by, answer }) => [
      application_id,
      {
        about: about_at,
        // A check constraint holds the column to the states of core.
        state: state as AppealState,
        sentOn: lagosDayOf(sent_at),
        answerBy: answer_by,
        late: answer === null && answer_by < lagosDayOf(now),
        answer,
      },
    ]),
  );
}

/** Finds the appeal against the present rejection; an earlier appeal says nothing of a later one. */
const appealOf = (
  { status, status_since }: Pick<ApplicationRow, 'status' | 'status_since'>,
  last: Appealed | undefined,
): AppealFacts | null =>
  last && (status !== 'Rejected' || last.about.getTime() === status_since.getTime()) ? last : null;
