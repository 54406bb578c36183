/** One payment as the bursary sees it: its facts, its history, and the decisions that are open. */
import { data, href } from 'react-router';
import type { Actor } from '#core/identity/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { type AppDeps, depsContext } from '../../../context.ts';
import { type FlashKey, redirectWithFlash } from '../../../forms/flash.ts';
import { postedForm } from '../../../forms/posted-form.server.ts';
import { lagosMoment } from '../../../lagos-time.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import { forbidden, notFound } from '../answer-not-payable.ts';
import type { ConfirmationWaits } from '../bursary-problems.ts';
import { closeFlaggedPayment } from '../close-flagged-payment.server.ts';
import { confirmTransfer, type TransferConfirmed } from '../confirm-transfer.server.ts';
import type { TransferProblem } from '../decide-transfer.server.ts';
import { declineTransfer } from '../decline-transfer.server.ts';
import { answerDesk, typedIn, versionIn } from '../desk-state.ts';
import { CallsTable } from '../parts/CallsTable.tsx';
import { DeskNotice } from '../parts/DeskNotice.tsx';
import { EvidenceCard } from '../parts/EvidenceCard.tsx';
import { PaymentBadge } from '../parts/PaymentBadge.tsx';
import { type DecisionState, NO_DECISION, PaymentDecision } from '../parts/PaymentDecision.tsx';
import { PaymentTimeline } from '../parts/PaymentTimeline.tsx';
import { ReviewForms } from '../parts/ReviewForms.tsx';
import type { Invalid } from '../payment-problems.ts';
import type { PaymentDetailsView } from '../payment-view.ts';
import { readPaymentDetails } from '../read-payment-details.server.ts';
import { recordTreasuryReceipt } from '../record-treasury-receipt.server.ts';
import { requeryPayment } from '../requery-payment.server.ts';
import { requestRefund } from '../request-refund.server.ts';
import { resolveFlag } from '../resolve-flag.server.ts';
import type { Route } from './+types/payment-details';

export const handle = { hydrate: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const details = await readPaymentDetails(context.get(depsContext), { actor, id: params.id });
  if (!details.ok) throw details.error.kind === 'forbidden' ? forbidden() : notFound();
  return details.value;
}

/** What each button of the page does, and the message that follows. */
const DECISIONS: Readonly<Record<string, Decision>> = {
  decline: { carryOut: declineTransfer, told: 'transferDeclined' },
  close: { carryOut: closeFlaggedPayment, told: 'attemptClosed' },
};

interface Decision {
  readonly told: FlashKey;
  readonly carryOut: (
    deps: AppDeps,
    input: { actor: Actor; id: string; version: number; reason: unknown },
  ) => Promise<Result<unknown, TransferProblem | ConfirmationWaits | Invalid>>;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const posted = await postedForm(request);
  const form = Object.fromEntries(posted);
  const { intent } = form;
  if (intent === 'confirm') {
    const typed = typedIn(posted);
    const asked = { actor, id: params.id, version: versionIn(typed), form: typed };
    return answerDesk(typed, await confirmTransfer(deps, asked), {
      to: href('/payment-system/:id', { id: params.id }),
      told: toldOf,
    });
  }
  if (intent === 'resolve' || intent === 'request-refund' || intent === 'treasury-receipt') {
    const typed = typedIn(posted);
    const to = href('/payment-system/:id', { id: params.id });
    const asked = { actor, id: params.id, version: versionIn(typed), form: typed };
    if (intent === 'treasury-receipt') {
      return answerDesk(typed, await recordTreasuryReceipt(deps, asked), { to, told: 'receiptRecorded' });
    }
    return intent === 'resolve'
      ? answerDesk(typed, await resolveFlag(deps, asked), { to, told: toldOfDecision(typed) })
      : answerDesk(typed, await requestRefund(deps, asked), { to, told: 'refundRequested' });
  }
  if (intent === 'check') return checkAgain(context, params.id);
  const decide = typeof intent === 'string' && Object.hasOwn(DECISIONS, intent) && DECISIONS[intent];
  if (!decide) throw data(null, { status: 400 });

  // A version that is no number was on no screen; it is refused as an old one is.
  const version = /^\d{1,9}$/.test(String(form.version)) ? Number(form.version) : -1;
  const input = { actor, id: params.id, version, reason: form.reason };
  const decided = await decide.carryOut(deps, input);
  if (decided.ok) return redirectWithFlash(href('/payment-system/:id', { id: params.id }), decide.told);
  const problem = decided.error;
  if (problem.kind === 'not-found') throw notFound();
  if (problem.kind === 'forbidden') throw forbidden();
  const reason = typeof form.reason === 'string' ? form.reason : '';
  const issues = problem.kind === 'invalid' ? problem.issues : [];
  const state: DecisionState = {
    problem: problem.kind,
    issues,
    reason,
    version: problem.kind === 'stale' ? null : version,
    asked: null,
  };
  const status = { own: 403, stale: 409 }[problem.kind as string] ?? 422;
  return data(state, { status });
}

/** Money goes back only when a second person agrees. */
const toldOfDecision = ({ resolution }: Readonly<Record<string, string>>): FlashKey =>
  resolution === 'refund' ? 'refundRequested' : 'flagResolved';

const toldOf = ({ waits, status, review }: TransferConfirmed): FlashKey => {
  if (waits) return 'transferWaits';
  return status === 'Completed' && !review ? 'transferConfirmed' : 'transferFlagged';
};

async function checkAgain(context: Route.ActionArgs['context'], id: string) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const settled = await requeryPayment(deps, { actor, id });
  if (!settled.ok) throw settled.error.kind === 'forbidden' ? forbidden() : notFound();
  return data({ ...NO_DECISION, asked: settled.value.asked });
}

export default function PaymentDetailsPage({ loaderData: payment, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { details, breadcrumbs, facts } = words.payments;
  const { review } = words.bursary;
  const desk = actionData && 'typed' in actionData ? actionData : undefined;
  const state = actionData && !('typed' in actionData) ? actionData : NO_DECISION;
  const title = details.title(payment.payment_reference);
  return (
    <PortalFrame
      title={title}
      badge={<PaymentBadge status={payment.status} />}
      breadcrumbs={[
        { label: breadcrumbs.payments, to: '/payment-system' },
        { label: payment.payment_reference },
      ]}
      actions={
        <>
          <LinkButton to={payment.applicationPath} variant="secondary">
            {details.openApplication}
          </LinkButton>
          {payment.status === 'Completed' && (
            <LinkButton to={payment.path} variant="secondary" icon="receipt">
              {details.openReceipt}
            </LinkButton>
          )}
        </>
      }
    >
      <title>{title}</title>
      <DeskNotice state={desk} />
      {state.problem === 'stale' && (
        <Notice tone="warning" title={details.staleTitle}>
          <p>{details.staleAdvice}</p>
        </Notice>
      )}
      {state.problem === 'confirmation-waits' && (
        <Notice tone="warning" title={words.bursary.confirmTransfer.waitsTitle}>
          <p>{words.bursary.confirmTransfer.waitsLink}.</p>
        </Notice>
      )}
      {state.problem === 'not-waiting' && (
        <Notice tone="warning" title={details.notWaitingTitle}>
          <p>{details.notWaitingAdvice}</p>
        </Notice>
      )}
      {payment.own && payment.status === 'Pending' && (
        <Notice tone="info" title={details.ownTitle}>
          <p>{details.ownAdvice}</p>
        </Notice>
      )}
      {state.asked !== null && (
        <Notice tone={state.asked ? 'info' : 'warning'}>
          {state.asked ? details.asked : details.notAsked}
        </Notice>
      )}
      {payment.review && (
        <Notice tone="warning" title={details.flaggedTitle}>
          <p>{details.reviewReasons[payment.review]}</p>
          {payment.received && (
            <p>
              {facts.received}: <Money>{payment.received}</Money>
            </p>
          )}
        </Notice>
      )}
      {payment.promised && (
        <Notice title={review.promisedTitle(payment.promised)}>
          <a href="/payment-system/refunds">{review.promisedLink}</a>
        </Notice>
      )}
      {payment.resolved && (
        <Notice title={review.resolvedTitle}>
          {review.resolved(payment.resolved.resolution, lagosMoment(words, payment.resolved.at))}
        </Notice>
      )}
      <EvidenceCard evidence={payment.evidence} expected={payment.may.decideTransfer} />
      <PaymentDecision payment={payment} state={state} desk={desk} />
      <Card>
        <Facts payment={payment} />
      </Card>
      <ReviewForms payment={payment} state={desk} />
      <Card title={details.history}>
        <PaymentTimeline history={payment.history} />
      </Card>
      {payment.calls.length > 0 && <CallsTable calls={payment.calls} caption={review.calls} />}
    </PortalFrame>
  );
}

function Facts({ payment }: { payment: PaymentDetailsView }) {
  const words = useWords();
  const { facts, method } = words.payments;
  const { review } = words.bursary;
  const given = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return (
    <DefinitionList
      items={[
        { label: facts.applicant, value: `${payment.first_name} ${payment.last_name}` },
        { label: facts.application, value: payment.application_number },
        ...given(facts.program, payment.program),
        ...given(facts.email, payment.email),
        ...given(facts.phone, payment.phone),
        { label: facts.amount, value: <Money>{payment.amount}</Money> },
        { label: facts.method, value: method(payment.payment_method) },
        { label: facts.gateway, value: method(payment.gateway) },
        ...given(facts.providerReference, payment.provider_reference),
        ...given(facts.treasuryReceipt, payment.treasury_receipt),
        { label: review.money, value: review.modes(payment.mode) },
        ...given(review.held, payment.held),
        ...given(review.refunded, payment.refunded),
        ...given(review.moved, payment.moved),
        { label: facts.begunAt, value: lagosMoment(words, payment.created_at) },
        ...(payment.paid_at ? [{ label: facts.paidAt, value: lagosMoment(words, payment.paid_at) }] : []),
      ]}
    />
  );
}
