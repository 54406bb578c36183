/** What was asked to go back of one payment, so that nobody asks for it a second time. */
import { DataTable } from '#app/ui/DataTable.tsx';
import { Money } from '#app/ui/Money.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { PaymentDetailsView } from '../payment/payment-view.ts';
import { REFUND_TONES } from '../payment/refund-tones.ts';

export function RefundsOf({ payment }: { payment: PaymentDetailsView }) {
  const words = useWords();
  const { refunds: text, review } = words.bursary;
  return (
    <section aria-labelledby="refunds" className="stack">
      <h2 id="refunds">{review.refundsOf}</h2>
      <DataTable
        caption={review.refundsOf}
        rows={payment.refunds}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'amount',
            header: text.amount,
            names: true,
            cell: ({ amount }) => <Money>{amount}</Money>,
          },
          {
            key: 'status',
            header: text.status,
            cell: ({ status }) => (
              <StatusBadge tone={REFUND_TONES[status]}>{text.statuses[status]}</StatusBadge>
            ),
          },
          { key: 'reason', header: text.reason, cell: ({ reason }) => reason },
          {
            key: 'by',
            header: text.requestedBy,
            cell: ({ by, at }) => `${by}, ${lagosMoment(words, at)}`,
          },
        ]}
      />
    </section>
  );
}
