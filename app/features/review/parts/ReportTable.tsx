/** One line for each programme, state or area, with a bar for what was sent and what of it was accepted. */
import type { ReactNode } from 'react';
import { useWords } from '#app/words.tsx';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { type ReportLine, sentOf, startedOf } from '../report-view.ts';

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
  const { columns, total: all, number } = useWords().reports;
  const highest = Math.max(1, ...lines.map(startedOf));
  const part = (count: number) => `${(count / highest) * 100}%`;
  const status = (one: ApplicationStatus) => ({
    key: one,
    header: one,
    align: 'end' as const,
    cell: ({ counts }: ReportLine) => number(counts[one] ?? 0),
  });
  return (
    <DataTable
      caption={caption}
      captionHidden
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
              {line !== total && (
                <span
                  aria-hidden="true"
                  className="mt-1 block h-1.5 w-full min-w-32 rounded-full bg-sunken [print-color-adjust:exact]"
                >
                  <span
                    className="block h-full rounded-full bg-harvest [print-color-adjust:exact]"
                    style={{ width: part(startedOf(line)) }}
                  >
                    <span
                      className="block h-full rounded-full bg-leaf [print-color-adjust:exact]"
                      style={{
                        width: startedOf(line)
                          ? `${((line.counts.Accepted ?? 0) / startedOf(line)) * 100}%`
                          : 0,
                      }}
                    />
                  </span>
                </span>
              )}
            </>
          ),
        },
        { key: 'started', header: columns.started, align: 'end', cell: (line) => number(startedOf(line)) },
        { key: 'sent', header: columns.sent, align: 'end', cell: (line) => number(sentOf(line)) },
        status('Under Review'),
        status('Accepted'),
        status('Rejected'),
      ]}
    />
  );
}
