/**
 * Takes a person out of an application. A Draft that nothing else refers to goes altogether; one with payments, and one
 * that was sent, keeps number, programme, status and history for the college's books, and loses every answer by which
 * someone could be known. What was accepted is kept whole where its applicant became a student, as the register.
 */
import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import { ANSWER_FIELDS } from '#core/admissions/application-answers.ts';
import { type ApplicationStatus, OPEN_STATUSES } from '#core/admissions/application-status.ts';
import { ERASED_NAME } from '#core/identity/person-name.ts';
import { DECIDED_MONTHS, DRAFT_MONTHS, monthsBefore } from '#core/identity/retention.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { erasePersonalColumns } from '#db/personal-columns.ts';
import {
  academic_records,
  admission_sessions,
  application_events,
  application_notes,
  applications,
  caps_standings,
  decision_proposals,
  decisions,
  document_codes,
  documents,
  information_requests,
  letters,
  manual_payments,
  offers,
  payments,
  releases,
  students,
} from '#db/schema/index.ts';
import { type ApplicationRow, columnsOf } from '../record/answer-columns.server.ts';
import { endOfferOf } from '../record/offers.server.ts';
import { lockApplication } from '../record/queries.server.ts';
import { recordEvent } from '../record/record-event.server.ts';
import { writeApplication } from './write-application.server.ts';

type Deps = Pick<AppDeps, 'clock' | 'newId' | 'cipher'>;

/**
 * The answers that stay of a sent application: the programme and award, and the state by which places are shared out.
 */
const STAYS = new Set(['program', 'award', 'state']);
/** PostgreSQL's code for "another row refers to this one". */
const REFERRED_TO = '23503';

/** A record that came by a file names the person alone, and counts too. */
const studentOf = (id: string | typeof applications.id, userId: string | typeof applications.user_id) =>
  or(eq(students.application_id, id), and(isNull(students.application_id), eq(students.user_id, userId)));

type Because = 'account-closed' | 'time-over' | 'asked';
export type Forgotten = 'deleted' | 'pseudonymised' | 'kept';

/**
 * Locks the money of applications, whose notes are emptied as well. Money is locked before what it pays for
 * (db/client.ts).
 */
export async function lockMoneyOf(tx: Transaction, applicationIds: SQL): Promise<void> {
  for (const table of [manual_payments, payments])
    await tx.execute(
      sql`select id from ${table} where application_id in (${applicationIds}) order by id for update`,
    );
}

/** The row, and before it its money, must be locked by the caller. */
export async function forgetApplication(
  tx: Transaction,
  deps: Deps,
  { row, because }: { row: ApplicationRow; because: Because },
): Promise<Forgotten> {
  if (row.status === 'Accepted' && (await tx.$count(students, studentOf(row.id, row.user_id))) > 0)
    return 'kept';
  await endWhatWaits(tx, deps, row.id);
  await forgetPapers(tx, row.id);
  const deleted = row.status === 'Draft' && (await deleteUnlessReferredTo(tx, row.id));
  if (!deleted) await pseudonymise(tx, deps, row, because);
  await recordAudit(tx, deps.newId, {
    action: deleted ? 'application.deleted' : 'application.pseudonymised',
    actorId: because === 'asked' ? row.user_id : null,
    subjectId: row.id,
    details: { because, status: row.status },
  });
  return deleted ? 'deleted' : 'pseudonymised';
}

async function deleteUnlessReferredTo(tx: Transaction, id: string): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      await inner.delete(application_events).where(eq(application_events.application_id, id));
      await inner.delete(application_notes).where(eq(application_notes.application_id, id));
      await inner.delete(applications).where(eq(applications.id, id));
    });
    return true;
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code;
    if (code === REFERRED_TO) return false;
    throw error;
  }
}

async function pseudonymise(
  tx: Transaction,
  deps: Deps,
  row: ApplicationRow,
  because: Because,
): Promise<void> {
  const { cipher } = deps;
  const now = deps.clock();
  const asked = because === 'asked';
  // Otherwise it would wait for a decision that nobody can make.
  const withdrawn = OPEN_STATUSES.some((open) => open === row.status);
  // An owner who deleted an application can apply for the same programme again.
  const left = Object.fromEntries(
    ANSWER_FIELDS.map((field) => [field, !asked && STAYS.has(field) ? row[field] : null]),
  );
  await writeApplication(tx, row, {
    ...columnsOf(cipher, row.application_number, {
      ...left,
      ...(!asked && { first_name: ERASED_NAME }),
    }),
    ...(asked ? { deleted_at: now } : { erased_at: now }),
    // Money that comes late is not taken for a fee.
    ...(row.status === 'Draft' && { finished_at: null }),
    ...(withdrawn && { status: 'Rejected', withdrawn_at: now }),
    submitted_document: null,
    unfinished_answers: null,
    answer_saves: null,
    caps_reference: null,
    version: row.version + 1,
    updated_at: now,
  });
  if (withdrawn)
    await recordEvent(tx, deps, {
      applicationId: row.id,
      kind: 'withdrawn',
      from: row.status as ApplicationStatus,
      to: 'Rejected',
      actorId: null,
      reason: 'withdrawn',
    });
  await tx.delete(application_notes).where(eq(application_notes.application_id, row.id));
  // Free text may name someone. States and dates stay.
  await erasePersonalColumns(tx, row.id);
}

/** Nothing is decided any more about somebody whom nobody knows, and no place is kept. */
async function endWhatWaits(tx: Transaction, deps: Deps, applicationId: string): Promise<void> {
  await tx.delete(decision_proposals).where(eq(decision_proposals.application_id, applicationId));
  const [held] = await tx
    .update(decisions)
    .set({ state: 'overtaken', ended_at: deps.clock() })
    .where(and(eq(decisions.application_id, applicationId), eq(decisions.state, 'held')))
    .returning({ releaseId: decisions.release_id });
  if (held?.releaseId)
    await tx
      .update(releases)
      .set({ version: sql`${releases.version} + 1` })
      .where(and(eq(releases.id, held.releaseId), eq(releases.state, 'draft')));
  await endOfferOf(tx, deps, { applicationId, actorId: null });
}

/** Deletes the personal data of all applications of a person who closed their account. */
export async function forgetApplicationsOf(
  tx: Transaction,
  deps: Deps,
  userId: string,
): Promise<Forgotten[]> {
  await lockMoneyOf(tx, sql`select id from applications where user_id = ${userId}`);
  const rows = await tx
    .select()
    .from(applications)
    .where(eq(applications.user_id, userId))
    .orderBy(applications.id)
    .for('update');
  // The releases are locked all at once; afterwards one is ended after the other.
  const held = sql`select release_id from decisions join applications a on a.id = application_id
    where a.user_id = ${userId} and decisions.state = 'held'`;
  await tx
    .select({ id: releases.id })
    .from(releases)
    .where(sql`${releases.id} in (${held})`)
    .orderBy(releases.id)
    .for('update');
  const outcomes: Forgotten[] = [];
  for (const row of rows)
    outcomes.push(await forgetApplication(tx, deps, { row, because: 'account-closed' }));
  return outcomes;
}

/** The number of applications in one night; the next night continues. */
const AT_ONCE = 2_000;

const DECIDED: readonly ApplicationStatus[] = ['Rejected', 'Accepted'];

/**
 * Deletes the personal data of old applications, every night: drafts that were never sent, a year after their session
 * closed, and decided applications of which no student came, two years after the decision. Each has a transaction of
 * its own, so that one that fails holds up no other.
 */
export async function forgetOldApplications(
  deps: Deps & Pick<AppDeps, 'db' | 'log'>,
): Promise<{ deleted: number; pseudonymised: number }> {
  const { db, clock } = deps;
  const closedBefore = monthsBefore(clock(), DRAFT_MONTHS);
  const paidFor = db
    .select({ one: sql`1` })
    .from(payments)
    .where(eq(payments.application_id, applications.id));
  const drafts = db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(admission_sessions, eq(admission_sessions.id, applications.session))
    .where(
      and(
        eq(applications.status, 'Draft'),
        isNull(applications.erased_at),
        lt(admission_sessions.closes_at, closedBefore),
        lt(applications.updated_at, closedBefore),
        // One that a payment refers to stays, nameless, and is not due again.
        or(
          isNotNull(applications.first_name),
          isNotNull(applications.email),
          isNotNull(applications.nin_number),
          notExists(paidFor),
        ),
      ),
    )
    .limit(AT_ONCE);
  const decidedLater = db
    .select({ one: sql`1` })
    .from(application_events)
    .where(
      and(
        eq(application_events.application_id, applications.id),
        sql`${application_events.created_at} >= ${monthsBefore(clock(), DECIDED_MONTHS).toISOString()}::timestamptz`,
      ),
    );
  const one = { one: sql`1` };
  const student = db.select(one).from(students).where(studentOf(applications.id, applications.user_id));
  // Its place is kept for a later session.
  const deferred = db
    .select(one)
    .from(offers)
    .where(and(eq(offers.application_id, applications.id), eq(offers.state, 'deferred')));
  const decided = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        inArray(applications.status, [...DECIDED]),
        isNull(applications.erased_at),
        lt(applications.updated_at, monthsBefore(clock(), DECIDED_MONTHS)),
        notExists(decidedLater),
        notExists(student),
        notExists(deferred),
      ),
    )
    .limit(AT_ONCE);
  const due = [...(await drafts), ...(await decided)];
  const outcomes = await eachByItself(deps.log, 'forget-applications', due, ({ id }) =>
    db.transaction(async (tx) => {
      await lockMoneyOf(tx, sql`${id}`);
      const row = await lockApplication(tx, id);
      // Someone may have continued with it since it was found.
      const still = row && ['Draft', ...DECIDED].includes(row.status) && row.updated_at < closedBefore;
      return still ? forgetApplication(tx, deps, { row, because: 'time-over' }) : 'kept';
    }),
  );
  const times = (what: Forgotten) => outcomes.filter((one) => one === what).length;
  return { deleted: times('deleted'), pseudonymised: times('pseudonymised') };
}

/** Documents of an application that is forgotten, with their files, its academic record and standing on CAPS, what its owner was asked for, its letters and its slip. */
export async function forgetPapers(tx: Transaction, applicationId: string): Promise<void> {
  const gone = await tx
    .delete(documents)
    .where(eq(documents.application_id, applicationId))
    .returning({ storage_key: documents.storage_key, preview_key: documents.preview_key });
  await tx.delete(academic_records).where(eq(academic_records.application_id, applicationId));
  await tx.delete(caps_standings).where(eq(caps_standings.application_id, applicationId));
  await tx.delete(information_requests).where(eq(information_requests.application_id, applicationId));
  await tx.execute(sql`select set_config('portal.forgets', ${applicationId}, true)`);
  await tx.delete(letters).where(eq(letters.application_id, applicationId));
  await tx.delete(document_codes).where(eq(document_codes.slip_of, applicationId));
  const names = gone.flatMap(({ storage_key, preview_key }) =>
    preview_key ? [storage_key, preview_key] : [storage_key],
  );
  if (names.length > 0) await addJob(tx, 'delete-files', { names });
}
