import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import type { PaymentCard } from './payment-view.ts';

/** On every page, and on every sheet that is printed of it, that shows a way to pay a fee which is paid. */
export function DoNotPay({
  payment: { doNotPay, number },
}: {
  payment: Pick<PaymentCard, 'doNotPay' | 'number'>;
}) {
  const text = useWords().payments.doNotPay;
  return doNotPay ? (
    <Notice tone="danger" title={number ? text.number : text.other}>
      {number && (
        <p>
          {text.rrr} <s>{number}</s>
        </p>
      )}
      <p>{text.advice}</p>
    </Notice>
  ) : null;
}
