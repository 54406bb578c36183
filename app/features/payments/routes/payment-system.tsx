/** The bursary's screen: figures, transfers that wait for a decision, and every transaction. */
import { Form } from 'react-router';
import { PAYMENT_STATUSES } from '#core/payments/payment-status.ts';
import { depsContext } from '../../../context.ts';
import { SEARCH_MAX } from '../../../list-address.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CardGrid, StatCard } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select, TextInput } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { useWords } from '../../../words.tsx';
import { forbidden } from '../answer-not-payable.ts';
import { TransactionsTable } from '../parts/TransactionsTable.tsx';
import { type PaymentFilters, paymentsPath, readPaymentFilters } from '../payment-filters.ts';
import { readPaymentSystem } from '../read-payment-system.server.ts';
import type { Route } from './+types/payment-system';

export const handle = { hydrate: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const filters = readPaymentFilters(url.searchParams);
  const screen = await readPaymentSystem(context.get(depsContext), { actor, filters });
  if (!screen.ok) throw forbidden();
  return { ...screen.value, filters: { q: filters.q, status: filters.status } };
}

export default function PaymentSystemPage({ loaderData }: Route.ComponentProps) {
  const { system } = useWords().payments;
  const { stats, waiting, waitingMore, rows, filters } = loaderData;
  return (
    <PortalFrame title={system.title} lead={system.lead}>
      <title>{system.title}</title>
      <CardGrid>
        <StatCard
          icon="bank"
          label={system.stats.revenue}
          value={stats.revenue}
          note={system.stats.revenueNote}
        />
        <StatCard icon="calendar" label={system.stats.today} value={system.count(stats.today)} />
        <StatCard icon="clock" label={system.stats.pending} value={system.count(stats.pending)} />
        <StatCard
          icon="check-circle"
          label={system.stats.successRate}
          value={system.stats.percent(stats.successRate)}
        />
      </CardGrid>

      <section aria-labelledby="waiting">
        <h2 id="waiting">{system.waitingTitle}</h2>
        {waiting.length === 0 ? (
          <p className="mt-2 text-ink-soft">{system.waitingNone}</p>
        ) : (
          <>
            <p className="mt-1 mb-4 text-ink-soft">{system.waitingLead}</p>
            <TransactionsTable
              caption={system.waitingTitle}
              captionHidden
              rows={waiting}
              action={system.decide}
            />
            {waitingMore > 0 && <p className="mt-3 text-ink-soft">{system.waitingMore(waitingMore)}</p>}
          </>
        )}
      </section>

      <section aria-labelledby="transactions" className="stack">
        <h2 id="transactions">{system.transactions}</h2>
        <FilterForm filters={filters} />
        {rows.length === 0 ? (
          <Nothing filters={filters} />
        ) : (
          <TransactionsTable caption={system.transactions} captionHidden rows={rows} action={system.open} />
        )}
        <Pagination
          label={system.pages}
          previous={loaderData.previous && paymentsPath(filters, { before: loaderData.previous })}
          next={loaderData.next && paymentsPath(filters, { after: loaderData.next })}
        />
      </section>
    </PortalFrame>
  );
}

type Filters = Pick<PaymentFilters, 'q' | 'status'>;
const isFiltered = ({ q, status }: Filters) => q !== '' || status !== null;

function FilterForm({ filters }: { filters: Filters }) {
  const { system, statuses } = useWords().payments;
  return (
    <Form method="get" action="/payment-system" role="search" className="flex flex-wrap items-end gap-3">
      <Field name="q" label={system.search} className="min-w-0 grow basis-72">
        <TextInput
          key={filters.q}
          type="search"
          defaultValue={filters.q}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          enterKeyHint="search"
        />
      </Field>
      <Field name="status" label={system.status} className="basis-48">
        <Select
          key={filters.status}
          defaultValue={filters.status ?? ''}
          placeholder={system.anyStatus}
          options={[
            ...PAYMENT_STATUSES.map((status) => ({ value: status, label: statuses[status] })),
            { value: 'flagged', label: system.flagged },
          ]}
        />
      </Field>
      <Button variant="secondary" icon="filter">
        {system.filter}
      </Button>
      {isFiltered(filters) && (
        <LinkButton to="/payment-system" variant="quiet">
          {system.clear}
        </LinkButton>
      )}
    </Form>
  );
}

function Nothing({ filters }: { filters: Filters }) {
  const { system } = useWords().payments;
  if (isFiltered(filters)) return <Notice title={system.empty}>{system.noMatch}</Notice>;
  return <EmptyState title={system.empty}>{system.emptyAdvice}</EmptyState>;
}
