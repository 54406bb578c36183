/**
 * A chart, drawn on the server. The drawing is for the eye; the sentence above it and the table below say the same to
 * everybody. It stretches with the page, and its labels are text beside it, so they stay readable on a phone.
 */
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './DataTable.tsx';

/** Units of the drawing. */
export const CHART_HEIGHT = 100;

export interface ChartProps<Row> {
  summary: ReactNode;
  /** The meanings of the colours. */
  legend?: ReactNode;
  /** The bar is drawn from its end down to zero. */
  scale: readonly string[];
  /** Under the drawing, from its beginning to its end. */
  dates: readonly string[];
  width: number;
  /** The drawing. */
  children: ReactNode;
  /** Opens the table. */
  tableLabel: string;
  table: Pick<DataTableProps<Row>, 'caption' | 'rows' | 'rowKey' | 'columns'>;
}

export function Chart<Row>(props: ChartProps<Row>) {
  const { summary, legend, scale, dates, width, children, tableLabel, table } = props;
  return (
    <figure>
      <figcaption className="text-ink-soft">{summary}</figcaption>
      {legend}
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div
          aria-hidden="true"
          className="flex h-48 flex-col justify-between text-end text-ink-soft text-xs/none tabular sm:h-64"
        >
          {scale.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          className="h-48 w-full overflow-visible border-edge border-b sm:h-64"
        >
          {children}
        </svg>
        <div
          aria-hidden="true"
          className="col-start-2 mt-2 flex justify-between gap-2 text-ink-soft text-xs tabular"
        >
          {dates.map((date, index) => (
            <span key={date} className={index > 0 && index < dates.length - 1 ? 'max-sm:hidden' : undefined}>
              {date}
            </span>
          ))}
        </div>
      </div>
      <details className="print-open mt-4">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{tableLabel}</summary>
        <div className="mt-3">
          <DataTable {...table} />
        </div>
      </details>
    </figure>
  );
}
