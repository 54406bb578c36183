/** One payment as the bursary sees it: its facts, its history, and the decisions that are open. */

import { href } from 'react-router';
import { AccountNotice } from '#app/features/identity/index.ts';
import { answerPost, orThrow, unknownForm } from '#app/forms/answer-post.server.ts';
import type { FlashKey } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { WhereConfirmed } from '#app/shell/WhereConfirmed.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Money } from '#app/ui/Money.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { Timeline } from '#app/ui/Timeline.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { lagosMoment, lagosWhen } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { shownReference } from '#core/payments/payment-reference.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import { CallsTable } from '../gateways/CallsTable.tsx';
import { recordTreasuryReceipt } from '../manual/record-treasury-receipt.server.ts';
import { DeskNotice } from '../payment/BursaryPage.tsx';
import { EvidenceCard } from '../payment/EvidenceCard.tsx';
import { PaymentBadge } from '../payment/PaymentBadge.tsx';
import { REFUND_TONES } from '../refunds/RefundEffectNotice.tsx';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { requeryPayment } from '../settle/requery-payment.server.ts';
import { confirmTransfer, type TransferConfirmed } from '../transfers/confirm-transfer.server.ts';
import { declineTransfer } from '../transfers/decline-transfer.server.ts';
import type { Route } from './+types/payment-details';
import { closeFlaggedPayment } from './close-flagged-payment.server.ts';
import { decideShort } from './decide-short.server.ts';
import { LastResorts, PaymentDecision, ReviewForms } from './PaymentDecision.tsx';
import { type PaymentDetailsView, readPaymentDetails } from './read-payment-details.server.ts';
import { resolveFlag } from './resolve-flag.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await readPaymentDetails(deps, { actor, id: params.id }));
}

const WAITS: Readonly<Record<string, FlashKey>> = {
  refund: 'refundRequested',
  attach: 'moveProposed',
  'accept-short': 'shortProposed',
};

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { typed: form } = post;
  const asked = { actor, id, version: post.version, form };
  const turned = { actor, id, version: post.version, reason: form.reason };
  const done = (told: FlashKey) => ({ to: href('/payment-system/:id', { id }), told });
  switch (post.intent) {
    case 'confirm':
      return answerPost(post, await confirmTransfer(deps, asked), (value) => done(toldOf(value)));
    case 'decline':
      return answerPost(post, await declineTransfer(deps, turned), done('transferDeclined'));
    case 'close':
      return answerPost(post, await closeFlaggedPayment(deps, turned), done('attemptClosed'));
    case 'resolve': {
      // Money goes back only when a second person agrees.
      const told = form.resolution ? (WAITS[form.resolution] ?? 'flagResolved') : 'flagResolved';
      return answerPost(post, await resolveFlag(deps, asked), done(told));
    }
    case 'accept-short':
      return answerPost(post, await decideShort(deps, 'approve', asked), done('shortAccepted'));
    case 'decline-short':
      return answerPost(post, await decideShort(deps, 'decline', asked), done('shortDeclined'));
    case 'keep-fee': {
      const split = await resolveFlag(deps, { ...asked, form: { ...form, resolution: 'split' } });
      return answerPost(post, split, done('feeKept'));
    }
    case 'move': {
      const moved = await resolveFlag(deps, { ...asked, form: { ...form, resolution: 'attach' } });
      return answerPost(post, moved, done('moveProposed'));
    }
    case 'request-refund':
      return answerPost(post, await requestRefund(deps, asked), done('refundRequested'));
    case 'treasury-receipt':
      return answerPost(post, await recordTreasuryReceipt(deps, asked), done('receiptRecorded'));
    case 'check': {
      const { asked, held } = orThrow(await requeryPayment(deps, { actor, id }));
      return { asked, held, mayConfirm: can(actor, 'backups.manage') };
    }
    default:
      throw unknownForm();
  }
}

export const shouldRevalidate = revalidateAfterRefusal;

const toldOf = ({ waits, status, review }: TransferConfirmed): FlashKey => {
  if (waits) return 'transferWaits';
  return status === 'Completed' && !review ? 'transferConfirmed' : 'transferFlagged';
};

export default function PaymentDetailsPage({ loaderData: payment, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { details, breadcrumbs, facts } = words.payments;
  const { review } = words.bursary;
  const refusal = actionData && 'problem' in actionData ? actionData : null;
  const check = actionData && 'asked' in actionData ? actionData : null;
  const title = details.title(payment.payment_reference);
  return (
    <PortalFrame
      title={title}
      badge={<PaymentBadge payment={payment} />}
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
      <DeskNotice refusal={refusal} />
      {payment.toldOfAccount && <AccountNotice told={payment.toldOfAccount} />}
      {payment.own && payment.status === 'Pending' && (
        <Notice tone="info" title={details.ownTitle}>
          <p>{details.ownAdvice}</p>
        </Notice>
      )}
      {check && (
        <Notice tone={check.asked ? 'info' : 'warning'}>
          {check.held ? (
            <>
              {details.held} <WhereConfirmed mayConfirm={check.mayConfirm} />
            </>
          ) : check.asked ? (
            details.asked
          ) : (
            details.notAsked
          )}
        </Notice>
      )}
      {payment.difference && (
        <Notice tone="warning" title={details.differenceTitle}>
          <p>
            {words.bursary.reconciliation.kinds[payment.difference.kind]}.{' '}
            <TextLink to={payment.difference.path}>{details.toDifference}</TextLink>
          </p>
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
          <TextLink to="/payment-system/refunds">{review.promisedLink}</TextLink>
        </Notice>
      )}
      {payment.moving && (
        <Notice title={review.movingTitle(payment.moving)}>
          <TextLink to="/payment-system/manual">{review.movingLink}</TextLink>
        </Notice>
      )}
      {payment.resolved && (
        <Notice title={review.resolvedTitle}>
          {review.resolved(payment.resolved.resolution, lagosMoment(words, payment.resolved.at))}
        </Notice>
      )}
      <div className="panes">
        <div className="min-w-0 empty:hidden">
          <EvidenceCard evidence={payment.evidence} expected={payment.may.decideTransfer} />
        </div>
        <div className="pane stack min-w-0 empty:hidden">
          <PaymentDecision payment={payment} refusal={refusal} />
          <ReviewForms payment={payment} refusal={refusal} />
          <LastResorts payment={payment} refusal={refusal} />
        </div>
        <div className="stack min-w-0">
          <Card>
            <Facts payment={payment} />
          </Card>
          {payment.refunds.length > 0 && <RefundsOf payment={payment} />}
          <Card title={details.history}>
            <PaymentTimeline history={payment.history} />
          </Card>
          {payment.calls.length > 0 && <CallsTable calls={payment.calls} caption={review.calls} />}
        </div>
      </div>
    </PortalFrame>
  );
}

function Facts({ payment }: { payment: PaymentDetailsView }) {
  const words = useWords();
  const { facts, feeNames, method } = words.payments;
  const { review } = words.bursary;
  const given = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return (
    <DefinitionList
      items={[
        { label: facts.applicant, value: fullName(payment.first_name, payment.last_name) },
        { label: facts.application, value: payment.application_number },
        ...given(facts.program, payment.program),
        ...given(facts.email, payment.email),
        ...given(facts.phone, payment.phone),
        { label: facts.fee, value: feeNames[payment.purpose] },
        { label: facts.amount, value: <Money>{payment.amount}</Money> },
        { label: facts.method, value: method(payment.payment_method) },
        { label: facts.gateway, value: method(payment.gateway) },
        ...given(
          facts.providerReference(payment.gateway),
          payment.provider_reference && shownReference(payment.gateway, payment.provider_reference),
        ),
        ...given(facts.treasuryReceipt, payment.treasury_receipt),
        { label: review.money, value: review.modes(payment.mode) },
        ...given(review.held, payment.held),
        ...given(
          payment.resolved?.resolution === 'taken-back' ? review.takenBack : review.refunded,
          payment.refundedAmount,
        ),
        ...given(review.moved, payment.moved),
        { label: facts.begunAt, value: lagosMoment(words, payment.created_at) },
        ...(payment.paid_at ? [{ label: facts.paidAt, value: lagosWhen(words, payment.paid_at) }] : []),
      ]}
    />
  );
}

/** The refunds asked for one payment, so that nobody asks for the same a second time. */
function RefundsOf({ payment }: { payment: PaymentDetailsView }) {
  const words = useWords();
  const { refunds: text, review } = words.bursary;
  return (
    <section aria-labelledby="refunds" className="stack">
      <h2 id="refunds">{review.refundsOf}</h2>
      <DataTable
        caption={review.refundsOf}
        rows={payment.refunds}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'amount',
            header: text.amount,
            names: true,
            cell: ({ amount }) => <Money>{amount}</Money>,
          },
          {
            key: 'status',
            header: text.status,
            cell: ({ status }) => (
              <StatusBadge tone={REFUND_TONES[status]}>{text.statuses[status]}</StatusBadge>
            ),
          },
          { key: 'reason', header: text.reason, cell: ({ reason }) => reason },
          {
            key: 'by',
            header: text.requestedBy,
            cell: ({ by, at }) => `${by}, ${lagosMoment(words, at)}`,
          },
        ]}
      />
    </section>
  );
}

const TONES: Readonly<Record<PaymentStatus, Tone>> = {
  Completed: 'success',
  Pending: 'progress',
  Failed: 'danger',
};

/** The history of one payment, oldest first. */
function PaymentTimeline({ history }: Pick<PaymentDetailsView, 'history'>) {
  const words = useWords();
  const { details } = words.payments;
  return (
    <Timeline
      label={details.history}
      entries={history.map((event) => ({
        id: event.id,
        title: details.eventKind(event.kind),
        at: { iso: event.at, text: lagosMoment(words, event.at) },
        by: event.actor
          ? event.proposedBy
            ? details.byTwo(event.proposedBy, event.actor)
            : details.byName(event.actor)
          : details.eventSource(event.source),
        note: event.reason,
        tone: event.kind === 'flagged' ? 'warning' : event.to ? TONES[event.to] : 'info',
      }))}
    />
  );
}
