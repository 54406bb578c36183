/** The first tab: what waits for a person, the newest payments, the collections, and how the gateways do. */

import { Form } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CHART_HEIGHT, Chart } from '#app/ui/Chart.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/inputs.tsx';
import { Money } from '#app/ui/Money.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import { CHART_PERIODS } from '#core/payments/figures.ts';
import { GATEWAY_TONES } from '../gateways/GatewayList.tsx';
import { paymentsPath } from '../payment/payment-filters.ts';
import { TransactionsTable } from '../transactions/TransactionsTable.tsx';
import type { readChart } from './read-payment-figures.server.ts';
import type { OverviewView } from './read-payment-system.server.ts';

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

/** Units of the drawing: a bar with the room after it, and the bar. */
const STEP = 10;
const WIDTH = 7;
/** So that a small amount is still a line. */
const LEAST = 0.8;

type ChartBars = Awaited<ReturnType<typeof readChart>>;

const barText = (words: Words, { from, to }: ChartBars['bars'][number]) =>
  from === to ? dayIn(words, from) : words.bursary.chart.span(dayIn(words, from), dayIn(words, to));

/** Money over time, as bars. */
function CollectionsChart({ chart }: { chart: ChartBars }) {
  const words = useWords();
  const { chart: text } = words.bursary;
  const { bars, highest } = chart;
  const first = bars[0];
  const middle = bars[Math.floor(bars.length / 2)];
  const last = bars.at(-1);
  if (!first || !middle || !last) return null;
  const whenHighest =
    highest &&
    (highest.from === highest.to
      ? text.on(dayIn(words, highest.from))
      : text.between(dayIn(words, highest.from), dayIn(words, highest.to)));
  return (
    <Card title={text.title} aside={<PeriodForm chart={chart} />}>
      <Chart
        summary={
          <>
            {text.summary(chart.total, dayIn(words, first.from), dayIn(words, last.to))}{' '}
            {highest && whenHighest ? text.highest(highest.amount, whenHighest) : text.nothing}
          </>
        }
        scale={chart.scale}
        dates={[first.from, middle.from, last.to].map((day) => dayIn(words, day))}
        width={bars.length * STEP}
        tableLabel={text.table}
        table={{
          caption: text.title,
          rows: bars,
          rowKey: (bar) => bar.from,
          columns: [
            { key: 'when', header: text.when, names: true, cell: (bar) => barText(words, bar) },
            {
              key: 'payments',
              header: text.payments,
              align: 'end',
              cell: (bar) => words.bursary.count(bar.paid),
            },
            {
              key: 'collected',
              header: text.collected,
              align: 'end',
              cell: (bar) => <Money>{bar.amount}</Money>,
            },
          ],
        }}
      >
        {[0, 25, 50, 75].map((y) => (
          <line
            key={y}
            x1="0"
            x2={bars.length * STEP}
            y1={y}
            y2={y}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {bars.map((bar, index) => {
          const height = bar.height === 0 ? 0 : Math.max(LEAST, bar.height * CHART_HEIGHT);
          return (
            <rect
              key={bar.from}
              x={index * STEP + (STEP - WIDTH) / 2}
              y={CHART_HEIGHT - height}
              width={WIDTH}
              height={height}
              className="fill-leaf [print-color-adjust:exact] hover:fill-harvest"
            >
              <title>{text.bar(barText(words, bar), bar.amount, bar.paid)}</title>
            </rect>
          );
        })}
      </Chart>
    </Card>
  );
}

function PeriodForm({ chart }: { chart: ChartBars }) {
  const { chart: text } = useWords().bursary;
  return (
    <Form method="get" action="/payment-system" preventScrollReset className="no-print flex items-end gap-2">
      <Field name="period" label={text.period} optional={false}>
        <Select
          key={chart.period}
          defaultValue={chart.period}
          options={CHART_PERIODS.map((period) => ({ value: period, label: text.periods[period] }))}
        />
      </Field>
      <Button variant="secondary">{text.show}</Button>
    </Form>
  );
}
