/** The decisions that staff can take about a payment now. A decision that is not open is not drawn. */
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { type MoneyRefusal, PaidAlready } from '../payment/BursaryPage.tsx';
import { PurposeField } from '../payment/PurposeField.tsx';
import { REASON_MAX } from '../payment/payment-problems.ts';
import { ReasonForm } from '../payment/ReasonForm.tsx';
import { RefundEffectNotice } from '../refunds/RefundEffectNotice.tsx';
import type { PaymentDetailsView } from './read-payment-details.server.ts';

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

/** The decisions for payments for which no other is possible. */
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

/** The bursary's decisions about money under one payment: resolve a doubt, or ask for some to go back. */
export function ReviewForms({ payment, refusal }: PaymentDecisionProps) {
  const { review: text, named } = useWords().bursary;
  const { may, version } = payment;
  const about = { version, refusal, labels: text.fields, className: 'grid max-w-xl gap-4' };
  const warning = payment.ifRefunded && <RefundEffectNotice of={payment.ifRefunded} ifAll={payment.free} />;
  const others = (
    <PostedForm
      {...about}
      intent="resolve"
      apart="resolve"
      hints={text.hints}
      submit={text.resolve}
      variant={payment.surplus ? 'secondary' : undefined}
    >
      <Field name="resolution" required>
        <Select
          placeholder={text.choose}
          options={may.resolutions.map((value) => ({ value, label: text.resolutions[value] }))}
        />
      </Field>
      <Field name="amount" optional>
        <TextInput inputMode="decimal" maxLength={30} />
      </Field>
      <Field name="application_number" optional={false}>
        <TextInput maxLength={40} />
      </Field>
      <PurposeField />
      <Field name="reason" hint={named.hint} required>
        <TextArea maxLength={REASON_MAX} />
      </Field>
    </PostedForm>
  );
  return (
    <>
      {may.resolve && payment.short?.asked && (
        <Card title={text.shortTitle(payment.short.missing)}>
          <p>
            {text.shortAsked(
              payment.short.asked.by,
              payment.short.held,
              payment.short.fee,
              payment.short.missing,
            )}
          </p>
          <p className="mt-2 whitespace-pre-line">
            {text.fields.reason}: {payment.short.asked.reason}
          </p>
          <div className="mt-5">
            <SecondPerson
              whyNot={payment.short.asked.whyNot}
              form={about}
              approve={{ intent: 'accept-short' }}
              decline={{ intent: 'decline-short', reason: text.fields.reason, hint: named.hint }}
            />
          </div>
        </Card>
      )}
      {may.resolve && (
        <Card title={text.resolveTitle}>
          {payment.surplus ? (
            <>
              <PostedForm
                {...about}
                intent="keep-fee"
                apart="keep-fee"
                note={text.splitNote(payment.amount, payment.surplus)}
                submit={text.split(payment.surplus)}
              >
                <Field name="reason" hint={named.hint} required>
                  <TextArea defaultValue={text.splitReason} maxLength={REASON_MAX} rows={2} />
                </Field>
              </PostedForm>
              <details open={refusalOf(refusal, 'resolve') !== null || undefined} className="mt-6">
                <summary className="link inline-flex min-h-11 cursor-pointer items-center">
                  {text.otherDecision}
                </summary>
                <div className="mt-2 grid gap-4">
                  {warning}
                  {others}
                </div>
              </details>
            </>
          ) : (
            <div className="grid gap-4">
              {warning}
              {others}
            </div>
          )}
        </Card>
      )}
      {may.refund && (
        <Card title={text.refundTitle}>
          {warning && <div className="mb-5">{warning}</div>}
          <PostedForm
            {...about}
            intent="request-refund"
            apart="refund"
            note={text.refundNote(payment.held, payment.asked, payment.free)}
            submit={text.requestRefund}
          >
            <Field name="amount" required>
              <TextInput defaultValue={payment.plainFree} inputMode="decimal" maxLength={30} />
            </Field>
            <Field name="reason" hint={named.hint} required>
              <TextArea maxLength={REASON_MAX} />
            </Field>
          </PostedForm>
        </Card>
      )}
      {may.move && (
        <Card title={text.moveTitle}>
          <PostedForm
            {...about}
            intent="move"
            apart="move"
            note={text.moveNote(payment.application_number)}
            submit={text.move}
            variant="secondary"
          >
            <Field name="application_number" required>
              <TextInput maxLength={40} />
            </Field>
            <Field name="amount" required>
              <TextInput defaultValue={payment.plainFree} inputMode="decimal" maxLength={30} />
            </Field>
            <PurposeField />
            <Field name="reason" hint={named.hint} required>
              <TextArea maxLength={REASON_MAX} rows={2} />
            </Field>
          </PostedForm>
        </Card>
      )}
      {may.receipt && (
        <Card title={text.receiptTitle}>
          <PostedForm
            {...about}
            intent="treasury-receipt"
            apart="receipt"
            note={text.receiptNote}
            submit={text.recordReceipt}
          >
            <Field name="treasury_receipt" required>
              <TextInput defaultValue={payment.treasury_receipt ?? ''} maxLength={60} />
            </Field>
          </PostedForm>
        </Card>
      )}
    </>
  );
}
