/**
 * The only place that changes an application's status. It is called inside the transaction of whoever has a reason
 * (a payment that settled, a member of staff), after that caller has decided that the person may do this.
 *
 * The row is locked first, so of two changes at once the second sees what the first one left. An event that leads to
 * the status already held changes and records nothing.
 */

import { eq } from 'drizzle-orm';
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { CompleteAnswers } from '#core/admissions/application-answers.ts';
import {
  type ApplicationEvent,
  type ApplicationStatus,
  decide,
} from '#core/admissions/application-status.ts';
import { freezeAnswers } from '#core/admissions/frozen-answers.ts';
import type { DecisionReason } from '#core/review/decision-reasons.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { applications } from '#db/schema/index.ts';
import { admissions as words } from '#messages/en/admissions.ts';
import { reasons as reasonWords } from '#messages/en/reasons.ts';
import type { AppDeps } from '../../context.ts';
import { type ApplicationRow, answersOf } from './answer-columns.server.ts';
import type { TimelineKind } from './application-view.ts';
import { findLacks, isHeldByStudent } from './queries.server.ts';
import { recordEvent } from './record-event.server.ts';
import { unlessTaken } from './unique-violation.server.ts';
import { writeToApplicant } from './write-to-applicant.server.ts';

export type MoveDeps = Pick<AppDeps, 'clock' | 'newId' | 'cipher' | 'origin'>;

export interface MoveInput {
  readonly applicationId: string;
  readonly event: ApplicationEvent;
  /** Null when no person did it (a gateway's confirmation). */
  readonly actorId: string | null;
  /** Stands in the timeline and, as its sentence, in the applicant's mail before the note. */
  readonly reason?: DecisionReason | undefined;
  /** Stands in the timeline and in the applicant's mail. For a declined transfer it is the reason. */
  readonly note?: string | undefined;
  /** The money the event is about, as people read it ('₦25,000'); for the mail. */
  readonly amount?: string;
}

export type MoveProblem =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'not-possible'; readonly from: ApplicationStatus; readonly event: ApplicationEvent }
  /** The person has another live application for this session and programme, so this one cannot come alive again. */
  | { readonly kind: 'another-live'; readonly from: ApplicationStatus }
  /** Its applicant is a student by it. */
  | { readonly kind: 'enrolled'; readonly from: ApplicationStatus }
  /** It cannot be accepted before it has these. */
  | { readonly kind: 'lacking'; readonly from: ApplicationStatus; readonly lacks: readonly AcceptanceLack[] };

export interface ApplicationMoved {
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
  /** False when the application was already where the event leads. */
  readonly changed: boolean;
  readonly application: ApplicationRow;
}

export async function moveApplication(
  tx: Transaction,
  deps: MoveDeps,
  { applicationId, event, actorId, reason, note, amount }: MoveInput,
): Promise<Result<ApplicationMoved, MoveProblem>> {
  const [before] = await tx
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update');
  if (!before) return err({ kind: 'not-found' });
  const status = before.status as ApplicationStatus;
  const enrolled = status === 'Accepted' && (await isHeldByStudent(tx, applicationId));
  const lacks = await findLacks(tx, before);
  const move = decide(status, event, { enrolled, lacks });
  if (!move.ok) return err(problemOf(move.error, { from: status, event, lacks }));
  const { from, to, changed } = move.value;
  if (!changed) return ok({ from, to, changed, application: before });

  const now = deps.clock();
  const application: ApplicationRow = {
    ...before,
    status: to,
    version: before.version + 1,
    updated_at: now,
    ...(to === 'Submitted' && {
      submitted_at: before.submitted_at ?? now,
      submitted_document: documentToKeep(deps, before),
    }),
  };
  const { version, updated_at, submitted_at, submitted_document } = application;
  const moved = await unlessTaken(tx, 'applications_one_live', (inner) =>
    inner
      .update(applications)
      .set({ status: to, version, updated_at, submitted_at, submitted_document })
      .where(eq(applications.id, applicationId)),
  );
  if (!moved) return err({ kind: 'another-live', from });

  await recordEvent(tx, deps, { applicationId, kind: timelineKind(event), from, to, actorId, reason, note });
  await recordAudit(tx, deps.newId, {
    action: 'application.status-changed',
    actorId,
    subjectType: 'application',
    subjectId: applicationId,
    details: { event, from, to, ...(reason && { reason }) },
  });
  const read = [reason && reasonWords[reason], note].filter(Boolean).join(' ') || undefined;
  await writeToApplicant(tx, deps, { application, event, note: read, amount });
  return ok({ from, to, changed, application });
}

function problemOf(
  kind: 'not-possible' | 'enrolled' | 'lacking',
  {
    from,
    event,
    lacks,
  }: Pick<MoveInput, 'event'> & { from: ApplicationStatus; lacks?: readonly AcceptanceLack[] },
): MoveProblem {
  if (kind === 'lacking') return { kind, from, lacks: lacks ?? [] };
  return kind === 'enrolled' ? { kind, from } : { kind, from, event };
}

const timelineKind = (event: ApplicationEvent): TimelineKind =>
  event === 'payment-completed' ||
  event === 'transfer-declared' ||
  event === 'transfer-declined' ||
  event === 'sent-again'
    ? event
    : 'status-changed';

/**
 * The document frozen at submission. It is frozen anew when the application comes back from Draft, where the answers
 * could change; staff who move it between the later statuses leave it as it was.
 */
function documentToKeep({ cipher }: MoveDeps, row: ApplicationRow): string {
  const couldChange = row.status === 'Draft' || row.status === 'Pending Payment';
  if (row.submitted_document && !couldChange) return row.submitted_document;
  // Staff may submit an unfinished Draft; its open questions are frozen as unanswered.
  const answers = answersOf(cipher, row) as CompleteAnswers;
  const document = freezeAnswers(answers, { stepTitles: words.stepTitles, questions: words.questions });
  return cipher.encrypt('submitted_document', JSON.stringify(document));
}
