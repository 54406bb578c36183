/** What staff can decide about a payment now. A decision that is not open is not drawn. */
import { Form } from 'react-router';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { VersionField } from '../../../forms/VersionField.tsx';
import { lagosMoment } from '../../../lagos-time.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea, TextInput } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useWords } from '../../../words.tsx';
import type { DeskState } from '../desk-state.ts';
import { stateFor } from '../desk-state.ts';
import { REASON_MAX } from '../payment-problems.ts';
import type { PaymentDetailsView } from '../payment-view.ts';
import { BusyButton } from './BusyButton.tsx';
import { DeskForm } from './DeskForm.tsx';

/** What the form that was just sent came to. */
export interface DecisionState {
  readonly problem: 'stale' | 'not-waiting' | 'own' | 'confirmation-waits' | 'invalid' | null;
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

export function PaymentDecision({
  payment,
  state,
  desk,
}: PaymentDecisionProps & { desk: DeskState | undefined }) {
  const words = useWords();
  const { details } = words.payments;
  const { may } = payment;
  return (
    <>
      {payment.confirmation && (
        <Notice tone="info" title={words.bursary.confirmTransfer.waitsTitle}>
          <p>
            {words.bursary.confirmTransfer.waitsAdvice(
              payment.confirmation.by,
              lagosMoment(words, payment.confirmation.at),
            )}
          </p>
          <p>
            <TextLink to="/payment-system/manual">{words.bursary.confirmTransfer.waitsLink}</TextLink>
          </p>
        </Notice>
      )}
      {may.decideTransfer && (
        <Card title={details.decideTitle}>
          <p>{details.decideLead(payment.amount, payment.application_number)}</p>
          <div className="mt-6 grid items-start gap-8 lg:grid-cols-2">
            {may.confirm && <ConfirmForm payment={payment} state={stateFor(desk, 'confirm')} />}
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

function ConfirmForm({ payment, state }: { payment: PaymentDetailsView; state: DeskState | null }) {
  const { confirmTransfer: text } = useWords().bursary;
  const { fields, hints } = text;
  return (
    <div className="grid gap-4">
      {payment.paidByAnother && (
        <Notice tone="warning" title={text.paidTitle}>
          <p>{text.paidAdvice}</p>
        </Notice>
      )}
      <DeskForm
        intent="confirm"
        id="confirm"
        version={payment.version}
        state={state}
        labels={fields}
        note={`${text.note} ${text.limit(payment.onePersonLimit)}`}
        submit={text.submit}
        paidAlready={payment.paidByAnother ? payment.application_number : null}
      >
        {({ id, error, typed }) => (
          <>
            <Field
              name={id('statement_reference')}
              label={fields.statement_reference}
              hint={hints.statement_reference}
              error={error('statement_reference')}
              required
            >
              <TextInput
                name="statement_reference"
                defaultValue={typed('statement_reference')}
                autoComplete="off"
                maxLength={100}
              />
            </Field>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field name={id('value_date')} label={fields.value_date} error={error('value_date')} required>
                <TextInput
                  name="value_date"
                  type="date"
                  max={payment.today}
                  defaultValue={typed('value_date')}
                />
              </Field>
              <Field name={id('amount')} label={fields.amount} error={error('amount')} required>
                <TextInput
                  name="amount"
                  inputMode="decimal"
                  defaultValue={typed('amount')}
                  autoComplete="off"
                  maxLength={30}
                />
              </Field>
            </div>
            <Field
              name={id('evidence')}
              label={fields.evidence}
              hint={hints.evidence}
              error={error('evidence')}
              optional
            >
              <TextArea name="evidence" defaultValue={typed('evidence')} maxLength={2000} rows={2} />
            </Field>
          </>
        )}
      </DeskForm>
    </div>
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
