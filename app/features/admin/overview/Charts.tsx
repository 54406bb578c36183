/**
 * Applications over time and by kind, drawn on the server: bars without script, a sentence above them, and every number
 * in a table, which is what a screen reader gets instead of the bars.
 */

import type { ReactNode } from 'react';
import { Card } from '#app/ui/Card.tsx';
import { classes } from '#app/ui/classes.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';

interface Bar {
  readonly label: string;
  readonly value: number;
}

/** Units of the drawing; a bar and the room after it. */
const HEIGHT = 100;
const STEP = 10;
const WIDTH = 7;
/** A bar has at least this height, so that a single application is still a line. */
const LEAST = 3;

interface DaysChartProps {
  /** Lower, beside other panels. */
  low?: boolean;
  title: string;
  /** A sentence about the numbers, with their total. */
  summary: (total: number, days: number) => string;
  /** The heading of the column of counted things. */
  column: string;
  bars: readonly Bar[];
}

export function DaysChart({ title, summary, column, bars, low = false }: DaysChartProps) {
  const height = low ? 'h-16' : 'h-40 sm:h-48';
  const words = useWords();
  const day = (label: string) => dayIn(words, label);
  const total = bars.reduce((all, { value }) => all + value, 0);
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const first = bars[0]?.label;
  const last = bars.at(-1)?.label;
  if (!first || !last) return null;
  const Frame = low ? Panel : Card;
  return (
    <Frame title={title}>
      <figure>
        <figcaption className={classes('text-ink-soft', low && 'text-sm')}>
          {summary(total, bars.length)}
        </figcaption>
        <div className={classes(low ? 'mt-2' : 'mt-5', 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3')}>
          <div
            aria-hidden="true"
            className={classes(
              height,
              'flex flex-col justify-between text-end text-ink-soft text-xs/none tabular',
            )}
          >
            <span>{highest}</span>
            <span>0</span>
          </div>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
            className={classes(height, 'w-full border-line border-y')}
          >
            {bars.map(({ label, value }, index) => {
              const height = value === 0 ? 0 : Math.max(LEAST, (value / highest) * HEIGHT);
              return (
                <rect
                  key={label}
                  x={index * STEP + (STEP - WIDTH) / 2}
                  y={HEIGHT - height}
                  width={WIDTH}
                  height={height}
                  className="fill-leaf"
                />
              );
            })}
          </svg>
        </div>
        <div aria-hidden="true" className="mt-2 flex justify-between gap-4 text-ink-soft text-xs">
          <span>{day(first)}</span>
          <span>{day(last)}</span>
        </div>
        <Numbers
          low={low}
          caption={title}
          columns={[words.admin.dashboard.day, column]}
          rows={bars.filter(({ value }) => value > 0).map(({ label, value }) => [day(label), value])}
        />
      </figure>
    </Frame>
  );
}

/** Part of a screen that shows much at once. */
export function Panel({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="card @container min-w-0 rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </section>
  );
}

export interface Share {
  readonly name: string;
  readonly value: number;
  readonly path: string;
}

/** A line for each part, with its bar and number, and what they come to. Each leads to its list. */
export function ShareChart({
  title,
  column,
  bars,
  total,
}: {
  title: string;
  column: string;
  bars: readonly Share[];
  total: Share;
}) {
  const { count, number } = useWords().admin.dashboard;
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Panel title={title}>
      <table className="w-full text-sm tight:wrap-anywhere">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{count}</th>
          </tr>
        </thead>
        <tbody>
          {[...bars, total].map((bar) => (
            <tr
              key={bar.path}
              className="grid grid-cols-[minmax(0,1fr)_2.5rem_2.5rem] tight:grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 last:border-line last:border-t"
            >
              <th scope="row" className="text-start font-medium">
                <a href={bar.path} className="link inline-flex min-h-7 items-center max-sm:min-h-11">
                  {bar.name}
                </a>
              </th>
              <td aria-hidden="true" className="tight:hidden">
                {bar !== total && (
                  <svg
                    viewBox="0 0 100 2"
                    preserveAspectRatio="none"
                    className="block h-2 w-full rounded-full bg-sunken"
                  >
                    <title>{bar.name}</title>
                    <rect width={(bar.value / highest) * 100} height="2" className="fill-leaf" />
                  </svg>
                )}
              </td>
              <td className="text-end font-semibold tabular">{number(bar.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Numbers({
  caption,
  columns,
  rows,
  low,
}: {
  low: boolean;
  caption: string;
  columns: readonly [string, string];
  rows: readonly (readonly [string, number])[];
}) {
  const texts = useWords().admin.dashboard;
  if (rows.length === 0) return null;
  return (
    <details className={low ? undefined : 'mt-4'}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{texts.numbers}</summary>
      <table className="w-full max-w-md tight:wrap-anywhere">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-start text-ink-soft text-sm">
            <th scope="col" className="py-2 text-start">
              {columns[0]}
            </th>
            <th scope="col" className="py-2 text-end">
              {columns[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label} className="border-line border-b">
              <th scope="row" className="py-2 text-start font-normal">
                {label}
              </th>
              <td className="py-2 text-end tabular">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
