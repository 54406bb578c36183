/**
 * An applicant answers the offer: accepts or declines it, undoes that they declined, notes that they accepted on CAPS, or
 * asks to defer. Only its owner can; that it is them was shown by password or code before (app/site-map.ts).
 */
import {
  findOffer,
  findWaiting,
  type LockedApplication,
  lockForDecision,
  type MoveDeps,
  moveOffer,
  type OfferRow,
  recordEvent,
  writeOffer,
} from '#app/features/admissions/index.server.ts';
import type { FreezeDeps } from '#app/features/letters/index.server.ts';
import { changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { offerAt } from '#core/offers/offer-deadline.ts';
import { answerForm, deferralForm } from '#core/offers/offer-forms.ts';
import { holdsPlace, type OfferProblem } from '#core/offers/offer-status.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { offer_requests } from '#db/schema/index.ts';
import { dueOnAcceptance } from '../record/acceptance-fee.server.ts';
import { stopRecorded } from '../record/answers-in-person.server.ts';
import { issueAdmission } from '../record/issue-admission.server.ts';
import { mailOfOffer } from '../record/mail-of-offer.server.ts';
import { couldNow, isStoppedByFee } from '../record/offer-now.server.ts';

export type AnswerProblem =
  | { readonly kind: 'not-found' | 'stale' | 'enrolled' | 'not-waiting' | 'fee-leaving' | OfferProblem }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

const ANSWERS = ['accept', 'decline', 'undo-decline', 'note-caps', 'ask-deferral', 'stop-recorded'] as const;
export type OfferAnswer = (typeof ANSWERS)[number];
export const isOfferAnswer = (typed: string | undefined): typed is OfferAnswer =>
  ANSWERS.some((answer) => answer === typed);

type Deps = Pick<AppDeps, 'db'> & MoveDeps & FreezeDeps;
type Typed = Readonly<Record<string, unknown>>;

export const answerOffer = (
  deps: Deps,
  {
    actor,
    id,
    version,
    answer,
    typed,
  }: { actor: Actor; id: string; version: number; answer: OfferAnswer; typed: Typed },
) =>
  changeAs(deps, actor, async ({ tx, now }) => {
    const application = await lockForDecision(tx, id);
    if (!application || !can(actor, 'application.withdraw', application)) return err({ kind: 'not-found' });
    const offer = await findOffer(tx, id);
    if (!offer || offer.state === 'prepared' || application.status !== 'Accepted')
      return err({ kind: 'not-found' });
    if (application.enrolled) return err({ kind: 'enrolled' });
    // Sent twice: the first was carried out.
    if (version !== offer.version) return isDone(offer, answer) ? ok(null) : err({ kind: 'stale' });
    if (answer === 'note-caps') {
      if (!holdsPlace(offerAt(offer, now).state)) return err({ kind: 'not-possible' });
      await writeOffer(tx, offer, { caps_noted_at: now });
      await note(tx, deps, actor, offer, answer);
      return null;
    }
    if (answer === 'stop-recorded') {
      if (!(await stopRecorded(tx, deps, { offer, actor }))) return err({ kind: 'not-waiting' });
      await note(tx, deps, actor, offer, answer);
      return null;
    }
    if (await isStoppedByFee(tx, offer, answer)) return err({ kind: 'fee-leaving' });
    if (answer === 'ask-deferral') return askDeferral(tx, deps, { actor, application, offer, typed });
    const agreed = answerForm.read(typed);
    if (answer !== 'undo-decline' && !agreed.ok) return err({ kind: 'invalid', issues: agreed.error });
    // An offer that was given up with the application does not come back by itself.
    if (answer === 'undo-decline' && offer.before === null) return err({ kind: 'late' });
    const change = answer === 'accept' ? { acceptance_due_on: await dueOnAcceptance(tx, now, offer) } : {};
    const moved = await moveOffer(tx, deps, offer, { event: answer, actorId: actor.userId, change });
    if (!moved.ok) return err({ kind: moved.error });
    await note(tx, deps, actor, offer, answer);
    if (moved.value.state === 'accepted')
      await issueAdmission(tx, deps, { application, actorId: actor.userId, byHand: false });
    await mailOfOffer(tx, deps, {
      application,
      occasion: moved.value.version,
      news: answer,
    });
    return null;
  });

const isDone = ({ state }: OfferRow, answer: OfferAnswer): boolean =>
  (answer === 'accept' && state === 'accepted') || (answer === 'decline' && state === 'declined');

async function askDeferral(
  tx: Transaction,
  deps: Deps,
  {
    actor,
    application,
    offer,
    typed,
  }: {
    actor: Actor;
    application: LockedApplication;
    offer: OfferRow;
    typed: Typed;
  },
): Promise<Result<null, AnswerProblem>> {
  const read = deferralForm.read(typed);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  if (!couldNow(offer, 'defer', deps.clock()) || (await findWaiting(tx, offer.id)))
    return err({ kind: 'not-possible' });
  const id = deps.newId();
  await tx.insert(offer_requests).values({
    id,
    offer_id: offer.id,
    kind: 'defer',
    reason: read.value.reason,
    semesters: read.value.semesters,
    asked_by: actor.userId,
    asked_at: deps.clock(),
  });
  await note(tx, deps, actor, offer, 'ask-deferral');
  const line = { applicationId: application.id, kind: 'deferral-asked', actorId: actor.userId } as const;
  await recordEvent(tx, deps, { ...line, note: read.value.reason });
  await mailOfOffer(tx, deps, { application, occasion: `deferral-${id}-asked`, news: 'ask-deferral' });
  return ok(null);
}

const note = (
  tx: Transaction,
  { newId }: Deps,
  actor: Actor,
  { application_id }: OfferRow,
  event: OfferAnswer,
) =>
  recordAudit(tx, newId, {
    action: 'offer.answered',
    actorId: actor.userId,
    subjectId: application_id,
    details: { event },
  });
