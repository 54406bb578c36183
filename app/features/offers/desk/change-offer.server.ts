/**
 * What staff do with an offer. What takes a place from somebody waits for a second person, who is not the one that asked
 * (core/identity/second-person.ts); a deferral was asked for by its applicant, so one of the staff answers it.
 */

import { and, eq } from 'drizzle-orm';
import { href } from 'react-router';
import {
  findOffer,
  findUnclearName,
  findWaiting,
  type LockedApplication,
  lockForDecision,
  type MoveDeps,
  moveOffer,
  type OfferRow,
  tellNamed,
  writeOffer,
} from '#app/features/admissions/index.server.ts';
import { decideSecond } from '#app/features/identity/index.server.ts';
import {
  composeLetters,
  type FreezeDeps,
  freezeLetter,
  type LetterWanted,
  sourcesOf,
} from '#app/features/letters/index.server.ts';
import { acceptanceFeeOf } from '#app/features/payments/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { SecondPersonProblem } from '#core/identity/second-person.ts';
import type { LetterToken } from '#core/letters/tokens.ts';
import { deadlineOf, defaultReplyDay } from '#core/offers/offer-deadline.ts';
import { CONDITION_STATES, type OfferEvent, type OfferProblem } from '#core/offers/offer-status.ts';
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
import { hasEvidence } from '../record/evidence-of-deferral.server.ts';
import { isStoppedByFee } from '../record/fee-leaving.server.ts';
import { issueAdmission } from '../record/issue-admission.server.ts';
import { lapseOffer } from '../record/lapse-offer.server.ts';
import { mailOfOffer } from '../record/mail-of-offer.server.ts';
import { conditionsOf } from '../record/prepare-offer.server.ts';
import { sessionOf, sessionsToStartIn } from '../record/session-of-place.server.ts';

export type DeskProblem =
  | {
      readonly kind: 'not-found' | 'stale' | 'enrolled' | SecondPersonProblem | 'fee-leaving' | OfferProblem;
    }
  /** These are empty in the letter that would say it. */
  | { readonly kind: 'letter'; readonly missing: readonly LetterToken[] }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

export const DESK_ACTS = [
  'ask-withdrawal',
  'ask-enrolment',
  'record-answer',
  'issue-admission',
  'approve',
  'refuse',
  'offer-again',
  'reinstate',
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
    actor,
    permission: 'offers.manage',
    decision: act === 'approve' ? 'approve' : 'decline',
    askedBy: [request.asked_by],
    ownerId: application.ownerId,
    what: {
      kind: 'offer-request',
      id: request.id,
      path: href('/review/applications/:id', { id: application.id }),
    },
  });
  if (!second.ok) return err({ kind: second.error });
  const agreed = act === 'approve';
  const unproved = agreed && request.kind === 'defer' && !(await hasEvidence(tx, offer, application.id));
  const why = unproved ? readReason(typed) : null;
  if (why && !why.ok) return err({ kind: 'invalid', issues: why.error });
  const unclear = await unclearIn(tx, doing, why?.ok ? why.value.reason : null);
  if (unclear) return err(unclear);
  // A check constraint holds the kind to events and the exception to enrol.
  const event = agreed && request.kind !== 'enrol' ? (request.kind as OfferEvent) : null;
  const moved = event
    ? await move(tx, deps, doing, event, { reason: request.reason, answered: request.asked_at })
    : null;
  if (moved && !moved.ok) return moved;
  await tx
    .update(offer_requests)
    .set({ state: agreed ? 'approved' : 'declined', decided_by: actor.userId, decided_at: deps.clock() })
    .where(eq(offer_requests.id, request.id));
  if (why?.ok) {
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
  if (request.kind === 'defer') await mail(tx, deps, doing, `deferral-${request.id}`);
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
  const placed = event === 'reinstate' ? await intoSession(tx, doing) : ok(doing.offer);
  if (!placed.ok) return placed;
  const offer = placed.value;
  const again = event === 'offer-again' || event === 'reinstate';
  const replyOn = defaultReplyDay(deps.clock());
  const change = again
    ? {
        reply_on: replyOn,
        deadline_at: deadlineOf(replyOn),
        reminders: 0,
        offering_id: offer.offering_id,
      }
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
  const moved = await moveOffer(tx, deps, offer, { event, actorId: actor.userId, answered, change });
  if (!moved.ok) return err({ kind: moved.error });
  if (letter) {
    const frozen = await freezeLetter(tx, deps, { ...letter, actorId: actor.userId });
    if (!frozen.ok) throw new Error(`a letter could not be issued: ${frozen.error.kind}`);
  }
  await note(tx, deps, doing, event);
  if (moved.value.state === 'accepted')
    await issueAdmission(tx, deps, { application: doing.application, actorId: actor.userId, byHand: false });
  const because = isRecordedAnswer(event) ? 'recorded' : undefined;
  await mail(tx, deps, doing, String(moved.value.version), because);
  return ok(null);
}

/** The letter that replaces the one before: of an offer with a new last day, and of one that is taken back. */
async function letterOfMove(
  tx: Transaction,
  { application, offer }: Doing,
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

/** The offer with its place in the session that somebody chose; without a choice there is one session only. */
async function intoSession(tx: Transaction, { offer, typed }: Doing): Promise<Result<OfferRow, DeskProblem>> {
  const choices = await sessionsToStartIn(tx, offer);
  if (choices.length === 0) return ok(offer);
  const chosen = choices.find(({ session }) => session === typed.session);
  return chosen
    ? ok({ ...offer, offering_id: chosen.offeringId })
    : err({ kind: 'invalid', issues: [{ field: 'session', code: 'choose' }] });
}

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
    subjectType: 'application',
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

const mail = (tx: Transaction, deps: Deps, { application }: Doing, occasion: string, because?: 'recorded') =>
  mailOfOffer(tx, deps, {
    application,
    occasion,
    because,
  });
