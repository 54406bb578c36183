/** Money over time, as bars. */
import { Form } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CHART_HEIGHT, Chart } from '#app/ui/Chart.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/inputs.tsx';
import { Money } from '#app/ui/Money.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import { CHART_PERIODS } from '#core/payments/figures.ts';
import type { ChartBar, ChartView } from '../payment/bursary-view.ts';

/** Units of the drawing: a bar with the room after it, and the bar. */
const STEP = 10;
const WIDTH = 7;
/** So that a small amount is still a line. */
const LEAST = 0.8;

const barText = (words: Words, { from, to }: ChartBar) =>
  from === to ? dayIn(words, from) : words.bursary.chart.span(dayIn(words, from), dayIn(words, to));

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

function PeriodForm({ chart }: { chart: ChartView }) {
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
