import type { ReactNode } from 'react';
import { useLoadAhead } from '#app/shell/staff/use-load-ahead.ts';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { Money } from '#app/ui/Money.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { fullName } from '#core/identity/full-name.ts';
import { type PaymentColumnName, paymentColumn, SCREEN_COLUMNS } from '#core/payments/payment-columns.ts';
import { PaymentBadge } from '../payment/PaymentBadge.tsx';
import type { PaymentRow } from '../payment/payment-view.ts';
import { ShortDay } from '../payment/ShortDay.tsx';

export interface TransactionsTableProps {
  caption: string;
  rows: readonly PaymentRow[];
}

/** Payments as staff see them: whose, how much, how it stands. */
export function TransactionsTable({ caption, rows }: TransactionsTableProps) {
  const words = useWords();
  const { facts, system, method } = words.payments;
  const { report } = words.bursary;
  useLoadAhead('/payment-system/:id');
  /** Those that say more than their value. */
  const own: Readonly<Partial<Record<PaymentColumnName, (payment: PaymentRow) => ReactNode>>> = {
    reference: (payment) => (
      <span className="font-mono text-xs [overflow-wrap:anywhere] lg:whitespace-nowrap">
        {payment.payment_reference}
      </span>
    ),
    method: (payment) => <span className="whitespace-nowrap">{method(payment.payment_method)}</span>,
    status: (payment) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-1.5 align-middle md:justify-start">
        {payment.review ? (
          <StatusBadge tone="warning">{system.flagged}</StatusBadge>
        ) : (
          <PaymentBadge payment={payment} />
        )}
      </span>
    ),
  };
  const shown = (key: PaymentColumnName, { values: { [key]: value } }: PaymentRow) => {
    const { as } = paymentColumn(key);
    if (!value || !as) return value;
    return as === 'amount' ? <Money>{value}</Money> : <ShortDay day={value} />;
  };
  const columns: readonly Column<PaymentRow>[] = [
    {
      key: 'applicant',
      header: facts.applicant,
      names: true,
      cell: (payment) => (
        <TextLink to={payment.detailsPath}>
          {fullName(payment.first_name, payment.last_name) || payment.payment_reference}
        </TextLink>
      ),
      fills: true,
    },
    {
      key: 'application',
      header: facts.application,
      cell: (payment) => <span className="whitespace-nowrap tabular">{payment.application_number}</span>,
    },
    ...SCREEN_COLUMNS.map((key) => ({
      key,
      header: report.columns[key],
      align: paymentColumn(key).as === 'amount' ? ('end' as const) : undefined,
      cell: (payment: PaymentRow) => own[key]?.(payment) ?? shown(key, payment),
    })),
  ];
  return <DataTable dense caption={caption} columns={columns} rows={rows} rowKey={(payment) => payment.id} />;
}
