/** Draws how many applications waited, evening by evening, and for what. */
import { CHART_HEIGHT, Chart } from '#app/ui/Chart.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { QUEUE_STATUSES, type QueueEvening, type QueueStatus, waitingIn } from './queue-series.ts';

/** One line a week is enough in the table. */
const WEEK = 7;

const FILLS: Readonly<Record<QueueStatus, { readonly area: string; readonly dot: string }>> = {
  'Pending Payment': { area: 'fill-harvest', dot: 'bg-harvest' },
  Submitted: { area: 'fill-info-text', dot: 'bg-info-text' },
  'Under Review': { area: 'fill-leaf', dot: 'bg-leaf' },
};

export function QueueChart({ evenings }: { evenings: readonly QueueEvening[] }) {
  const words = useWords();
  const texts = words.reports.queue;
  const first = evenings[0];
  const last = evenings.at(-1);
  if (!first || !last) return null;
  const day = (text: string) => dayIn(words, text);
  const highest = Math.max(1, ...evenings.map(waitingIn));
  const most = evenings.find((evening) => waitingIn(evening) === highest);
  const lines =
    evenings.length > WEEK * WEEK
      ? evenings.filter((_, index) => (evenings.length - 1 - index) % WEEK === 0)
      : evenings;
  return (
    <Chart
      summary={
        <>
          {texts.summary(waitingIn(last), day(last.day))}{' '}
          {most && texts.highest(waitingIn(most), day(most.day))}
        </>
      }
      legend={
        <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {QUEUE_STATUSES.map((status) => (
            <li key={status} className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={`size-3 rounded-sm [print-color-adjust:exact] ${FILLS[status].dot}`}
              />
              {words.statusNames[status]}{' '}
              <span className="tabular">{words.reports.number(last.waiting[status])}</span>
            </li>
          ))}
        </ul>
      }
      scale={[words.reports.number(highest), '0']}
      dates={[day(first.day), day(last.day)]}
      width={evenings.length - 1}
      tableLabel={texts.table}
      table={{
        caption: texts.caption,
        rows: lines,
        rowKey: (evening) => evening.day,
        columns: [
          { key: 'day', header: texts.evening, names: true, cell: (evening) => day(evening.day) },
          ...QUEUE_STATUSES.map((status) => ({
            key: status,
            header: words.statusNames[status],
            align: 'end' as const,
            cell: (evening: QueueEvening) => words.reports.number(evening.waiting[status]),
          })),
        ],
      }}
    >
      {QUEUE_STATUSES.map((status, index) => (
        <path
          key={status}
          d={areaOf(evenings, index, highest)}
          vectorEffect="non-scaling-stroke"
          strokeWidth={1}
          className={`stroke-surface [print-color-adjust:exact] ${FILLS[status].area}`}
        />
      ))}
    </Chart>
  );
}

/** The band of one status, on top of those before it. */
function areaOf(evenings: readonly QueueEvening[], index: number, highest: number): string {
  const height = (evening: QueueEvening, upto: number) =>
    QUEUE_STATUSES.slice(0, upto).reduce((sum, status) => sum + evening.waiting[status], 0);
  const y = (value: number) => (CHART_HEIGHT - (value / highest) * CHART_HEIGHT).toFixed(2);
  const top = evenings.map((evening, x) => `${x} ${y(height(evening, index + 1))}`);
  const bottom = evenings.map((evening, x) => `${x} ${y(height(evening, index))}`).reverse();
  return `M${top.join('L')}L${bottom.join('L')}Z`;
}
