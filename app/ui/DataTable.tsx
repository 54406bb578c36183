/**
 * A table that is a table. Below 1024 px each row becomes a card whose values carry their column's name; the roles
 * are spelt out because browsers drop a table's meaning together with its display.
 */
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Spread, since a linter that knows tables only as tables takes the role for a repetition. */
const role = (name: string) => ({ role: name });

export interface Column<Row> {
  readonly key: string;
  /** Left out where `headers` has it by its key. */
  readonly header?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end. */
  readonly align?: 'start' | 'end';
  /** The cell that names its row: a row header, and the card's heading on phones. */
  readonly names?: boolean;
  /** Read by screen readers and left out of the card on phones: columns of buttons. */
  readonly headerHidden?: boolean;
  /** On phones it stands in the card's upper corner, beside the name: a box to tick. */
  readonly corner?: boolean;
  /** A short figure: on phones three of them share a line, each under its column's name. */
  readonly figure?: boolean;
  /** Takes the room that the others leave, and is cut where it is longer. Below 1024 px it is read whole. */
  readonly fills?: boolean;
  /** Left out of the card where it says nothing. */
  readonly saysNothing?: (row: Row) => boolean;
}

export interface DataTableProps<Row> {
  caption: ReactNode;
  /** Else only screen readers read the caption. */
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  headers?: Readonly<Record<string, ReactNode>> | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** For lists that are worked through all day: a row is as high as its button, and keys go from row to row. */
  dense?: boolean | undefined;
}

export function DataTable<Row>({
  caption,
  captionShown = false,
  columns: given,
  headers = {},
  rows,
  rowKey,
  dense = false,
}: DataTableProps<Row>) {
  const columns = given.map((column) => ({ header: headers[column.key], ...column }));
  return (
    <table
      {...role('table')}
      data-list-keys={dense ? '' : undefined}
      className="block w-full text-start lg:table lg:overflow-hidden lg:rounded-lg lg:bg-surface lg:shadow-card"
    >
      <caption
        className={classes(
          'block text-start font-display font-semibold text-xl lg:table-caption',
          captionShown ? 'pb-4' : 'sr-only',
        )}
      >
        {caption}
      </caption>
      <thead {...role('rowgroup')} className="sr-only lg:not-sr-only lg:table-header-group">
        <tr {...role('row')}>
          {columns.map((column) => (
            <th
              key={column.key}
              {...role('columnheader')}
              scope="col"
              className={classes(
                'border-line border-b bg-sunken font-semibold text-ink-soft text-sm',
                dense ? 'px-3 py-2' : 'px-4 py-3 first:ps-5 last:pe-5',
                column.align === 'end' ? 'text-end' : 'text-start',
              )}
            >
              {column.headerHidden ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role('rowgroup')} className="grid gap-4 lg:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            {...role('row')}
            className="card block min-w-0 rounded-lg border border-line bg-surface p-4 shadow-card eases lg:table-row lg:border-0 lg:p-0 lg:shadow-none lg:hover:bg-leaf-soft/40"
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} dense={dense} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row, dense }: { column: Column<Row>; row: Row; dense: boolean }) {
  const Tag = column.names ? 'th' : 'td';
  return (
    <Tag
      {...role(column.names ? 'rowheader' : 'cell')}
      scope={column.names ? 'row' : undefined}
      className={classes(
        'block min-w-0 lg:table-cell lg:border-line lg:border-t lg:align-middle',
        dense ? 'lg:h-11 lg:px-3 lg:text-sm' : 'lg:px-4 lg:py-3 lg:first:ps-5 lg:last:pe-5',
        column.names
          ? 'border-line border-b text-start font-semibold max-lg:mb-2 max-lg:pb-3 max-lg:text-lg lg:border-b-0'
          : column.figure
            ? 'max-lg:inline-flex max-lg:w-1/3 max-lg:flex-col max-lg:py-1.5'
            : 'max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 max-lg:py-1.5',
        column.align === 'end' && 'lg:text-end',
        column.fills && 'lg:w-full lg:max-w-0',
        column.headerHidden && !column.corner && 'max-lg:pt-3',
        column.corner && 'max-lg:float-end max-lg:ms-2',
        column.saysNothing?.(row) && 'max-lg:hidden',
      )}
    >
      {!column.names && !column.headerHidden && (
        <span aria-hidden="true" className="shrink-0 text-ink-soft text-sm lg:hidden">
          {column.header}
        </span>
      )}
      <span
        className={classes(
          'min-w-0',
          column.fills && 'lg:block lg:truncate',
          !column.names && !column.headerHidden && !column.figure && 'max-lg:text-end',
          column.headerHidden && !column.corner && 'max-lg:w-full',
        )}
      >
        {column.cell(row)}
      </span>
    </Tag>
  );
}
