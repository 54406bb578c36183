/** A page of any list: its rows, or why there are none and what to do, and the way to the pages beside it. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '#app/ui/Button.tsx';
import { type Column, DataTable, type DataTableProps } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Pagination } from '#app/ui/Pagination.tsx';
import { useWords } from '#app/words/words.tsx';
import { daysReversed } from './list-address.ts';

export interface ListPageProps<Row> extends Pick<DataTableProps<Row>, 'dense' | 'brief'> {
  page: {
    readonly rows: readonly Row[];
    readonly previous: string | null;
    readonly next: string | null;
    /** The search took too long and was given up. */
    readonly tooBroad?: boolean;
  };
  /** The list's address with a place in it. */
  at: (place: { readonly after?: string; readonly before?: string }) => string;
  caption: string;
  columns?: readonly Column<Row>[];
  /** Draws the cells of these columns, by their keys. */
  headers?: Readonly<Record<string, ReactNode>>;
  /** Draws the rows, where they are not a table. */
  children?: ReactNode;
  empty: { readonly title: ReactNode; readonly advice?: ReactNode };
  /** The address of the whole list, while filters show a part of it. */
  whole?: string | null;
}

export function ListPage<Row extends { readonly id: string }>(props: ListPageProps<Row>) {
  const { page, at, caption, columns, headers, dense, brief, children, empty, whole } = props;
  const words = useWords().ui.list;
  const [asked] = useSearchParams();
  if (page.rows.length === 0)
    return (
      <EmptyState
        title={page.tooBroad ? words.tooBroad : empty.title}
        action={
          whole && (
            <LinkButton to={whole} variant="secondary">
              {words.clear}
            </LinkButton>
          )
        }
      >
        {page.tooBroad
          ? words.tooBroadAdvice
          : daysReversed(asked.get('from'), asked.get('to'))
            ? words.daysReversed
            : empty.advice}
      </EmptyState>
    );
  return (
    <>
      {columns ? (
        <DataTable
          caption={caption}
          columns={columns}
          headers={headers}
          rows={page.rows}
          rowKey={({ id }) => id}
          dense={dense}
          brief={brief}
        />
      ) : (
        children
      )}
      <Pagination
        previous={page.previous && at({ before: page.previous })}
        next={page.next && at({ after: page.next })}
      />
    </>
  );
}
