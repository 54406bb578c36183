/** Manual payments: those that wait for a second person, and those that were decided. */

import { answerPost, orRefuse, unknownForm } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Money } from '#app/ui/Money.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { ManualPaymentView } from '../payment/bursary-records-view.ts';
import { DeskNotice, type MoneyRefusal } from '../payment/DeskNotice.tsx';
import { PaidAlready } from '../payment/PaidAlready.tsx';
import { ReasonForm } from '../payment/ReasonForm.tsx';
import type { Route } from './+types/manual-payments';
import { approveManualPayment } from './approve-manual-payment.server.ts';
import { declineManualPayment } from './decline-manual-payment.server.ts';
import { listManualPayments } from './list-manual-payments.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return orRefuse(await listManualPayments(context.get(depsContext), { actor: requireActor(context) }));
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const post = await readPost(request);
  const { typed: form, record: id, version } = post;
  const input = { actor: requireActor(context), id, version };
  switch (post.intent) {
    case 'approve': {
      const approved = await approveManualPayment(deps, { ...input, form });
      return answerPost(post, approved, { to: '/payment-system/manual', told: 'manualApproved' });
    }
    case 'decline': {
      const declined = await declineManualPayment(deps, { ...input, reason: form.reason });
      return answerPost(post, declined, { to: '/payment-system/manual', told: 'manualDeclined' });
    }
    default:
      throw unknownForm();
  }
}

export default function ManualPaymentsPage({ loaderData: all, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { manual: text } = words.bursary;
  const waiting = all.filter(({ status }) => status === 'Requested');
  const decided = all.filter(({ status }) => status !== 'Requested');
  return (
    <PortalFrame
      title={text.title}
      lead={text.lead}
      breadcrumbs={[
        { label: words.payments.breadcrumbs.payments, to: '/payment-system' },
        { label: text.title },
      ]}
      actions={
        <LinkButton to="/payment-system/manual/new" icon="plus">
          {text.newTitle}
        </LinkButton>
      }
    >
      <title>{text.title}</title>
      <DeskNotice refusal={actionData} />
      <section aria-labelledby="waiting" className="stack">
        <h2 id="waiting">{text.waiting}</h2>
        {waiting.length === 0 && <EmptyState title={text.noneWaiting}>{text.noneWaitingAdvice}</EmptyState>}
        {waiting.map((one) => (
          <Waiting key={one.id} payment={one} refusal={actionData} />
        ))}
      </section>
      {decided.length > 0 && <Decided payments={decided} />}
    </PortalFrame>
  );
}

interface WaitingProps {
  payment: ManualPaymentView;
  refusal: MoneyRefusal | undefined;
}

function Waiting({ payment, refusal }: WaitingProps) {
  const words = useWords();
  const { manual: text } = words.bursary;
  const about = { record: payment.id, version: payment.version, refusal };
  return (
    <Card
      level={3}
      title={text.forWhom(payment.applicant, payment.application_number)}
      aside={<Money>{payment.amount}</Money>}
    >
      {payment.paidAlready && (
        <Notice tone="warning" title={text.paidTitle}>
          {text.paidAdvice}
        </Notice>
      )}
      <DefinitionList
        items={[
          ...(payment.confirms ? [{ label: text.confirms, value: payment.confirms }] : []),
          { label: text.fields.source, value: text.sources[payment.source] },
          { label: text.fields.statement_reference, value: payment.statement_reference },
          { label: text.fields.value_date, value: lagosDay(words, `${payment.value_date}T12:00:00Z`) },
          ...(payment.payer_name ? [{ label: text.fields.payer_name, value: payment.payer_name }] : []),
          ...(payment.reason ? [{ label: text.fields.reason, value: payment.reason }] : []),
          {
            label: text.fields.evidence,
            value: (
              <>
                {payment.evidence}
                <TextLink to={payment.papersPath} className="mt-1 block font-normal">
                  {text.papers}
                </TextLink>
              </>
            ),
          },
          {
            label: text.recordedBy,
            value: `${payment.recordedBy}, ${lagosMoment(words, payment.created_at)}`,
          },
        ]}
      />
      <div className="no-print mt-6 grid items-start gap-8 lg:grid-cols-2">
        {payment.mayApprove ? (
          <PostedForm {...about} intent="approve" note={text.approveNote} submit={text.approve}>
            <PaidAlready refusal={refusal} number={payment.paidAlready ? payment.application_number : null} />
          </PostedForm>
        ) : (
          <p className="text-ink-soft">{text.notYours}</p>
        )}
        <ReasonForm {...about} intent="decline" label={text.declineReason} submit={text.decline} />
      </div>
    </Card>
  );
}

function Decided({ payments }: { payments: readonly ManualPaymentView[] }) {
  const words = useWords();
  const { manual: text } = words.bursary;
  return (
    <section aria-labelledby="decided">
      <h2 id="decided" className="mb-4">
        {text.decided}
      </h2>
      <DataTable
        caption={text.decided}
        captionHidden
        rows={payments}
        rowKey={(one) => one.id}
        columns={[
          {
            key: 'who',
            header: words.payments.facts.applicant,
            names: true,
            cell: (one) => text.forWhom(one.applicant, one.application_number),
          },
          {
            key: 'amount',
            header: text.fields.amount,
            align: 'end',
            cell: (one) => <Money>{one.amount}</Money>,
          },
          {
            key: 'status',
            header: words.payments.facts.status,
            cell: (one) => (
              <StatusBadge tone={one.status === 'Approved' ? 'success' : 'danger'}>
                {text.statuses[one.status]}
              </StatusBadge>
            ),
          },
          {
            key: 'by',
            header: text.by,
            cell: (one) => (
              <>
                {text.twoPersons(one.recordedBy, one.decidedBy)}
                {one.decision_note && (
                  <span className="block text-ink-soft text-sm">{one.decision_note}</span>
                )}
              </>
            ),
          },
          {
            key: 'when',
            header: words.payments.facts.date,
            cell: (one) => lagosMoment(words, one.decided_at ?? one.created_at),
          },
          {
            key: 'open',
            header: text.payment,
            headerHidden: true,
            cell: (one) =>
              one.paymentPath && (
                <TextLink to={one.paymentPath} className="inline-flex min-h-11 items-center">
                  {text.payment}
                </TextLink>
              ),
          },
        ]}
      />
    </section>
  );
}
