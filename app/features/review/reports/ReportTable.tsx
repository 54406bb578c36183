/** One line for each programme, state or area, with a bar for what was started and what of it was accepted. */
import type { ReactNode } from 'react';
import { DataTable } from '#app/ui/DataTable.tsx';
import { useWords } from '#app/words/words.tsx';
import { type Counted, type ReportLine, sentOf, startedOf } from './report-view.ts';

export interface ReportTableProps {
  caption: string;
  /** What a line is about. */
  of: string;
  lines: readonly ReportLine[];
  /** Below all others. */
  total?: ReportLine;
  name: (line: ReportLine) => ReactNode;
}

export function ReportTable({ caption, of, lines, total, name }: ReportTableProps) {
  const { statusNames, reports } = useWords();
  const { columns, total: all, number } = reports;
  const highest = Math.max(1, ...lines.map(startedOf));
  const status = (one: Counted) => ({
    key: one,
    header: statusNames[one],
    align: 'end' as const,
    figure: true,
    cell: ({ counts }: ReportLine) => number(counts[one] ?? 0),
  });
  return (
    <>
      <BarLegend />
      <DataTable
        caption={caption}
        rows={total ? [...lines, total] : lines}
        rowKey={(line) => (line === total ? 'total' : `line ${line.name}`)}
        columns={[
          {
            key: 'name',
            header: of,
            names: true,
            cell: (line) => (
              <>
                {line === total ? all : name(line)}
                {line !== total && <Bar line={line} highest={highest} />}
              </>
            ),
          },
          {
            key: 'started',
            header: columns.started,
            align: 'end',
            figure: true,
            cell: (line) => number(startedOf(line)),
          },
          {
            key: 'sent',
            header: columns.sent,
            align: 'end',
            figure: true,
            cell: (line) => number(sentOf(line)),
          },
          status('Under Review'),
          status('Accepted'),
          status('Rejected'),
          status('Withdrawn'),
        ]}
      />
    </>
  );
}

/** What the two colours are. Whoever does not see the bars has both numbers in the table. */
function BarLegend() {
  const { bars } = useWords().reports;
  return (
    <p aria-hidden="true" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
      {(['started', 'accepted'] as const).map((part) => (
        <span key={part} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 4 1" className="h-1.5 w-6 [print-color-adjust:exact]">
            <rect width="4" height="1" className={part === 'started' ? 'fill-harvest' : 'fill-leaf'} />
          </svg>
          {bars[part]}
        </span>
      ))}
    </p>
  );
}

/** Bars are drawn as a picture: its sizes are attributes, and the page's policy lets no style stand at an element. */
function Bar({ line, highest }: { line: ReportLine; highest: number }) {
  const width = (count: number) => (count / highest) * 100;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="mt-1 block h-1.5 w-full min-w-32 [print-color-adjust:exact]"
    >
      <rect width="100" height="1" className="fill-sunken" />
      <rect width={width(startedOf(line))} height="1" className="fill-harvest" />
      <rect width={width(line.counts.Accepted ?? 0)} height="1" className="fill-leaf" />
    </svg>
  );
}
