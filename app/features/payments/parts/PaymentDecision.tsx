/** What staff can decide about a payment now. A decision that is not open is not drawn. */
import { Form } from 'react-router';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { fieldErrors } from '../../../field-errors.ts';
import { VersionField } from '../../../forms/VersionField.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/inputs.tsx';
import { useWords } from '../../../words.tsx';
import { REASON_MAX } from '../payment-problems.ts';
import type { PaymentDetailsView } from '../payment-view.ts';
import { BusyButton } from './BusyButton.tsx';

/** What the form that was just sent came to. */
export interface DecisionState {
  readonly problem: 'stale' | 'not-waiting' | 'own' | 'invalid' | null;
  readonly issues: readonly FieldIssue[];
  /** The reason as typed, so that it is not lost. */
  readonly reason: string;
  /** The version that the form was first drawn with; null where none was sent, or it was out of date. */
  readonly version: number | null;
  /** Whether the gateway answered; null when it was not asked. */
  readonly asked: boolean | null;
}

export const NO_DECISION: DecisionState = {
  problem: null,
  issues: [],
  reason: '',
  version: null,
  asked: null,
};

export interface PaymentDecisionProps {
  payment: PaymentDetailsView;
  state: DecisionState;
}

export function PaymentDecision({ payment, state }: PaymentDecisionProps) {
  const { details } = useWords().payments;
  const { may } = payment;
  return (
    <>
      {may.decideTransfer && (
        <Card title={details.decideTitle}>
          <p>{details.decideLead(payment.amount, payment.application_number)}</p>
          <div className="mt-6 grid items-start gap-8 lg:grid-cols-2">
            <Form method="post" className="grid gap-3">
              <VersionField version={payment.version} refusal={state} />
              <p className="text-ink-soft">{details.confirmNote}</p>
              <div>
                <BusyButton intent="confirm" icon="check" busyLabel={details.confirmBusy}>
                  {details.confirm}
                </BusyButton>
              </div>
            </Form>
            <ReasonForm
              intent="decline"
              payment={payment}
              state={state}
              note={details.declineNote}
              label={details.decline}
              busyLabel={details.declineBusy}
            />
          </div>
        </Card>
      )}
      {may.close && (
        <Card title={details.closeTitle}>
          <ReasonForm
            intent="close"
            payment={payment}
            state={state}
            note={details.closeNote}
            label={details.close}
            busyLabel={details.closeBusy}
          />
        </Card>
      )}
      {may.check && (
        <Form method="post">
          <BusyButton intent="check" variant="secondary" busyLabel={details.checkBusy}>
            {details.check}
          </BusyButton>
        </Form>
      )}
    </>
  );
}

interface ReasonFormProps extends PaymentDecisionProps {
  intent: 'decline' | 'close';
  note: string;
  label: string;
  busyLabel: string;
}

function ReasonForm({ intent, payment, state, note, label, busyLabel }: ReasonFormProps) {
  const words = useWords();
  const { details } = words.payments;
  const errors = fieldErrors(words, state.issues, { reason: details.reason });
  return (
    <Form method="post" noValidate className="grid gap-3">
      <VersionField version={payment.version} refusal={state} />
      <ErrorSummary errors={errors.summary} />
      <p className="text-ink-soft">{note}</p>
      <Field
        name="reason"
        label={details.reason}
        hint={details.reasonHint}
        error={errors.of('reason')}
        required
      >
        <TextArea maxLength={REASON_MAX} defaultValue={state.reason} />
      </Field>
      <div>
        <BusyButton intent={intent} variant="danger" busyLabel={busyLabel}>
          {label}
        </BusyButton>
      </div>
    </Form>
  );
}
