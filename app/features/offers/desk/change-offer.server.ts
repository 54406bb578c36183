/**
 * What staff do with an offer. What takes a place from somebody waits for a second person, who is not the one that asked
 * (core/identity/second-person.ts); a deferral was asked for by its applicant, so one of the staff answers it.
 */

import { and, eq } from 'drizzle-orm';
import {
  findOffer,
  findUnclearName,
  findWaiting,
  type LockedApplication,
  lockForDecision,
  type MoveDeps,
  moveOffer,
  type OfferRow,
  recordEvent,
  tellNamed,
  writeOffer,
} from '#app/features/admissions/index.server.ts';
import { decideSecond } from '#app/features/identity/index.server.ts';
import {
  composeLetters,
  type FreezeDeps,
  freezeLetter,
  sourcesOf,
} from '#app/features/letters/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { SecondPersonProblem } from '#core/identity/second-person.ts';
import type { LetterToken } from '#core/letters/tokens.ts';
import { deadlineOf, defaultReplyDay } from '#core/offers/offer-deadline.ts';
import {
  CONDITION_STATES,
  type OfferEvent,
  type OfferNews,
  type OfferProblem,
} from '#core/offers/offer-status.ts';
import { readReason } from '#core/offers/reply-form.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { addDays, daysBetween, lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { offer_conditions, offer_requests } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { changeOfRecorded, isRecordedAnswer, recordAnswer } from '../record/answers-in-person.server.ts';
import { hasEvidence, intoSession, laterStart } from '../record/deferral.server.ts';
import { isStoppedByFee } from '../record/fee-leaving.server.ts';
import { issueAdmission } from '../record/issue-admission.server.ts';
import { lapseOffer } from '../record/lapse-offer.server.ts';
import { letterOfMove } from '../record/letter-of-move.server.ts';
import { mailOfOffer } from '../record/mail-of-offer.server.ts';

export type DeskProblem =
  | {
      readonly kind:
        | 'not-found'
        | 'stale'
        | 'enrolled'
        | SecondPersonProblem
        | 'fee-leaving'
        /** No later session offers what the deferred place is of. */
        | 'no-later-session'
        | OfferProblem;
    }
  /** These are empty in the letter that would say it. */
  | { readonly kind: 'letter'; readonly missing: readonly LetterToken[] }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

const DESK_ACTS = [
  'ask-withdrawal',
  'ask-enrolment',
  'record-answer',
  'issue-admission',
  'approve',
  'refuse',
  'offer-again',
  'reinstate',
  'move-word',
  'settle',
] as const;
export type DeskAct = (typeof DESK_ACTS)[number];
export const isDeskAct = (typed: string | undefined): typed is DeskAct =>
  DESK_ACTS.some((act) => act === typed);

type Deps = Pick<AppDeps, 'db'> & MoveDeps & FreezeDeps;
type Typed = Readonly<Record<string, unknown>>;
type Outcome = Result<null, DeskProblem>;

interface Doing {
  readonly actor: Actor;
  readonly application: LockedApplication;
  readonly offer: OfferRow;
  readonly typed: Typed;
}

export async function changeOffer(
  deps: Deps,
  {
    actor,
    id,
    version,
    act,
    typed,
  }: { actor: Actor; id: string; version: number; act: DeskAct; typed: Typed },
): Promise<Outcome> {
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const application = await lockForDecision(tx, id);
    if (!application || !can(actor, 'offers.manage', application)) return err({ kind: 'not-found' });
    const found = await findOffer(tx, id);
    if (!found || found.state === 'prepared') return err({ kind: 'not-found' });
    if (version !== found.version) return err({ kind: 'stale' });
    // The letter of admission may come after the enrolment.
    if (application.enrolled && act !== 'issue-admission') return err({ kind: 'enrolled' });
    // As its page shows it: the job comes by a few minutes later.
    const offer = (await lapseOffer(tx, deps, { application, offer: found })) ?? found;
    const doing = { actor, application, offer, typed };
    switch (act) {
      case 'ask-withdrawal':
        return ask(tx, deps, doing, offer.state === 'accepted' ? 'condition-failed' : 'withdraw');
      case 'ask-enrolment':
        return ask(tx, deps, doing, 'enrol');
      case 'record-answer':
        return record(tx, deps, doing);
      case 'issue-admission':
        return issue(tx, deps, doing);
      case 'approve':
      case 'refuse':
        return decideRequest(tx, deps, doing, act);
      case 'move-word':
        return moveWord(tx, deps, doing);
      case 'settle':
        return settle(tx, deps, doing);
      default:
        return move(tx, deps, doing, act);
    }
  });
}

async function ask(
  tx: Transaction,
  deps: Deps,
  doing: Doing,
  kind: 'withdraw' | 'condition-failed' | 'enrol',
): Promise<Outcome> {
  const { actor, offer, typed } = doing;
  const read = readReason(typed);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  if ((offer.state !== 'released' && offer.state !== 'accepted') || (await findWaiting(tx, offer.id)))
    return err({ kind: 'not-possible' });
  const unclear = kind === 'enrol' && (await unclearIn(tx, doing, read.value.reason));
  if (unclear) return err(unclear);
  await tx.insert(offer_requests).values({
    id: deps.newId(),
    offer_id: offer.id,
    kind,
    reason: read.value.reason,
    asked_by: actor.userId,
    asked_at: deps.clock(),
  });
  await note(tx, deps, doing, `ask-${kind}`);
  // Of a place that is taken back the applicant reads why.
  if (kind === 'enrol') await tellOf(tx, deps, doing, 'enrol', read.value.reason);
  return ok(null);
}

async function issue(tx: Transaction, deps: Deps, { actor, application, typed }: Doing): Promise<Outcome> {
  if (typed.confirmed !== 'yes')
    return err({ kind: 'invalid', issues: [{ field: 'confirmed', code: 'required' }] });
  const issued = await issueAdmission(tx, deps, { application, actorId: actor.userId, byHand: true });
  return issued.ok ? ok(null) : err({ kind: 'not-possible' });
}

async function record(tx: Transaction, deps: Deps, doing: Doing): Promise<Outcome> {
  if (await findWaiting(tx, doing.offer.id)) return err({ kind: 'not-possible' });
  const unclear = await unclearIn(tx, doing, doing.typed.reason);
  if (unclear) return err(unclear);
  const recorded = await recordAnswer(tx, deps, doing);
  if (!recorded.ok) return recorded;
  await note(tx, deps, doing, `record-${recorded.value}`);
  await tellOf(tx, deps, doing, 'recorded', doing.typed.reason);
  return ok(null);
}

async function decideRequest(
  tx: Transaction,
  deps: Deps,
  doing: Doing,
  act: 'approve' | 'refuse',
): Promise<Outcome> {
  const { actor, application, offer, typed } = doing;
  const [request] = await tx
    .select()
    .from(offer_requests)
    .where(and(eq(offer_requests.offer_id, offer.id), eq(offer_requests.state, 'waiting')));
  if (!request) return err({ kind: 'not-waiting' });
  const second = await decideSecond(tx, deps, {
    ...{ kind: 'offer-request', id: request.id, on: application.id, actor },
    decision: act === 'approve' ? 'approve' : 'decline',
    askedBy: [request.asked_by],
    ownerId: application.ownerId,
  });
  if (!second.ok) return err({ kind: second.error });
  const agreed = act === 'approve';
  const unproved = agreed && request.kind === 'defer' && !(await hasEvidence(tx, offer));
  const refuses = !agreed && request.kind === 'defer';
  const why = unproved || refuses ? readReason(typed) : null;
  if (why && !why.ok) return err({ kind: 'invalid', issues: why.error });
  const unclear = unproved && (await unclearIn(tx, doing, why?.ok ? why.value.reason : null));
  if (unclear) return err(unclear);
  // A check constraint holds the kind to events and the exception to enrol.
  const event = agreed && request.kind !== 'enrol' ? (request.kind as OfferEvent) : null;
  const moved = event
    ? await move(tx, deps, doing, event, { reason: request.reason, answered: request.asked_at })
    : null;
  if (moved && !moved.ok) return moved;
  await tx
    .update(offer_requests)
    .set({
      state: agreed ? 'approved' : 'declined',
      decided_by: actor.userId,
      decided_at: deps.clock(),
      ...(refuses && why?.ok && { answer: why.value.reason }),
    })
    .where(eq(offer_requests.id, request.id));
  if (unproved && why?.ok) {
    await note(tx, deps, doing, 'approve-defer', { withoutDocument: why.value.reason });
    await tellOf(tx, deps, doing, 'withoutDocument', why.value.reason);
  }
  if (moved) return moved;
  if (isRecordedAnswer(request.kind)) await writeOffer(tx, offer, { answer_given_at: null });
  await note(tx, deps, doing, `${act}-${request.kind}`);
  if (request.kind === 'defer' && offer.acceptance_due_on) {
    // It was not asked for meanwhile.
    const waited = daysBetween(lagosDayOf(request.asked_at), lagosDayOf(deps.clock()));
    await writeOffer(tx, offer, { acceptance_due_on: addDays(offer.acceptance_due_on, waited) });
  }
  if (refuses && why?.ok) {
    const line = { applicationId: application.id, kind: 'deferral-refused', actorId: actor.userId } as const;
    await recordEvent(tx, deps, { ...line, note: why.value.reason });
    await mail(tx, deps, doing, `deferral-${request.id}`, 'refuse-deferral');
  }
  return ok(null);
}

/**
 * @param reason why, where the place is taken back: its letter says so
 * @param answered when a recorded answer was given
 */
async function move(
  tx: Transaction,
  deps: Deps,
  doing: Doing,
  event: OfferEvent,
  { reason = null, answered }: { reason?: string | null; answered?: Date } = {},
): Promise<Outcome> {
  const { actor } = doing;
  if (await isStoppedByFee(tx, doing.offer, event)) return err({ kind: 'fee-leaving' });
  const again = event === 'offer-again' || event === 'reinstate';
  const said = again ? readReason(doing.typed) : null;
  if (said && !said.ok) return err({ kind: 'invalid', issues: said.error });
  const placed = event === 'reinstate' ? await intoSession(tx, doing) : ok(doing.offer);
  if (!placed.ok) return placed;
  const offer = placed.value;
  const later = event === 'defer' ? await laterStart(tx, deps.clock(), doing) : null;
  if (later && !later.ok) return later;
  const replyOn = defaultReplyDay(deps.clock());
  const change = again
    ? {
        reply_on: replyOn,
        deadline_at: deadlineOf(replyOn),
        reminders: 0,
        offering_id: offer.offering_id,
        deferred_to: null,
        word_on: null,
      }
    : later
      ? later.value
      : isRecordedAnswer(event)
        ? await changeOfRecorded(tx, deps, offer, event)
        : {};
  const letter = await letterOfMove(tx, { ...doing, offer }, event, {
    replyBy: again ? deadlineOf(replyOn) : null,
    reason,
  });
  // Before anything is written: what is refused leaves no trace.
  const [composed] = letter ? await composeLetters(tx, deps, [letter], await sourcesOf(tx, deps)) : [];
  if (composed && composed.missing.length > 0) return err({ kind: 'letter', missing: composed.missing });
  const moved = await moveOffer(tx, deps, offer, {
    event,
    actorId: actor.userId,
    note: said?.value.reason ?? later?.value.deferred_to ?? (isRecordedAnswer(event) ? null : reason),
    answered,
    change,
  });
  if (!moved.ok) return err({ kind: moved.error });
  if (letter) {
    const frozen = await freezeLetter(tx, deps, { ...letter, actorId: actor.userId });
    if (!frozen.ok) throw new Error(`a letter could not be issued: ${frozen.error.kind}`);
  }
  await note(tx, deps, doing, event);
  if (moved.value.state === 'accepted')
    await issueAdmission(tx, deps, { application: doing.application, actorId: actor.userId, byHand: false });
  await mail(tx, deps, doing, String(moved.value.version), newsOf(event));
  return ok(null);
}

async function moveWord(tx: Transaction, deps: Deps, doing: Doing): Promise<Outcome> {
  const { actor, application, offer } = doing;
  if (offer.state !== 'deferred') return err({ kind: 'not-possible' });
  const later = await laterStart(tx, deps.clock(), doing);
  if (!later.ok) return later;
  await writeOffer(tx, offer, { ...later.value, version: offer.version + 1, updated_at: deps.clock() });
  await note(tx, deps, doing, 'move-word', { day: later.value.word_on });
  const line = { applicationId: application.id, kind: 'deferral-word-moved', actorId: actor.userId } as const;
  await recordEvent(tx, deps, line);
  await mail(tx, deps, doing, `${offer.version}-word`, 'move-word');
  return ok(null);
}

/** Of an answer that was given at the college its holder is asked whether it was theirs. */
const newsOf = (event: OfferEvent): OfferNews =>
  (isRecordedAnswer(event) ? `${event}-in-person` : event) as OfferNews;

async function settle(tx: Transaction, deps: Deps, doing: Doing): Promise<Outcome> {
  const { actor, offer, typed } = doing;
  const state = CONDITION_STATES.find((one) => one === typed.state);
  if (!state) return err({ kind: 'invalid', issues: [{ field: 'state', code: 'choose' }] });
  const settled = await tx
    .update(offer_conditions)
    .set({ state, settled_by: actor.userId, settled_at: deps.clock() })
    .where(
      and(
        eq(offer_conditions.offer_id, offer.id),
        eq(offer_conditions.id, isId(typed.condition) ? typed.condition : offer.id),
      ),
    )
    .returning({ id: offer_conditions.id });
  if (settled.length === 0) return err({ kind: 'not-found' });
  await note(tx, deps, doing, `condition-${state}`);
  return ok(null);
}

const note = (
  tx: Transaction,
  { newId }: Deps,
  { actor, application }: Doing,
  event: string,
  more: Readonly<Record<string, string>> = {},
) =>
  recordAudit(tx, newId, {
    action: 'offer.changed',
    actorId: actor.userId,
    subjectId: application.id,
    details: { event, ...more },
  });

const unclearIn = (tx: Transaction, { application }: Doing, text: unknown) =>
  findUnclearName(tx, { application: application.id, text, field: 'reason' });

/** Whom a reason names that staff alone read. */
const tellOf = (
  tx: Transaction,
  deps: Deps,
  { actor, application }: Doing,
  about: 'enrol' | 'recorded' | 'withoutDocument',
  text: unknown,
) =>
  tellNamed(tx, deps, {
    actorId: actor.userId,
    id: application.id,
    about: wordsFor('en').offers.desk.named[about],
    text: typeof text === 'string' ? text : null,
  });

const mail = (tx: Transaction, deps: Deps, { application }: Doing, occasion: string, news: OfferNews) =>
  mailOfOffer(tx, deps, {
    application,
    occasion,
    news,
  });
