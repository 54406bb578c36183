/** What staff can decide about a payment now. A decision that is not open is not drawn. */
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { MoneyRefusal } from '../payment/DeskNotice.tsx';
import { PaidAlready } from '../payment/PaidAlready.tsx';
import type { PaymentDetailsView } from '../payment/payment-view.ts';
import { ReasonForm } from '../payment/ReasonForm.tsx';

export interface PaymentDecisionProps {
  payment: PaymentDetailsView;
  refusal: MoneyRefusal | null;
}

export function PaymentDecision({ payment, refusal }: PaymentDecisionProps) {
  const words = useWords();
  const { details } = words.payments;
  const { may, version } = payment;
  const about = { version, refusal, label: details.reason, hint: details.reasonHint };
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
          <p>{details.decideLead(payment.short?.missing ?? payment.amount, payment.application_number)}</p>
          <div className="mt-4 grid gap-6">
            <ConfirmForm payment={payment} refusal={refusal} />
            {/* Of a transfer that brought a part of the fee nobody can say that it was not found. */}
            {payment.review === null && (
              <>
                <hr className="border-line" />
                <ReasonForm
                  {...about}
                  intent="decline"
                  note={details.declineNote}
                  submit={details.decline}
                  busyLabel={details.declineBusy}
                />
              </>
            )}
          </div>
        </Card>
      )}
    </>
  );
}

/** What is done when nothing else can be. */
export function LastResorts({ payment: { may, version }, refusal }: PaymentDecisionProps) {
  const { details } = useWords().payments;
  return (
    <>
      {may.close && (
        <Card title={details.closeTitle}>
          <ReasonForm
            version={version}
            refusal={refusal}
            label={details.reason}
            hint={details.closeHint}
            intent="close"
            note={details.closeNote}
            submit={details.close}
            busyLabel={details.closeBusy}
          />
        </Card>
      )}
      {may.check && (
        <PostedForm
          intent="check"
          refusal={null}
          submit={details.check}
          variant="secondary"
          busyLabel={details.checkBusy}
        />
      )}
    </>
  );
}

function ConfirmForm({ payment, refusal }: PaymentDecisionProps) {
  const { confirmTransfer: text } = useWords().bursary;
  return (
    <div className="grid gap-4">
      {payment.paidByAnother && (
        <Notice tone="warning" title={text.paidTitle}>
          <p>{text.paidAdvice}</p>
        </Notice>
      )}
      <PostedForm
        intent="confirm"
        apart="confirm"
        version={payment.version}
        refusal={refusal}
        labels={text.fields}
        hints={text.hints}
        note={`${text.note[payment.purpose]} ${text.limit(payment.onePersonLimit)}`}
        submit={text.submit}
      >
        <PaidAlready refusal={refusal} number={payment.paidByAnother ? payment.application_number : null} />
        <Field name="statement_reference" required>
          <TextInput maxLength={100} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-[3fr_2fr]">
          <Field name="value_date" required>
            <TextInput type="date" max={payment.today} />
          </Field>
          <Field name="amount" required>
            <TextInput inputMode="decimal" maxLength={30} />
          </Field>
        </div>
        <Field name="evidence" optional>
          <TextArea maxLength={2000} rows={2} />
        </Field>
      </PostedForm>
    </div>
  );
}
