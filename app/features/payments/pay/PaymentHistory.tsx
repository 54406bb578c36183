/** A person's own payments, newest first. */

import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Money } from '#app/ui/Money.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { PaymentBadge } from '../payment/PaymentBadge.tsx';
import { paymentStatus } from '../payment/payment-status-name.ts';
import type { PaymentCard } from '../payment/present-payment.server.ts';

export interface PaymentHistoryProps {
  payments: readonly PaymentCard[];
}

export function PaymentHistory({ payments }: PaymentHistoryProps) {
  const { history } = useWords().payments;
  const columns = usePaymentColumns();
  if (payments.length === 0) {
    return <EmptyState title={history.empty}>{history.emptyAdvice}</EmptyState>;
  }
  return (
    <DataTable caption={history.title} columns={columns} rows={payments} rowKey={(payment) => payment.id} />
  );
}

/** The attempts to pay for one application; draws nothing where there was none. */
export function PaymentsOfApplication({ payments, dense }: PaymentHistoryProps & { dense?: boolean }) {
  const { history } = useWords().payments;
  const columns = usePaymentColumns('one-application');
  if (payments.length === 0) return null;
  return (
    <DataTable
      caption={history.forApplication}
      captionShown
      dense={dense}
      columns={columns}
      rows={payments}
      rowKey={(payment) => payment.id}
    />
  );
}

/** The payments of one application have room for two lines, not for many columns. */
function usePaymentColumns(of?: 'one-application'): readonly Column<PaymentCard>[] {
  const one = of === 'one-application';
  const words = useWords();
  const { history, details, facts, feeNames, method } = words.payments;
  const day = ({ created_at }: PaymentCard) => (
    <time dateTime={created_at} className="whitespace-nowrap">
      {lagosDay(words, created_at)}
    </time>
  );
  const reference: Column<PaymentCard> = {
    key: 'reference',
    header: facts.reference,
    names: true,
    cell: (payment) => (
      <>
        <Reference>{payment.payment_reference}</Reference>
        <span className="block font-normal text-ink-soft text-sm">
          {feeNames[payment.purpose]}, {day(payment)}
        </span>
      </>
    ),
  };
  const application: Column<PaymentCard> = {
    key: 'application',
    header: facts.application,
    names: true,
    cell: (payment) => (
      <>
        <span className="whitespace-nowrap">{payment.application_number}</span>
        <span className="block font-normal text-ink-soft">{feeNames[payment.purpose]}</span>
        <span className="block font-normal text-ink-soft">
          <Reference>{payment.payment_reference}</Reference>
        </span>
      </>
    ),
  };
  const program: Column<PaymentCard> = {
    key: 'program',
    header: facts.program,
    cell: (payment) => payment.program,
  };
  return [
    ...(one ? [reference] : [application, program]),
    {
      key: 'amount',
      header: facts.amount,
      align: 'end',
      cell: (payment) => (
        <>
          <Money>{payment.amount}</Money>
          {one && <span className="block text-ink-soft text-sm">{method(payment.payment_method)}</span>}
          {payment.parts?.map((part) => (
            <span key={`${part.at} ${part.amount}`} className="block text-ink-soft text-sm">
              {part.amount}, {lagosDay(words, part.at)}
            </span>
          ))}
        </>
      ),
    },
    ...(one
      ? []
      : [
          {
            key: 'method',
            header: facts.method,
            cell: (payment: PaymentCard) => method(payment.payment_method),
          },
        ]),
    {
      key: 'status',
      header: facts.status,
      cell: (payment) => (
        <>
          <PaymentBadge payment={payment} />
          {payment.decided?.map(({ proposed, approved }) => (
            <span key={`${proposed} ${approved}`} className="block text-ink-soft text-sm">
              {details.byTwo(proposed, approved)}
            </span>
          ))}
        </>
      ),
    },
    ...(one ? [] : [{ key: 'date', header: facts.date, cell: day }]),
    {
      key: 'action',
      header: history.action,
      headerHidden: true,
      cell: (payment) => {
        const check = payment.checkPath !== null;
        const action = check
          ? history.check
          : payment.status === 'Completed'
            ? history.receipt
            : history.details;
        return (
          <TextLink
            to={payment.checkPath ?? payment.path}
            // Asking the gateway again is a request of its own, not something to fetch ahead.
            className="inline-flex min-h-11 items-center"
          >
            {action}
            <VisuallyHidden> {payment.payment_reference}</VisuallyHidden>
          </TextLink>
        );
      },
    },
  ];
}

function Reference({ children }: { children: string }) {
  return (
    <span className="font-mono text-xs [overflow-wrap:anywhere] sm:text-sm lg:whitespace-nowrap">
      {children}
    </span>
  );
}

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
