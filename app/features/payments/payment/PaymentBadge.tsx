import type { IconName } from '#app/ui/Icon.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { useWords } from '#app/words/words.tsx';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import { paymentStatus } from './payment-status-name.ts';
import type { PaymentCard } from './present-payment.server.ts';

const LOOKS: Readonly<Record<PaymentStatus, { readonly tone: Tone; readonly icon: IconName }>> = {
  Completed: { tone: 'success', icon: 'check-circle' },
  Pending: { tone: 'progress', icon: 'clock' },
  Failed: { tone: 'danger', icon: 'close' },
};

const GONE = { tone: 'neutral', icon: 'info' } as const;

/** Green, yellow or red, each with its own picture; the word says it too. A fee that is no longer here is not green. */
export function PaymentBadge({
  payment,
}: {
  payment: Pick<PaymentCard, 'status' | 'refunded'> & { doNotPay?: boolean };
}) {
  const { refunded, doNotPay, status } = payment;
  const look =
    doNotPay || refunded === 'all' || refunded === 'taken' || refunded === 'moved' || refunded === 'joined'
      ? GONE
      : LOOKS[status];
  return <StatusBadge {...look}>{paymentStatus(useWords(), payment)}</StatusBadge>;
}

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
