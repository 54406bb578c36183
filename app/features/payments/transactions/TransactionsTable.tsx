import type { ReactNode } from 'react';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { Money } from '#app/ui/Money.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { type PaymentColumnName, paymentColumn, SCREEN_COLUMNS } from '#core/payments/payment-columns.ts';
import { PaymentBadge } from '../payment/PaymentBadge.tsx';
import type { PaymentRow } from '../payment/payment-view.ts';

export interface TransactionsTableProps {
  caption: string;
  rows: readonly PaymentRow[];
  /** The word of each row's link. */
  action: string;
}

/** Payments as staff see them: whose, how much, how it stands. */
export function TransactionsTable({ caption, rows, action }: TransactionsTableProps) {
  const words = useWords();
  const { facts, system, method } = words.payments;
  const { report } = words.bursary;
  /** Those that say more than their value. */
  const own: Readonly<Partial<Record<PaymentColumnName, (payment: PaymentRow) => ReactNode>>> = {
    reference: (payment) => (
      <span className="font-mono text-sm [overflow-wrap:anywhere] lg:whitespace-nowrap">
        {payment.payment_reference}
      </span>
    ),
    method: (payment) => method(payment.payment_method),
    status: (payment) => (
      <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
        <PaymentBadge payment={payment} />
        {payment.review && <StatusBadge tone="warning">{system.flagged}</StatusBadge>}
      </span>
    ),
  };
  const shown = (key: PaymentColumnName, { values: { [key]: value } }: PaymentRow) => {
    const { as } = paymentColumn(key);
    if (!value || !as) return value;
    return as === 'amount' ? (
      <Money>{value}</Money>
    ) : (
      <time dateTime={value}>{lagosMoment(words, value)}</time>
    );
  };
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
    ...SCREEN_COLUMNS.map((key) => ({
      key,
      header: report.columns[key],
      align: paymentColumn(key).as === 'amount' ? ('end' as const) : undefined,
      cell: (payment: PaymentRow) => own[key]?.(payment) ?? shown(key, payment),
    })),
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
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={(payment) => payment.id} />;
}
