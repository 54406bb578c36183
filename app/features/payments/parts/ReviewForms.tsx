/** What the bursary can decide about money under one payment: resolve a doubt, or ask for some to go back. */
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select, TextArea, TextInput } from '../../../ui/inputs.tsx';
import { useWords } from '../../../words.tsx';
import { type DeskState, stateFor } from '../desk-state.ts';
import { REASON_MAX } from '../payment-problems.ts';
import type { PaymentDetailsView } from '../payment-view.ts';
import { DeskForm } from './DeskForm.tsx';

export interface ReviewFormsProps {
  payment: PaymentDetailsView;
  state: DeskState | undefined;
}

const RESOLUTIONS = ['keep', 'refund', 'attach'] as const;

export function ReviewForms({ payment, state }: ReviewFormsProps) {
  const { review: text } = useWords().bursary;
  const { may, version } = payment;
  return (
    <>
      {may.resolve && (
        <Card title={text.resolveTitle}>
          <div className="max-w-xl">
            <DeskForm
              intent="resolve"
              id="resolve"
              version={version}
              state={stateFor(state, 'resolve')}
              labels={text.fields}
              submit={text.resolve}
            >
              {({ id, error, typed }) => (
                <>
                  <Field
                    name={id('resolution')}
                    label={text.fields.resolution}
                    hint={text.resolveHint}
                    error={error('resolution')}
                    required
                  >
                    <Select
                      name="resolution"
                      defaultValue={typed('resolution') ?? ''}
                      placeholder={text.choose}
                      options={RESOLUTIONS.map((value) => ({ value, label: text.resolutions[value] }))}
                    />
                  </Field>
                  <Field
                    name={id('application_number')}
                    label={text.fields.application_number}
                    hint={text.attachHint}
                    error={error('application_number')}
                  >
                    <TextInput
                      name="application_number"
                      defaultValue={typed('application_number')}
                      maxLength={40}
                      autoComplete="off"
                    />
                  </Field>
                  <Field name={id('reason')} label={text.fields.reason} error={error('reason')} required>
                    <TextArea name="reason" defaultValue={typed('reason')} maxLength={REASON_MAX} />
                  </Field>
                </>
              )}
            </DeskForm>
          </div>
        </Card>
      )}
      {may.refund && (
        <Card title={text.refundTitle}>
          <div className="max-w-xl">
            <DeskForm
              intent="request-refund"
              id="refund"
              version={version}
              state={stateFor(state, 'request-refund')}
              labels={text.fields}
              note={text.refundNote(payment.held)}
              submit={text.requestRefund}
            >
              {({ id, error, typed }) => (
                <>
                  <Field name={id('amount')} label={text.fields.amount} error={error('amount')} required>
                    <TextInput
                      name="amount"
                      defaultValue={typed('amount')}
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={30}
                    />
                  </Field>
                  <Field name={id('reason')} label={text.fields.reason} error={error('reason')} required>
                    <TextArea name="reason" defaultValue={typed('reason')} maxLength={REASON_MAX} />
                  </Field>
                </>
              )}
            </DeskForm>
          </div>
        </Card>
      )}
      {may.receipt && (
        <Card title={text.receiptTitle}>
          <div className="max-w-xl">
            <DeskForm
              intent="treasury-receipt"
              id="receipt"
              version={version}
              state={stateFor(state, 'treasury-receipt')}
              labels={{ treasury_receipt: text.receiptField }}
              note={text.receiptNote}
              submit={text.recordReceipt}
            >
              {({ id, error, typed }) => (
                <Field
                  name={id('treasury_receipt')}
                  label={text.receiptField}
                  error={error('treasury_receipt')}
                  required
                >
                  <TextInput
                    name="treasury_receipt"
                    defaultValue={typed('treasury_receipt') ?? payment.treasury_receipt ?? ''}
                    autoComplete="off"
                    maxLength={60}
                  />
                </Field>
              )}
            </DeskForm>
          </div>
        </Card>
      )}
    </>
  );
}
