/**
 * Takes a person out of an application. A Draft that nothing else refers to goes altogether; one with payments, and one
 * that was sent, keeps number, programme, status and history for the college's books, and loses every answer by which
 * someone could be known. What was accepted is the student register and is kept whole.
 */
import { and, eq, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import { ANSWER_FIELDS } from '#core/admissions/application-answers.ts';
import { DRAFT_MONTHS, monthsBefore, REJECTED_MONTHS } from '#core/identity/retention.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import {
  admission_sessions,
  application_events,
  application_notes,
  applications,
  payments,
} from '#db/schema/index.ts';
import { type ApplicationRow, columnsOf } from '../record/answer-columns.server.ts';
import { forgetWordsOfOffers } from '../record/offers.server.ts';
import { lockApplication } from '../record/queries.server.ts';
import { forgetPapers } from './forget-papers.server.ts';
import { writeApplication } from './write-application.server.ts';

type Deps = Pick<AppDeps, 'clock' | 'newId' | 'cipher'>;

/** What stays of a sent application: what was applied for, and where places are shared out by. */
const STAYS = new Set(['program', 'award', 'state']);
/** PostgreSQL's code for "another row refers to this one". */
const REFERRED_TO = '23503';

type Because = 'account-closed' | 'time-over' | 'asked';
export type Forgotten = 'deleted' | 'pseudonymised' | 'kept';

/** The row must be locked by the caller. */
export async function forgetApplication(
  tx: Transaction,
  deps: Deps,
  { row, because }: { row: ApplicationRow; because: Because },
): Promise<Forgotten> {
  if (row.status === 'Accepted') return 'kept';
  await forgetPapers(tx, row.id);
  const deleted = row.status === 'Draft' && (await deleteUnlessReferredTo(tx, row.id));
  if (!deleted) await pseudonymise(tx, deps, row, because);
  await recordAudit(tx, deps.newId, {
    action: deleted ? 'application.deleted' : 'application.pseudonymised',
    actorId: because === 'asked' ? row.user_id : null,
    subjectType: 'application',
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
  { clock, cipher }: Deps,
  row: ApplicationRow,
  because: Because,
): Promise<void> {
  const asked = because === 'asked';
  // What its owner deleted is to be applied for again.
  const left = Object.fromEntries(
    ANSWER_FIELDS.map((field) => [field, !asked && STAYS.has(field) ? row[field] : null]),
  );
  await writeApplication(tx, row, {
    ...columnsOf(cipher, row.application_number, left),
    ...(asked && { deleted_at: clock(), finished_at: null }),
    submitted_document: null,
    unfinished_answers: null,
    answer_saves: null,
    caps_reference: null,
    version: row.version + 1,
    updated_at: clock(),
  });
  await tx.delete(application_notes).where(eq(application_notes.application_id, row.id));
  // Of offers the states stay; what was written about them may name someone.
  await forgetWordsOfOffers(tx, row.id);
  // Notes are free text and may name someone.
  await tx
    .update(application_events)
    .set({ note: null })
    .where(eq(application_events.application_id, row.id));
}

/** All applications of someone who closed their account. */
export async function forgetApplicationsOf(
  tx: Transaction,
  deps: Deps,
  userId: string,
): Promise<Forgotten[]> {
  const rows = await tx
    .select()
    .from(applications)
    .where(eq(applications.user_id, userId))
    .orderBy(applications.id)
    .for('update');
  const outcomes: Forgotten[] = [];
  for (const row of rows)
    outcomes.push(await forgetApplication(tx, deps, { row, because: 'account-closed' }));
  return outcomes;
}

/** At most so many in one night; the next night continues. */
const AT_ONCE = 2_000;

/**
 * Every night: drafts that were never sent, a year after their session closed, and rejected applications two years after
 * the decision. Each in a transaction of its own, so that one that fails holds up no other.
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
        sql`${application_events.created_at} >= ${monthsBefore(clock(), REJECTED_MONTHS).toISOString()}::timestamptz`,
      ),
    );
  const rejected = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.status, 'Rejected'),
        sql`${applications.first_name} is not null`,
        lt(applications.updated_at, monthsBefore(clock(), REJECTED_MONTHS)),
        notExists(decidedLater),
      ),
    )
    .limit(AT_ONCE);
  const due = [...(await drafts), ...(await rejected)];
  const outcomes = await eachByItself(deps.log, 'forget-applications', due, ({ id }) =>
    db.transaction(async (tx) => {
      const row = await lockApplication(tx, id);
      // Someone may have continued with it since it was found.
      const still = row && ['Draft', 'Rejected'].includes(row.status) && row.updated_at < closedBefore;
      return still ? forgetApplication(tx, deps, { row, because: 'time-over' }) : 'kept';
    }),
  );
  const times = (what: Forgotten) => outcomes.filter((one) => one === what).length;
  return { deleted: times('deleted'), pseudonymised: times('pseudonymised') };
}
