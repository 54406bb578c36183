/** What narrows the list of payments. Asks by GET, so that a search has an address and the report can follow it. */
import { Form } from 'react-router';
import { SEARCH_MAX } from '#app/lists/list-address.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { GATEWAY_IDS } from '#core/payments/gateways.ts';
import { PAYMENT_METHODS } from '#core/payments/payment-methods.ts';
import { PAYMENT_STATUSES } from '#core/payments/payment-status.ts';
import { isNarrowed, type Narrowing, tabPath } from '../payment/payment-filters.ts';

export interface PaymentFilterFormProps {
  narrowing: Narrowing;
  /** The page that shows what is found; the list of the screen by default. */
  action?: string;
}

export function PaymentFilterForm({ narrowing, action = '/payment-system' }: PaymentFilterFormProps) {
  const words = useWords();
  const { system, statuses, method } = words.payments;
  const { transactions: text, gateway } = words.bursary;
  const { q, status, from, to } = narrowing;
  const beyondSearch = [narrowing.method, narrowing.gateway, from, to].some((value) => value !== null);
  return (
    // Fields keep what was typed until another address is shown.
    <Form key={JSON.stringify(narrowing)} method="get" action={action} role="search" className="grid gap-3">
      {action === '/payment-system' && <input type="hidden" name="tab" value="transactions" />}
      <div className="flex flex-wrap items-end gap-3">
        <Field name="q" label={system.search} className="min-w-0 grow basis-72">
          <TextInput
            type="search"
            defaultValue={q}
            maxLength={SEARCH_MAX}
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
        <Field name="status" label={system.status} className="grow basis-44 sm:grow-0">
          <Select
            defaultValue={status ?? ''}
            placeholder={system.anyStatus}
            options={[
              ...PAYMENT_STATUSES.map((value) => ({ value, label: statuses[value] })),
              { value: 'flagged', label: system.flagged },
              { value: 'unsettled', label: system.unsettled },
            ]}
          />
        </Field>
        <Button variant="secondary" icon="filter">
          {text.filter}
        </Button>
        {isNarrowed(narrowing) && (
          <LinkButton to={action === '/payment-system' ? tabPath('transactions') : action} variant="quiet">
            {text.clear}
          </LinkButton>
        )}
      </div>
      <details open={beyondSearch || undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {text.moreFilters}
        </summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <Field name="method" label={text.method}>
            <Select
              defaultValue={narrowing.method ?? ''}
              placeholder={text.anyMethod}
              options={PAYMENT_METHODS.map((value) => ({ value, label: method(value) }))}
            />
          </Field>
          <Field name="gateway" label={text.gateway}>
            <Select
              defaultValue={narrowing.gateway ?? ''}
              placeholder={text.anyGateway}
              options={GATEWAY_IDS.map((value) => ({ value, label: gateway(value) }))}
            />
          </Field>
          <Field name="from" label={text.from}>
            <TextInput type="date" defaultValue={from ?? ''} />
          </Field>
          <Field name="to" label={text.to}>
            <TextInput type="date" defaultValue={to ?? ''} />
          </Field>
        </div>
      </details>
    </Form>
  );
}
