import { Money } from '#app/ui/Money.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { paymentStatus } from '../payment/payment-status-name.ts';
import type { PaymentCard } from '../payment/payment-view.ts';

/** The fee of an application with its acknowledgement, or how it stands where none is paid. */
export function FeePaid({ payments }: { payments: readonly PaymentCard[] }) {
  const all = useWords();
  const words = all.payments;
  const ofApplication = payments.filter(({ purpose }) => purpose === 'application');
  const completed = ofApplication.filter(({ status }) => status === 'Completed');
  const paid = completed.find(({ refunded }) => refunded === null || refunded === 'part') ?? completed[0];
  if (!paid)
    return ofApplication.some(({ status }) => status === 'Pending')
      ? words.feeNotConfirmed
      : words.feeNotPaid;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Money>{paid.amount}</Money>
      {paid.refunded && <span>{paymentStatus(all, paid)}</span>}
      <TextLink to={paid.path} className="inline-flex min-h-11 items-center">
        {words.history.receipt}
      </TextLink>
    </span>
  );
}
