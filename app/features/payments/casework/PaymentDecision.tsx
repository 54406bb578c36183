/** The decisions that staff can take about a payment now. A decision that is not open is not drawn. */
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import {
  confirmTransferForm,
  flagForm,
  moveForm,
  reasonWords,
  refundForm,
  treasuryReceiptForm,
} from '#core/payments/desk-forms.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { type MoneyRefusal, PaidAlready } from '../payment/BursaryPage.tsx';
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
  const about = { version, refusal, hint: details.reasonHint };
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
  const form = confirmTransferForm(payment.today);
  return (
    <div className="grid gap-4">
      {payment.paidByAnother && (
        <Notice tone="warning" title={text.paidTitle}>
          <p>{text.paidAdvice}</p>
        </Notice>
      )}
      <PostedForm
        {...wordsOf(form)}
        intent="confirm"
        apart="confirm"
        version={payment.version}
        refusal={refusal}
        note={`${text.note[payment.purpose]} ${text.limit(payment.onePersonLimit)}`}
      >
        <PaidAlready refusal={refusal} number={payment.paidByAnother ? payment.application_number : null} />
        <FormFields
          of={form}
          rows={['statement_reference', ['value_date', 'amount'], 'evidence']}
          own={{ value_date: { max: payment.today } }}
        />
      </PostedForm>
    </div>
  );
}

/** The bursary's decisions about money under one payment: resolve a doubt, or ask for some to go back. */
export function ReviewForms({ payment, refusal }: PaymentDecisionProps) {
  const words = useWords();
  const { review: text, statement } = words.bursary;
  const { may, version } = payment;
  const about = { version, refusal, className: 'grid max-w-xl gap-4' };
  const warning = payment.ifRefunded && <RefundEffectNotice of={payment.ifRefunded} ifAll={payment.free} />;
  const flag = { ...about, ...wordsOf(flagForm) };
  const choices = {
    resolution: {
      none: text.choose,
      options: may.resolutions.map((value) => ({ value, label: text.resolutions[value] })),
    },
    purpose: {
      none: statement.feeAsked,
      called: (value: string) => words.payments.feeNames[value as PaidPurpose],
    },
  };
  const others = (
    <div className="grid gap-4">
      {warning}
      <PostedForm
        {...flag}
        intent="resolve"
        apart="resolve"
        submit={text.resolve}
        variant={payment.surplus ? 'secondary' : undefined}
      >
        <FormFields of={flagForm} choices={choices} />
      </PostedForm>
    </div>
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
            {reasonWords.reason}: {payment.short.asked.reason}
          </p>
          <div className="mt-5">
            <SecondPerson
              whyNot={payment.short.asked.whyNot}
              form={about}
              approve={{ intent: 'accept-short' }}
              decline={{ intent: 'decline-short', ...reasonWords }}
            />
          </div>
        </Card>
      )}
      {may.resolve && (
        <Card title={text.resolveTitle}>
          {payment.surplus ? (
            <>
              <PostedForm
                {...flag}
                intent="keep-fee"
                apart="keep-fee"
                note={text.splitNote(payment.amount, payment.surplus)}
                submit={text.split(payment.surplus)}
              >
                <FormFields of={flagForm} rows={['reason']} values={{ reason: text.splitReason }} />
              </PostedForm>
              <details open={refusalOf(refusal, 'resolve') !== null || undefined} className="mt-6">
                <summary className="link inline-flex min-h-11 cursor-pointer items-center">
                  {text.otherDecision}
                </summary>
                <div className="mt-2">{others}</div>
              </details>
            </>
          ) : (
            others
          )}
        </Card>
      )}
      {may.refund && (
        <Card title={text.refundTitle}>
          {warning && <div className="mb-5">{warning}</div>}
          <PostedForm
            {...about}
            {...wordsOf(refundForm)}
            intent="request-refund"
            apart="refund"
            note={text.refundNote(payment.held, payment.asked, payment.free)}
          >
            <FormFields of={refundForm} values={{ amount: payment.plainFree }} />
          </PostedForm>
        </Card>
      )}
      {may.move && (
        <Card title={text.moveTitle}>
          <PostedForm
            {...about}
            {...wordsOf(moveForm)}
            intent="move"
            apart="move"
            note={text.moveNote(payment.application_number)}
            variant="secondary"
          >
            <FormFields of={moveForm} values={{ amount: payment.plainFree }} choices={choices} />
          </PostedForm>
        </Card>
      )}
      {may.receipt && (
        <Card title={text.receiptTitle}>
          <PostedForm
            {...about}
            {...wordsOf(treasuryReceiptForm)}
            intent="treasury-receipt"
            apart="receipt"
            note={text.receiptNote}
          >
            <FormFields of={treasuryReceiptForm} values={payment} />
          </PostedForm>
        </Card>
      )}
    </>
  );
}
