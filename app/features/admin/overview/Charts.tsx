/**
 * Applications over time and by kind, drawn on the server: bars without script, a sentence above them, and every number
 * in a table, which is what a screen reader gets instead of the bars.
 */

import { Card } from '#app/ui/Card.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';

interface Bar {
  readonly label: string;
  readonly value: number;
}

/** Units of the drawing; a bar and the room after it. */
const HEIGHT = 100;
const STEP = 10;
const WIDTH = 7;
/** So that a single application is still a line. */
const LEAST = 3;

interface DaysChartProps {
  title: string;
  /** What it says, of how many in all. */
  summary: (total: number, days: number) => string;
  /** What is counted. */
  column: string;
  bars: readonly Bar[];
}

export function DaysChart({ title, summary, column, bars }: DaysChartProps) {
  const words = useWords();
  const day = (label: string) => lagosDay(words, `${label}T12:00:00Z`);
  const total = bars.reduce((all, { value }) => all + value, 0);
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const first = bars[0]?.label;
  const last = bars.at(-1)?.label;
  if (!first || !last) return null;
  return (
    <Card title={title} level={2}>
      <figure>
        <figcaption className="text-ink-soft">{summary(total, bars.length)}</figcaption>
        <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <div
            aria-hidden="true"
            className="flex h-40 flex-col justify-between text-end text-ink-soft text-xs/none tabular sm:h-48"
          >
            <span>{highest}</span>
            <span>0</span>
          </div>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-40 w-full border-line border-y sm:h-48"
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
          caption={title}
          columns={[words.admin.dashboard.day, column]}
          rows={bars.filter(({ value }) => value > 0).map(({ label, value }) => [day(label), value])}
        />
      </figure>
    </Card>
  );
}

/** Bars that lie, each with its name and number in sight; the longest fills the width. */
export function ShareChart({
  title,
  column,
  bars,
}: {
  title: string;
  column: string;
  bars: readonly (Bar & { readonly name: string; readonly path: string })[];
}) {
  const texts = useWords().admin.dashboard;
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Card title={title} level={2}>
      <table className="w-full">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{texts.count}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, name, value, path }) => (
            <tr key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-1">
              <th scope="row" className="text-start font-medium">
                <a href={path} className="link inline-flex min-h-8 items-center">
                  {name}
                </a>
              </th>
              <td className="text-end font-semibold tabular">{value}</td>
              <td aria-hidden="true" className="col-span-2">
                <svg
                  viewBox="0 0 100 2"
                  preserveAspectRatio="none"
                  className="block h-2 w-full rounded-full bg-sunken"
                >
                  <title>{name}</title>
                  <rect width={(value / highest) * 100} height="2" className="fill-leaf" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Numbers({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly [string, string];
  rows: readonly (readonly [string, number])[];
}) {
  const texts = useWords().admin.dashboard;
  if (rows.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{texts.numbers}</summary>
      <table className="w-full max-w-md">
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
