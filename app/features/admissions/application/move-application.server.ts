/**
 * The only place that changes an application's status, inside the transaction of whoever has a reason (a payment that
 * settled, a member of staff). The application is locked once, core decides once, and what was decided is carried out.
 * An event that leads to the status already held changes and records nothing.
 */

import type { AppDeps } from '#app/requests/context.ts';
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { CompleteAnswers } from '#core/admissions/application-answers.ts';
import {
  type ApplicationEvent,
  type ApplicationMove,
  type ApplicationStatus,
  decide,
  isUndone,
  wasSubmitted,
} from '#core/admissions/application-status.ts';
import { type FrozenDocument, freezeAnswers } from '#core/admissions/frozen-answers.ts';
import { isGiven } from '#core/offers/offer-status.ts';
import type { DecisionReason } from '#core/review/decision-reasons.ts';
import { holdEnds, isOutcome } from '#core/review/held-decisions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { readRecord } from '../record/academic-record.server.ts';
import { type ApplicationRow, answersOf } from '../record/answer-columns.server.ts';
import type { TimelineKind } from '../record/application-view.ts';
import { describeRecord } from '../record/describe-record.ts';
import { endOfferOf, findOffer } from '../record/offers.server.ts';
import { findLacks, isHeldByStudent, lockApplication } from '../record/queries.server.ts';
import { recordEvent } from '../record/record-event.server.ts';
import { storeVerdict } from '../record/store-verdicts.server.ts';
import { unlessTaken } from '../record/unique-violation.server.ts';
import { writeApplication } from './write-application.server.ts';
import { writeToApplicant } from './write-to-applicant.server.ts';

/** The record of an application is kept in English, for its later readers. */
const en = wordsFor('en');

export type MoveDeps = Pick<AppDeps, 'clock' | 'newId' | 'cipher' | 'origin'>;

export interface MoveInput {
  readonly event: ApplicationEvent;
  /** The person who did it; null for none (a gateway's confirmation). */
  readonly actorId: string | null;
  /** The reason stands in the timeline and, as its sentence, in the applicant's mail before the note. */
  readonly reason?: DecisionReason | null;
  /** The note stands in the timeline and in the applicant's mail. For a declined transfer it is the reason. */
  readonly note?: string | null | undefined;
  /** The money the event is about, as people read it ('₦25,000'); for the mail. */
  readonly amount?: string;
  /** It takes a decision back before its mail went: the timeline says so, nobody is written to, and it waits as long as before. */
  readonly takesBack?: { readonly since: Date | undefined };
}

/** `another-live`: the person has another live application for this session and programme. */
export interface MoveProblem {
  readonly kind: 'not-found' | 'not-possible' | 'another-live' | 'enrolled' | 'offered' | 'lacking';
}

export interface ApplicationMoved {
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
  /** False when the application was already where the event leads. */
  readonly changed: boolean;
  readonly application: ApplicationRow;
}

/** An application with all that decides where it may go, locked against other writers until the transaction ends. */
export interface LockedApplication extends ApplicationRow {
  readonly ownerId: string;
  readonly status: ApplicationStatus;
  readonly submitted: boolean;
  readonly erased: boolean;
  readonly enrolled: boolean;
  readonly offered: boolean;
  readonly lacks: readonly AcceptanceLack[];
}

export async function lockForDecision(
  tx: Transaction,
  id: string,
  how: { readonly patient?: boolean } = {},
): Promise<LockedApplication | null> {
  const row = await lockApplication(tx, id, how);
  if (!row) return null;
  // The table's check constraint holds the column to the statuses of core.
  const status = row.status as ApplicationStatus;
  return {
    ...row,
    ownerId: row.user_id,
    status,
    submitted: wasSubmitted(row),
    erased: row.erased_at !== null,
    enrolled: status === 'Accepted' && (await isHeldByStudent(tx, id)),
    offered: status === 'Accepted' && isGiven((await findOffer(tx, id))?.state ?? null),
    lacks: await findLacks(tx, row),
  };
}

/**
 * Moves an application at an event that no person decides about at this moment: money came, or the owner sent it
 * again.
 */
export async function moveApplication(
  tx: Transaction,
  deps: MoveDeps,
  { applicationId, ...input }: MoveInput & { readonly applicationId: string },
): Promise<Result<ApplicationMoved, MoveProblem>> {
  const before = await lockForDecision(tx, applicationId);
  if (!before) return err({ kind: 'not-found' });
  const move = decide(before.status, input.event, before);
  if (!move.ok) return err({ kind: move.error });
  return carryOutMove(tx, deps, before, move.value, input);
}

/** @param before as `lockForDecision` gave it, and `move` as core decided about it. */
export async function carryOutMove(
  tx: Transaction,
  deps: MoveDeps,
  before: LockedApplication,
  { from, to, changed }: ApplicationMove,
  { event, actorId, reason, note, amount, takesBack }: MoveInput,
): Promise<Result<ApplicationMoved, { readonly kind: 'another-live' }>> {
  if (!changed) return ok({ from, to, changed, application: before });
  const now = deps.clock();
  const change = {
    status: to,
    // The same holds where staff write down that the applicant asked for it.
    withdrawn_at: to === 'Rejected' && reason === 'withdrawn' ? now : null,
    version: before.version + 1,
    updated_at: now,
    ...(takesBack?.since && { status_since: takesBack.since }),
    ...(to === 'Submitted' && {
      submitted_at: before.submitted_at ?? now,
      submitted_document: await documentToKeep(tx, deps, before),
    }),
  };
  const moved = await unlessTaken(tx, 'applications_one_live', (inner) =>
    writeApplication(inner, before, change),
  );
  if (!moved) return err({ kind: 'another-live' });

  await storeVerdict(tx, before, { cause: 'taken-up', now });
  if (event === 'withdrawn') await endOfferOf(tx, deps, { applicationId: before.id, actorId });
  const application: ApplicationRow = { ...before, ...change };
  const applicationId = before.id;
  const kind = takesBack ? 'decision-taken-back' : timelineKind(event);
  await recordEvent(tx, deps, { applicationId, kind, from, to, actorId, reason, note });
  await recordAudit(tx, deps.newId, {
    action: 'application.status-changed',
    actorId,
    subjectId: applicationId,
    details: { event, from, to, ...(reason && { reason }), ...(takesBack && { taken_back: true }) },
  });
  // No mail is sent: an applicant who took a transfer back did it a moment ago, and the bursary itself writes about
  // money that did not match, went back or was moved.
  if (
    takesBack ||
    event === 'transfer-taken-back' ||
    event === 'transfer-closed' ||
    event === 'payment-reversed' ||
    event === 'payment-moved'
  )
    return ok({ from, to, changed, application });
  // The mail about a withdrawal says so itself.
  const why = reason && reason !== 'withdrawn' ? reason : undefined;
  // The officer who set it can take it back; an outcome was held before it came here.
  const sendAt = event.startsWith('staff-set:') && !isOutcome(to) ? holdEnds(now) : undefined;
  await writeToApplicant(tx, deps, { application, event, why, note, amount, sendAt });
  return ok({ from, to, changed, application });
}

const timelineKind = (event: ApplicationEvent): TimelineKind =>
  isUndone(event)
    ? 'withdrawal-undone'
    : event === 'payment-completed' ||
        event === 'transfer-declared' ||
        event === 'transfer-declined' ||
        event === 'transfer-returned' ||
        event === 'transfer-taken-back' ||
        event === 'transfer-closed' ||
        event === 'payment-reversed' ||
        event === 'payment-moved' ||
        event === 'sent-again' ||
        event === 'withdrawn'
      ? event
      : 'status-changed';

/**
 * The document frozen at submission. It is frozen again when the application comes back from Draft, where the answers
 * could change; staff who move it between the later statuses leave it as it was.
 */
async function documentToKeep(tx: Transaction, { cipher }: MoveDeps, row: ApplicationRow): Promise<string> {
  const couldChange = row.status === 'Draft' || row.status === 'Pending Payment';
  if (row.submitted_document && !couldChange) return row.submitted_document;
  // Staff may submit an unfinished Draft; its open questions are frozen as unanswered.
  const answers = answersOf(cipher, row) as CompleteAnswers;
  const document = freezeAnswers(answers, { ...en.admissions, answerNames: en.answerNames });
  const { parts } = await readRecord(tx, cipher, row.id);
  const record = describeRecord(en, parts, 'owner').map(({ title, lines }) => ({ title, lines }));
  return cipher.encrypt(
    'submitted_document',
    JSON.stringify({ ...document, ...(record.length > 0 && { record }) } satisfies FrozenDocument),
  );
}
