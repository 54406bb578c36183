/**
 * Money over time, drawn on the server: bars without script, a sentence above them, and every number in a table, which
 * is what a screen reader gets instead of the bars. The drawing stretches with the page; its labels are text beside it, so they stay readable on a phone.
 */
import { Form } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/inputs.tsx';
import { Money } from '#app/ui/Money.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import { CHART_PERIODS } from '#core/payments/figures.ts';
import type { ChartBar, ChartView } from '../payment/bursary-view.ts';

/** Units of the drawing; a bar and the room after it. */
const HEIGHT = 100;
const STEP = 10;
const WIDTH = 7;
/** So that a small amount is still a line. */
const LEAST = 0.8;

const dayText = (words: Words, day: string) => lagosDay(words, `${day}T12:00:00Z`);
const barText = (words: Words, { from, to }: ChartBar) =>
  from === to ? dayText(words, from) : words.bursary.chart.span(dayText(words, from), dayText(words, to));

export function CollectionsChart({ chart }: { chart: ChartView }) {
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
      ? text.on(dayText(words, highest.from))
      : text.between(dayText(words, highest.from), dayText(words, highest.to)));
  return (
    <Card title={text.title} aside={<PeriodForm chart={chart} />}>
      <figure>
        <figcaption className="text-ink-soft">
          {text.summary(chart.total, dayText(words, first.from), dayText(words, last.to))}{' '}
          {highest && whenHighest ? text.highest(highest.amount, whenHighest) : text.nothing}
        </figcaption>
        <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <div
            aria-hidden="true"
            className="flex h-48 flex-col justify-between text-end text-ink-soft text-xs/none tabular-nums sm:h-64"
          >
            {chart.scale.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </div>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-48 w-full overflow-visible sm:h-64"
          >
            {[0, 25, 50, 75, 100].map((y) => (
              <line
                key={y}
                x1="0"
                x2={bars.length * STEP}
                y1={y}
                y2={y}
                vectorEffect="non-scaling-stroke"
                strokeWidth={y === HEIGHT ? 1.5 : 1}
                className={y === HEIGHT ? 'stroke-edge' : 'stroke-line'}
              />
            ))}
            {bars.map((bar, index) => {
              const height = bar.height === 0 ? 0 : Math.max(LEAST, bar.height * HEIGHT);
              return (
                <rect
                  key={bar.from}
                  x={index * STEP + (STEP - WIDTH) / 2}
                  y={HEIGHT - height}
                  width={WIDTH}
                  height={height}
                  className="fill-leaf [print-color-adjust:exact] hover:fill-harvest"
                >
                  <title>{text.bar(barText(words, bar), bar.amount, bar.paid)}</title>
                </rect>
              );
            })}
          </svg>
          <div
            aria-hidden="true"
            className="col-start-2 mt-2 flex justify-between gap-2 text-ink-soft text-xs tabular-nums"
          >
            <span>{dayText(words, first.from)}</span>
            <span className="max-sm:hidden">{dayText(words, middle.from)}</span>
            <span>{dayText(words, last.to)}</span>
          </div>
        </div>
      </figure>
      <details className="print-open mt-4">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{text.table}</summary>
        <div className="mt-3">
          <DataTable
            caption={text.title}
            captionHidden
            rows={bars}
            rowKey={(bar) => bar.from}
            columns={[
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
            ]}
          />
        </div>
      </details>
    </Card>
  );
}

function PeriodForm({ chart }: { chart: ChartView }) {
  const { chart: text } = useWords().bursary;
  return (
    <Form method="get" action="/payment-system" preventScrollReset className="no-print flex items-end gap-2">
      <Field name="period" label={text.period}>
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
