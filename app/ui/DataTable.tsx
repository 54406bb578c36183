/**
 * A table that is a table. Below 1024 px each row becomes a card whose values carry their column's name; the roles
 * are spelt out because browsers drop a table's meaning together with its display.
 */
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { InDenseList } from './StatusBadge.tsx';

/** Spread, since a linter that knows tables only as tables takes the role for a repetition. */
const role = (name: string) => ({ role: name });

export interface Column<Row> {
  readonly key: string;
  /** Not needed where `headers` has it by its key. */
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
  /** The list stands in the order of this column. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
  /** Takes the room that the others leave, and is cut where it is longer. Below 1024 px it is read whole. */
  readonly fills?: boolean;
  /** The column stands at the end of the row's first line in a list that is brief on phones. */
  readonly beside?: boolean;
  /** A cell that says nothing is left out of the card. */
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
  /** Lists that are worked through all day have rows as high as their button, and keys that go from row to row. */
  dense?: boolean | undefined;
  /**
   * Below 1024 px a row is an entry of two lines instead of a card: its name, which says what else matters on a line of
   * its own, and the columns that stand beside it.
   */
  brief?: boolean | undefined;
}

export function DataTable<Row>({
  caption,
  captionShown = false,
  columns: given,
  headers = {},
  rows,
  rowKey,
  dense = false,
  brief = false,
}: DataTableProps<Row>) {
  const columns = given.map((column) => ({ header: headers[column.key], ...column }));
  const table = (
    <table
      {...role('table')}
      data-list-keys={dense ? '' : undefined}
      className={classes(
        'block w-full text-start max-lg:@container lg:table lg:rounded-lg lg:bg-surface lg:shadow-card',
        // A cell that hides its edges holds nothing in sight.
        dense ? 'data-table' : 'lg:overflow-hidden',
      )}
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
              aria-sort={column.sorted}
              className={classes(
                'border-line border-b bg-sunken font-semibold text-ink-soft',
                dense
                  ? 'h-7 px-2 text-[0.8125rem] first:ps-3 last:pe-3'
                  : 'px-4 py-3 text-sm first:ps-5 last:pe-5',
                column.align === 'end' ? 'text-end' : 'text-start',
                onlyActs(column) && 'no-print',
                dense && pinned(column),
              )}
            >
              {column.headerHidden ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        {...role('rowgroup')}
        className={classes(
          'lg:table-row-group',
          brief ? 'block rounded-lg border border-line bg-surface shadow-card' : 'grid gap-4',
        )}
      >
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            {...role('row')}
            className={classes(
              'lines min-w-0 lg:table-row lg:border-0 lg:p-0 lg:hover:bg-leaf-soft/40',
              brief
                ? 'flex items-center gap-2 border-line border-b px-2 last:border-b-0'
                : 'card block rounded-lg border border-line bg-surface p-4 shadow-card eases lg:shadow-none',
              dense && 'focus-within:bg-leaf-soft focus-within:shadow-[inset_3px_0_0_var(--color-leaf)]',
            )}
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} dense={dense} brief={brief} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!dense) return table;
  return (
    // More columns than fit are reached by scrolling the table and not the page.
    <div className="relative lg:overflow-x-auto">
      <InDenseList value={true}>{table}</InDenseList>
    </div>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  dense: boolean;
  brief: boolean;
}

function Cell<Row>({ column, row, dense, brief }: CellProps<Row>) {
  const Tag = column.names ? 'th' : 'td';
  return (
    <Tag
      {...role(column.names ? 'rowheader' : 'cell')}
      scope={column.names ? 'row' : undefined}
      className={classes(
        'block min-w-0 lg:table-cell lg:border-line lg:border-t lg:align-middle',
        dense
          ? 'lg:h-9 lg:px-2 lg:text-[0.875rem] lg:first:ps-3 lg:last:pe-3'
          : 'lg:px-4 lg:py-3 lg:first:ps-5 lg:last:pe-5',
        brief ? inBrief(column) : asCard(column),
        column.align === 'end' && 'lg:text-end',
        onlyActs(column) && 'no-print',
        // However long the name, what stands beside it stays in sight.
        column.names && '[overflow-wrap:anywhere] lg:min-w-28',
        column.fills && 'lg:w-full lg:max-w-0',
        dense && pinned(column),
        !brief && column.saysNothing?.(row) && 'max-lg:hidden',
      )}
    >
      {!brief && !column.names && !column.headerHidden && (
        <span aria-hidden="true" className="text-ink-soft text-sm lg:hidden">
          {column.header}
        </span>
      )}
      <span
        className={classes(
          'min-w-0',
          // A value that must not be broken keeps its room in a card; the column's name is broken instead.
          !brief && 'max-lg:has-[>.whitespace-nowrap]:shrink-0 tight:shrink! tight:*:whitespace-normal!',
          column.fills && 'lg:block lg:truncate',
          !brief && !column.names && !column.headerHidden && !column.figure && 'max-lg:text-end',
          column.headerHidden && !column.corner && 'max-lg:w-full',
        )}
      >
        {column.cell(row)}
      </span>
    </Tag>
  );
}

/** Links and buttons at the end of a row are of no use on paper. */
const onlyActs = ({ headerHidden, align }: Pick<Column<never>, 'headerHidden' | 'align'>) =>
  headerHidden && align === 'end';

/** However far a wide list is scrolled, each row says whose it is, and can be ticked (staff.css). */
const pinned = ({ corner, names }: Pick<Column<never>, 'corner' | 'names'>) =>
  corner ? 'holds-tick' : names && 'holds-name';

const inBrief = ({ names, beside, corner }: Pick<Column<never>, 'names' | 'beside' | 'corner'>) =>
  names
    ? // Where text is large, on lines of its own: beside what is short, each would hold a letter or two.
      'flex-1 text-start font-semibold tight:order-1 tight:basis-full'
    : beside
      ? // Beside the first line alone: the second one is as long as the row.
        'max-lg:self-start max-lg:pt-1'
      : !corner && 'max-lg:hidden';

const asCard = ({ names, figure, headerHidden, corner }: Column<never>) =>
  classes(
    names
      ? 'border-line border-b text-start font-semibold max-lg:mb-2 max-lg:pb-3 max-lg:text-lg lg:border-b-0'
      : figure
        ? 'max-lg:inline-flex max-lg:w-[max(33.33%,5rem)] max-lg:flex-col max-lg:py-1.5'
        : 'max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 max-lg:py-1.5',
    headerHidden && !corner && 'max-lg:pt-3',
    corner && 'max-lg:float-end max-lg:ms-2',
  );
