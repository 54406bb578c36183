/** Refunds: asked for by one person, approved by another, and what came of each. */
import { REFUND_STATUSES, type RefundStatus } from '#core/payments/refund-status.ts';
import { depsContext } from '../../../context.ts';
import { postedForm } from '../../../forms/posted-form.server.ts';
import { lagosMoment } from '../../../lagos-time.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select, TextArea, TextInput } from '../../../ui/inputs.tsx';
import { Money } from '../../../ui/Money.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { Tone } from '../../../ui/tones.ts';
import { useWords } from '../../../words.tsx';
import { forbidden } from '../answer-not-payable.ts';
import type { RefundView } from '../bursary-records-view.ts';
import { approveRefund, declineRefund } from '../decide-refund.server.ts';
import { answerDesk, type DeskState, stateFor, typedIn, versionIn } from '../desk-state.ts';
import { listRefunds } from '../list-refunds.server.ts';
import { DeskForm } from '../parts/DeskForm.tsx';
import { DeskNotice } from '../parts/DeskNotice.tsx';
import { REASON_MAX } from '../payment-problems.ts';
import { recordRefundResult } from '../record-refund-result.server.ts';
import type { Route } from './+types/refunds';

export const handle = { hydrate: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get('status');
  const status = REFUND_STATUSES.find((one) => one === wanted);
  const listed = await listRefunds(context.get(depsContext), { actor: requireActor(context), status });
  if (!listed.ok) throw forbidden();
  return { refunds: listed.value, status: status ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const typed = typedIn(await postedForm(request));
  const input = { actor, id: typed.id ?? '', version: versionIn(typed) };
  const told = { to: '/payment-system/refunds', told: 'refundSaved' } as const;
  if (typed.intent === 'approve') return answerDesk(typed, await approveRefund(deps, input), told);
  if (typed.intent === 'decline') {
    return answerDesk(typed, await declineRefund(deps, { ...input, reason: typed.reason }), told);
  }
  return answerDesk(typed, await recordRefundResult(deps, { ...input, form: typed }), told);
}

const TONES: Readonly<Record<RefundStatus, Tone>> = {
  Requested: 'progress',
  Approved: 'info',
  Declined: 'neutral',
  Sent: 'progress',
  Completed: 'success',
  Failed: 'danger',
};

export default function RefundsPage({ loaderData: { refunds, status }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { refunds: text } = words.bursary;
  const tabs = [
    { to: '/payment-system/refunds', label: text.all, current: status === null },
    ...REFUND_STATUSES.map((one) => ({
      to: `/payment-system/refunds?status=${one}`,
      label: text.statuses[one],
      current: status === one,
    })),
  ];
  return (
    <PortalFrame
      title={text.title}
      lead={text.lead}
      breadcrumbs={[
        { label: words.payments.breadcrumbs.payments, to: '/payment-system' },
        { label: text.title },
      ]}
      tabs={{ label: text.filter, tabs }}
    >
      <title>{text.title}</title>
      <DeskNotice state={actionData} />
      {refunds.length === 0 && <EmptyState title={text.none}>{text.noneAdvice}</EmptyState>}
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} state={actionData} />
      ))}
    </PortalFrame>
  );
}

function Refund({ refund, state }: { refund: RefundView; state: DeskState | undefined }) {
  const words = useWords();
  const { refunds: text, manual } = words.bursary;
  const moment = (iso: string | null) => iso && lagosMoment(words, iso);
  const given = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return (
    <Card
      level={2}
      title={
        <>
          <Money>{refund.amount}</Money>{' '}
          <span className="font-normal">{manual.forWhom(refund.applicant, refund.application_number)}</span>
        </>
      }
      aside={<StatusBadge tone={TONES[refund.status]}>{text.statuses[refund.status]}</StatusBadge>}
    >
      <DefinitionList
        items={[
          {
            label: words.payments.facts.reference,
            value: <TextLink to={refund.paymentPath}>{refund.payment_reference}</TextLink>,
          },
          { label: text.reason, value: refund.reason },
          { label: text.requestedBy, value: `${refund.requestedBy}, ${moment(refund.created_at)}` },
          ...given(
            text.decidedBy,
            refund.decidedBy && `${refund.decidedBy}, ${moment(refund.decided_at) ?? ''}`,
          ),
          ...given(text.note, refund.decision_note),
          ...given(text.sentAt, moment(refund.sent_at)),
          ...given(text.finishedAt, moment(refund.finished_at)),
          ...given(text.providerReference, refund.provider_reference),
          ...given(text.problem, refund.problem),
        ]}
      />
      <div className="no-print">
        <Decisions refund={refund} state={state} />
      </div>
    </Card>
  );
}

function Decisions({ refund, state }: { refund: RefundView; state: DeskState | undefined }) {
  const { refunds: text, manual } = useWords().bursary;
  const { id, version } = refund;
  if (refund.status === 'Requested' && !refund.mayDecide) {
    return <p className="mt-5 text-ink-soft">{manual.notYours}</p>;
  }
  if (refund.status === 'Requested') {
    return (
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-2">
        <DeskForm
          intent="approve"
          id={id}
          version={version}
          state={null}
          note={text.approveNote}
          submit={text.approve}
        />
        <DeskForm
          intent="decline"
          id={id}
          version={version}
          state={stateFor(state, 'decline', id)}
          labels={{ reason: text.reason }}
          submit={text.decline}
          variant="danger"
        >
          {({ id: fieldId, error, typed }) => (
            <Field name={fieldId('reason')} label={text.reason} error={error('reason')} required>
              <TextArea name="reason" maxLength={REASON_MAX} defaultValue={typed('reason')} rows={2} />
            </Field>
          )}
        </DeskForm>
      </div>
    );
  }
  if (!['Approved', 'Sent', 'Failed'].includes(refund.status)) return null;
  const results =
    refund.status === 'Sent'
      ? (['completed', 'failed'] as const)
      : (['sent', 'completed', 'failed'] as const);
  return (
    <div className="mt-6 max-w-xl">
      <DeskForm
        intent="result"
        id={id}
        version={version}
        state={stateFor(state, 'result', id)}
        labels={text.fields}
        note={text.resultNote}
        submit={text.saveResult}
      >
        {({ id: fieldId, error, typed }) => (
          <>
            <Field name={fieldId('result')} label={text.fields.result} error={error('result')} required>
              <Select
                name="result"
                defaultValue={typed('result') ?? ''}
                placeholder={text.chooseResult}
                options={results
                  .filter((result) => !(refund.status === 'Failed' && result === 'failed'))
                  .map((result) => ({ value: result, label: text.results[result] }))}
              />
            </Field>
            <Field
              name={fieldId('provider_reference')}
              label={text.fields.provider_reference}
              hint={text.providerHint}
              error={error('provider_reference')}
            >
              <TextInput
                name="provider_reference"
                defaultValue={typed('provider_reference')}
                maxLength={100}
                autoComplete="off"
              />
            </Field>
            <Field
              name={fieldId('problem')}
              label={text.fields.problem}
              hint={text.problemHint}
              error={error('problem')}
            >
              <TextArea name="problem" defaultValue={typed('problem')} maxLength={REASON_MAX} rows={2} />
            </Field>
          </>
        )}
      </DeskForm>
    </div>
  );
}
