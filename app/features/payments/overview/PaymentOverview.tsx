/** The first tab: what waits for a person, the newest payments, the collections, and how the gateways do. */

import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { GATEWAY_TONES } from '../gateways/GatewayList.tsx';
import { paymentsPath } from '../payment/payment-filters.ts';
import { TransactionsTable } from '../transactions/TransactionsTable.tsx';
import { CollectionsChart } from './CollectionsChart.tsx';
import type { OverviewView } from './read-overview.server.ts';

export function PaymentOverview({ overview }: { overview: OverviewView }) {
  const words = useWords();
  const { system } = words.payments;
  const { overview: text } = words.bursary;
  const { columns, recent, waiting, waitingMore } = overview;
  return (
    <>
      <ToDoCard todo={overview.todo} />
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting">{system.waitingTitle}</h2>
          <p className="mt-1 mb-4 text-ink-soft">{system.waitingLead}</p>
          <TransactionsTable caption={system.waitingTitle} columns={columns} rows={waiting} />
          {waitingMore > 0 && <p className="mt-3 text-ink-soft">{system.waitingMore(waitingMore)}</p>}
        </section>
      )}
      <section aria-labelledby="recent">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="recent">{text.recent}</h2>
          {recent.length > 0 && (
            <TextLink to={paymentsPath()} className="no-print inline-flex min-h-11 items-center">
              {text.allTransactions}
            </TextLink>
          )}
        </div>
        {recent.length === 0 ? (
          <EmptyState title={system.empty}>{system.emptyAdvice}</EmptyState>
        ) : (
          <TransactionsTable caption={text.recent} columns={columns} rows={recent} />
        )}
      </section>
      <CollectionsChart chart={overview.chart} />
      <GatewayStatus gateways={overview.gateways} />
    </>
  );
}

function ToDoCard({ todo }: { todo: OverviewView['todo'] }) {
  const { overview: text } = useWords().bursary;
  const items = [
    { count: todo.flagged, label: text.flagged(todo.flagged), to: paymentsPath({ status: 'flagged' }) },
    { count: todo.manual, label: text.manual(todo.manual), to: '/payment-system/manual' },
    { count: todo.refunds, label: text.refunds(todo.refunds), to: '/payment-system/refunds' },
    { count: todo.lines, label: text.lines(todo.lines), to: '/payment-system/statement' },
    {
      count: todo.reversals,
      label: text.reversals(todo.reversals),
      to: '/payment-system/statement?view=out',
    },
    {
      count: todo.differences,
      label: text.differences(todo.differences),
      to: '/payment-system/reconciliation',
    },
  ].filter(({ count }) => count > 0);
  return (
    <Card title={text.todo}>
      {items.length === 0 && <p className="text-ink-soft">{text.nothingToDo}</p>}
      <ul className="flex flex-wrap gap-x-8">
        {items.map(({ label, to }) => (
          <li key={to}>
            <TextLink to={to} className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function GatewayStatus({ gateways }: { gateways: OverviewView['gateways'] }) {
  const words = useWords();
  const { overview: text, gateway, count } = words.bursary;
  return (
    <section aria-labelledby="gateway-status">
      <h2 id="gateway-status" className="mb-4">
        {text.gatewayStatus}
      </h2>
      <DataTable
        caption={text.gatewayStatus}
        rows={gateways}
        rowKey={(reading) => reading.gateway}
        columns={[
          { key: 'name', header: text.gatewayName, names: true, cell: (row) => gateway(row.gateway) },
          {
            key: 'state',
            header: text.state,
            cell: (row) => (
              <StatusBadge tone={GATEWAY_TONES[row.state]}>{text.states[row.state]}</StatusBadge>
            ),
          },
          {
            key: 'last',
            header: text.lastSuccess,
            cell: (row) => {
              if (row.gateway === 'bank_transfer') return text.byHand;
              return row.lastSuccess ? (
                <time dateTime={row.lastSuccess}>{lagosMoment(words, row.lastSuccess)}</time>
              ) : (
                text.never
              );
            },
          },
          {
            key: 'errors',
            header: text.errorShare,
            align: 'end',
            cell: (row) => (row.errorShare === null ? text.notAsked : text.share(row.errorShare, row.asked)),
          },
          { key: 'waiting', header: text.waiting, align: 'end', cell: (row) => count(row.waiting) },
        ]}
      />
    </section>
  );
}
