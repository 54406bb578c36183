/** What narrows the list of payments, and the report that follows it. */
import { FilterForm } from '#app/lists/FilterForm.tsx';
import { useWords } from '#app/words/words.tsx';
import { PAID_PURPOSES } from '#core/payments/fees.ts';
import { GATEWAY_IDS } from '#core/payments/gateways.ts';
import { PAYMENT_METHODS } from '#core/payments/payment-methods.ts';
import { SHOWN_STATUSES } from '#core/payments/shown-status.ts';
import { isNarrowed, type Narrowing, reportPath, tabPath } from '../payment/payment-filters.ts';
import { shownStatusName } from '../payment/payment-status-name.ts';

export interface PaymentFilterFormProps {
  narrowing: Narrowing;
  /** The page that shows what is found. */
  of: 'list' | 'report';
}

export function PaymentFilterForm({ narrowing, of }: PaymentFilterFormProps) {
  const words = useWords();
  const { system, feeNames, method } = words.payments;
  const { transactions: text, gateway } = words.bursary;
  const [action, whole] =
    of === 'list' ? ['/payment-system', tabPath('transactions')] : [reportPath({}), reportPath({})];
  return (
    <FilterForm
      dense={of === 'list'}
      action={action}
      shown={{ ...narrowing }}
      keep={{ tab: of === 'list' ? 'transactions' : null }}
      whole={isNarrowed(narrowing) ? whole : null}
      filters={[{ name: 'q', label: system.search, hint: system.searchHint, kind: 'search' }]}
      more={[
        {
          name: 'status',
          label: system.status,
          any: system.anyStatus,
          choices: [
            ...SHOWN_STATUSES.map((value) => ({ value, label: shownStatusName(words, value) })),
            { value: 'flagged', label: system.flagged },
            { value: 'unsettled', label: system.unsettled },
          ],
        },
        {
          name: 'purpose',
          label: system.purpose,
          any: system.anyPurpose,
          choices: PAID_PURPOSES.map((value) => ({ value, label: feeNames[value] })),
        },
        {
          name: 'method',
          label: text.method,
          any: text.anyMethod,
          choices: PAYMENT_METHODS.map((value) => ({ value, label: method(value) })),
        },
        {
          name: 'gateway',
          label: text.gateway,
          any: text.anyGateway,
          choices: GATEWAY_IDS.map((value) => ({ value, label: gateway(value) })),
        },
        { name: 'from', label: text.from, kind: 'day' },
        { name: 'to', label: text.to, kind: 'day' },
      ]}
    />
  );
}
