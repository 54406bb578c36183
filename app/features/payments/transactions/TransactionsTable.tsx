import { useListColumns } from '#app/lists/List.tsx';
import type { ListRow, ListView } from '#app/lists/list-view.ts';
import { useLoadAhead } from '#app/shell/staff/use-load-ahead.ts';
import { DataTable } from '#app/ui/DataTable.tsx';
import { ShortDay } from '#app/ui/ShortDay.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { useWords } from '#app/words/words.tsx';
import { PaymentBadge } from '../payment/PaymentBadge.tsx';
import type { PaymentRow } from '../payment/present-payment.server.ts';

export interface TransactionsTableProps {
  caption: string;
  columns: ListView['columns'];
  rows: readonly (ListRow & PaymentRow)[];
}

/** Payments as staff see them: whose, how much, how it stands. */
export function TransactionsTable({ caption, columns, rows }: TransactionsTableProps) {
  const { system } = useWords().payments;
  useLoadAhead('/payment-system/:id');
  const drawn = useListColumns<ListRow & PaymentRow>(
    { columns },
    {
      reference: (payment) => (
        <span className="font-mono text-xs [overflow-wrap:anywhere] lg:whitespace-nowrap">
          {payment.payment_reference}
        </span>
      ),
      status: (payment) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-1.5 align-middle md:justify-start">
          {payment.review ? (
            <StatusBadge tone="warning">{system.flagged}</StatusBadge>
          ) : (
            <PaymentBadge payment={payment} />
          )}
        </span>
      ),
      begunAt: (payment) => <ShortDay day={payment.created_at} />,
    },
  );
  return <DataTable dense caption={caption} columns={drawn} rows={rows} rowKey={(payment) => payment.id} />;
}
