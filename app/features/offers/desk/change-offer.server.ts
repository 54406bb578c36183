/**
 * The steps of staff with an offer. A step that takes a place from somebody waits for a second person, who is not the
 * one that asked (core/identity/second-person.ts); a deferral was asked for by its applicant, so one officer answers
 * it.
 */

import { and, eq } from 'drizzle-orm';
import {
  type ApplicationRow,
  findOffer,
  findUnresolvedMentions,
  findWaiting,
  type LockedApplication,
  lockForDecision,
  type MoveDeps,
  moveOffer,
  notifyMentions,
  type OfferRow,
  recordEvent,
  writeOffer,
} from '#app/features/admissions/index.server.ts';
import { asSecond } from '#app/features/identity/index.server.ts';
import {
  composeLetters,
  type FreezeDeps,
  freezeLetter,
  type LetterWanted,
  sourcesOf,
} from '#app/features/letters/index.server.ts';
import { acceptanceFeeOf } from '#app/features/payments/index.server.ts';
import {
  type Change,
  changeAs,
  found,
  orReject,
  reject,
  upToDate,
  valid,
} from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { deadlineOf, defaultReplyDay } from '#core/offers/offer-deadline.ts';
import { admissionForm, conditionForm, readReason } from '#core/offers/offer-forms.ts';
import type { OfferEvent, OfferNews } from '#core/offers/offer-status.ts';
import { addDays, daysBetween, lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Transaction } from '#db/client.ts';
import { offer_conditions, offer_requests } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { changeOfRecorded, isRecordedAnswer, recordAnswer } from '../record/answers-in-person.server.ts';
import { issueAdmission } from '../record/issue-admission.server.ts';
import { lapseOffer, mailOfOffer } from '../record/mail-of-offer.server.ts';
import { isStoppedByFee } from '../record/offer-now.server.ts';
import { conditionsOf } from '../record/prepare-offer.server.ts';
import { hasEvidence, intoSession, laterStart, sessionOf } from '../record/session-of-place.server.ts';

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

interface Doing extends Change {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly application: LockedApplication;
  readonly offer: OfferRow;
  readonly typed: Typed;
}

export const changeOffer = (
  deps: Deps,
  {
    actor,
    id,
    version,
    act,
    typed,
  }: { actor: Actor; id: string; version: number; act: DeskAct; typed: Typed },
) =>
  changeAs(deps, actor, async function* (it) {
    const { tx } = it;
    const application = yield* found(await lockForDecision(tx, id));
    yield* it.may('offers.manage', application, 'not-found');
    const before = yield* found(await findOffer(tx, id));
    if (before.state === 'prepared') yield* reject({ kind: 'not-found' });
    yield* upToDate(before, version);
    // The letter of admission may come after the enrolment.
    if (application.enrolled && act !== 'issue-admission') yield* reject({ kind: 'enrolled' });
    // An offer that is over lapses here, as its page shows it: the job comes by a few minutes later.
    const offer = (await lapseOffer(tx, deps, { application, offer: before })) ?? before;
    const doing = { ...it, deps, actor, application, offer, typed };
    switch (act) {
      case 'ask-withdrawal':
        return yield* ask(doing, offer.state === 'accepted' ? 'condition-failed' : 'withdraw');
      case 'ask-enrolment':
        return yield* ask(doing, 'enrol');
      case 'record-answer':
        return yield* record(doing);
      case 'issue-admission':
        return yield* issue(doing);
      case 'approve':
      case 'refuse':
        return yield* decideRequest(doing, act);
      case 'move-word':
        return yield* moveWord(doing);
      case 'settle':
        return yield* settle(doing);
      default:
        return yield* move(doing, act);
    }
  });

async function* ask(doing: Doing, kind: 'withdraw' | 'condition-failed' | 'enrol') {
  const { tx, now, actor, offer, typed } = doing;
  const { reason } = yield* valid(readReason(typed));
  if ((offer.state !== 'released' && offer.state !== 'accepted') || (await findWaiting(tx, offer.id)))
    yield* reject({ kind: 'not-possible' });
  if (kind === 'enrol') yield* clear(doing, reason);
  const asked = {
    id: doing.newId(),
    offer_id: offer.id,
    kind,
    reason,
    asked_by: actor.userId,
    asked_at: now,
  };
  await tx.insert(offer_requests).values(asked);
  await note(doing, `ask-${kind}`);
  // The reason for taking a place back is read by the applicant, so it calls no colleague.
  if (kind === 'enrol') await tellOf(doing, 'enrol', reason);
  return null;
}

async function* issue({ tx, deps, actor, application, typed }: Doing) {
  yield* valid(admissionForm.read(typed));
  const issued = await issueAdmission(tx, deps, { application, actorId: actor.userId, byHand: true });
  return issued.ok ? null : yield* reject({ kind: 'not-possible' });
}

async function* record(doing: Doing) {
  const { tx, deps, offer, typed } = doing;
  if (await findWaiting(tx, offer.id)) yield* reject({ kind: 'not-possible' });
  yield* clear(doing, typed.reason);
  const recorded = yield* orReject(await recordAnswer(tx, deps, doing));
  await note(doing, `record-${recorded}`);
  await tellOf(doing, 'recorded', typed.reason);
  return null;
}

async function* decideRequest(doing: Doing, act: 'approve' | 'refuse') {
  const { tx, now, deps, actor, application, offer, typed } = doing;
  const [request] = await tx
    .select()
    .from(offer_requests)
    .where(and(eq(offer_requests.offer_id, offer.id), eq(offer_requests.state, 'waiting')));
  if (!request) return yield* reject({ kind: 'not-waiting' });
  const agreed = act === 'approve';
  yield* asSecond(doing, deps, {
    ...{ kind: 'offer-request', id: request.id, on: application.id, actor },
    decision: agreed ? 'approve' : 'decline',
    askedBy: [request.asked_by],
    ownerId: application.ownerId,
  });
  const unproved = agreed && request.kind === 'defer' && !(await hasEvidence(tx, offer));
  const refuses = !agreed && request.kind === 'defer';
  const why = unproved || refuses ? (yield* valid(readReason(typed))).reason : null;
  if (unproved) yield* clear(doing, why);
  // A check constraint holds the kind to events and the exception to enrol.
  const event = agreed && request.kind !== 'enrol' ? (request.kind as OfferEvent) : null;
  if (event) yield* move(doing, event, { reason: request.reason, answered: request.asked_at });
  await tx
    .update(offer_requests)
    .set({
      state: agreed ? 'approved' : 'declined',
      decided_by: actor.userId,
      decided_at: now,
      ...(refuses && { answer: why }),
    })
    .where(eq(offer_requests.id, request.id));
  if (unproved && why) {
    await note(doing, 'approve-defer', { withoutDocument: why });
    await tellOf(doing, 'withoutDocument', why);
  }
  if (event) return null;
  if (isRecordedAnswer(request.kind)) await writeOffer(tx, offer, { answer_given_at: null });
  await note(doing, `${act}-${request.kind}`);
  if (request.kind === 'defer' && offer.acceptance_due_on) {
    // It was not asked for meanwhile.
    const waited = daysBetween(lagosDayOf(request.asked_at), lagosDayOf(now));
    await writeOffer(tx, offer, { acceptance_due_on: addDays(offer.acceptance_due_on, waited) });
  }
  if (refuses) {
    const line = { applicationId: application.id, kind: 'deferral-refused', actorId: actor.userId } as const;
    await recordEvent(tx, deps, { ...line, note: why });
    await mail(doing, `deferral-${request.id}`, 'refuse-deferral');
  }
  return null;
}

/**
 * @param reason why, where the place is taken back: its letter says so
 * @param answered when a recorded answer was given
 */
async function* move(
  doing: Doing,
  event: OfferEvent,
  { reason = null, answered }: { reason?: string | null; answered?: Date } = {},
) {
  const { tx, now, deps, actor, application } = doing;
  const actorId = actor.userId;
  if (await isStoppedByFee(tx, doing.offer, event)) yield* reject({ kind: 'fee-leaving' });
  const again = event === 'offer-again' || event === 'reinstate';
  const said = again ? yield* valid(readReason(doing.typed)) : null;
  const offer = event === 'reinstate' ? yield* orReject(await intoSession(tx, doing)) : doing.offer;
  const later = event === 'defer' ? yield* orReject(await laterStart(tx, now, doing)) : null;
  const replyOn = defaultReplyDay(now);
  const change = again
    ? {
        reply_on: replyOn,
        deadline_at: deadlineOf(replyOn),
        reminders: 0,
        offering_id: offer.offering_id,
        deferred_to: null,
        word_on: null,
      }
    : (later ?? (isRecordedAnswer(event) ? await changeOfRecorded(tx, deps, offer, event) : {}));
  const letter = await letterOfMove(tx, { application, offer }, event, {
    replyBy: again ? deadlineOf(replyOn) : null,
    reason,
  });
  const [composed] = letter ? await composeLetters(tx, deps, [letter], await sourcesOf(tx, deps)) : [];
  if (composed && composed.missing.length > 0) yield* reject({ kind: 'letter', missing: composed.missing });
  const moved = await moveOffer(tx, deps, offer, {
    event,
    actorId,
    note: said?.reason ?? later?.deferred_to ?? (isRecordedAnswer(event) ? null : reason),
    answered,
    change,
  });
  if (!moved.ok) return yield* reject({ kind: moved.error });
  if (letter) {
    const frozen = await freezeLetter(tx, deps, { ...letter, actorId });
    if (!frozen.ok) throw new Error(`a letter could not be issued: ${frozen.error.kind}`);
  }
  await note(doing, event);
  if (moved.value.state === 'accepted')
    await issueAdmission(tx, deps, { application, actorId, byHand: false });
  await mail(doing, String(moved.value.version), newsOf(event));
  return null;
}

async function* moveWord(doing: Doing) {
  const { tx, now, deps, actor, application, offer } = doing;
  if (offer.state !== 'deferred') yield* reject({ kind: 'not-possible' });
  const later = yield* orReject(await laterStart(tx, now, doing));
  await writeOffer(tx, offer, { ...later, version: offer.version + 1, updated_at: now });
  await note(doing, 'move-word', { day: later.word_on });
  const line = { applicationId: application.id, kind: 'deferral-word-moved', actorId: actor.userId } as const;
  await recordEvent(tx, deps, line);
  await mail(doing, `${offer.version}-word`, 'move-word');
  return null;
}

/** The holder is asked whether an answer given at the college was theirs. */
const newsOf = (event: OfferEvent): OfferNews =>
  (isRecordedAnswer(event) ? `${event}-in-person` : event) as OfferNews;

async function* settle(doing: Doing) {
  const { tx, now, actor, offer, typed } = doing;
  const { condition, state } = yield* valid(conditionForm.read(typed));
  const [settled] = await tx
    .update(offer_conditions)
    .set({ state, settled_by: actor.userId, settled_at: now })
    .where(and(eq(offer_conditions.offer_id, offer.id), eq(offer_conditions.id, condition)))
    .returning({ id: offer_conditions.id });
  yield* found(settled);
  await note(doing, `condition-${state}`);
  return null;
}

const note = ({ audit, application }: Doing, event: string, more: Readonly<Record<string, string>> = {}) =>
  audit('offer.changed', application.id, { event, ...more });

/** Rejects a reason that calls somebody by a name that several have. */
async function* clear({ tx, application }: Doing, text: unknown) {
  const unclear = await findUnresolvedMentions(tx, { application: application.id, text, field: 'reason' });
  if (unclear) yield* reject(unclear);
}

/** Whom a reason names that staff alone read. */
const tellOf = (
  { tx, deps, actor, application }: Doing,
  about: 'enrol' | 'recorded' | 'withoutDocument',
  text: unknown,
) =>
  notifyMentions(tx, deps, {
    actorId: actor.userId,
    id: application.id,
    about: wordsFor('en').offers.desk.named[about],
    text: typeof text === 'string' ? text : null,
  });

const mail = ({ tx, deps, application }: Doing, occasion: string, news: OfferNews) =>
  mailOfOffer(tx, deps, { application, occasion, news });

/** The letter that replaces the one before: of an offer with a new last day, and of one that is taken back. */
async function letterOfMove(
  tx: Transaction,
  { application, offer }: { application: ApplicationRow; offer: OfferRow },
  event: OfferEvent,
  { replyBy, reason }: { replyBy: Date | null; reason: string | null },
): Promise<LetterWanted | null> {
  const applicationId = application.id;
  const session = await sessionOf(tx, offer);
  if (event === 'withdraw' || event === 'condition-failed')
    return { applicationId, kind: 'withdrawal', offer: null, reason, session };
  if (event !== 'offer-again' && event !== 'reinstate') return null;
  const conditions = (await conditionsOf(tx, offer.id)).map(({ text }) => text);
  const fee = await acceptanceFeeOf(tx, offer);
  const facts = {
    id: offer.id,
    reply_by: replyBy,
    conditions,
    acceptance_fee_kobo: fee?.amountKobo ?? null,
  };
  return {
    applicationId,
    kind: conditions.length > 0 ? 'conditional-offer' : 'offer',
    offer: facts,
    session,
  };
}
