import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { Money } from '#app/ui/Money.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { PaymentBadge } from '../payment/PaymentBadge.tsx';
import type { PaymentRow } from '../payment/payment-view.ts';

export interface TransactionsTableProps {
  caption: string;
  captionHidden?: boolean;
  rows: readonly PaymentRow[];
  /** The word of each row's link. */
  action: string;
}

/** Payments as staff see them: whose, how much, how it stands. */
export function TransactionsTable({ caption, captionHidden, rows, action }: TransactionsTableProps) {
  const words = useWords();
  const { facts, system, method } = words.payments;
  const columns: readonly Column<PaymentRow>[] = [
    {
      key: 'applicant',
      header: facts.applicant,
      names: true,
      cell: (payment) => (
        <>
          {payment.first_name} {payment.last_name}
          <span className="block font-normal text-ink-soft text-sm">
            <span className="whitespace-nowrap">{payment.application_number}</span>
            {payment.program && <>, {payment.program}</>}
          </span>
        </>
      ),
    },
    {
      key: 'reference',
      header: facts.reference,
      cell: (payment) => (
        <span className="font-mono text-sm [overflow-wrap:anywhere] lg:whitespace-nowrap">
          {payment.payment_reference}
        </span>
      ),
    },
    { key: 'amount', header: facts.amount, align: 'end', cell: (payment) => <Money>{payment.amount}</Money> },
    { key: 'method', header: facts.method, cell: (payment) => method(payment.payment_method) },
    {
      key: 'status',
      header: facts.status,
      cell: (payment) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
          <PaymentBadge payment={payment} />
          {payment.review && <StatusBadge tone="warning">{system.flagged}</StatusBadge>}
        </span>
      ),
    },
    {
      key: 'date',
      header: facts.date,
      cell: (payment) => <time dateTime={payment.created_at}>{lagosMoment(words, payment.created_at)}</time>,
    },
    {
      key: 'action',
      header: action,
      headerHidden: true,
      cell: (payment) => (
        <TextLink to={payment.detailsPath} className="inline-flex min-h-11 items-center">
          {action}
          <VisuallyHidden> {payment.payment_reference}</VisuallyHidden>
        </TextLink>
      ),
    },
  ];
  return (
    <DataTable
      caption={caption}
      captionHidden={captionHidden}
      columns={columns}
      rows={rows}
      rowKey={(payment) => payment.id}
    />
  );
}
