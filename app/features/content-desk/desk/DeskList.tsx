/** A page of a desk's list: the rows, or what to do when there are none, and the way to the pages beside it. */
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Pagination } from '#app/ui/Pagination.tsx';

export interface DeskListProps<Row> {
  texts: { readonly caption: string; readonly empty: string; readonly emptyAdvice: string };
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  page: number;
  more: boolean;
  /** The address of a page of this list. */
  at: (page: number) => string;
}

export function DeskList<Row extends { readonly id: string }>(props: DeskListProps<Row>) {
  const { texts, columns, rows, page, more, at } = props;
  return (
    <>
      {rows.length > 0 ? (
        <DataTable
          caption={texts.caption}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>
      )}
      <Pagination previous={page > 1 ? at(page - 1) : null} next={more ? at(page + 1) : null} />
    </>
  );
}
