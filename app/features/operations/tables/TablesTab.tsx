import { href } from 'react-router';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { RowLink } from '../frame/RowLink.tsx';
import type { TableReading } from './list-tables.server.ts';

export function TablesTab({ tables }: { tables: readonly TableReading[] }) {
  const words = useWords();
  const text = words.operations;
  const own = text.tables;
  const columns: readonly Column<TableReading>[] = [
    {
      key: 'name',
      names: true,
      cell: (row) => (
        <>
          <code className="[overflow-wrap:anywhere]">{row.name}</code>
          <span className="block font-normal text-ink-soft text-sm">{text.restore.things(row.name)}</span>
        </>
      ),
    },
    {
      key: 'rows',
      align: 'end',
      cell: (row) => (
        <span className="tabular-nums">{row.exact ? text.number(row.rows) : text.about(row.rows)}</span>
      ),
    },
    {
      key: 'size',
      align: 'end',
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{text.size(row.bytes)}</span>,
    },
    {
      key: 'modified',
      cell: (row) =>
        row.modifiedAt ? (
          <time dateTime={row.modifiedAt} className="lg:whitespace-nowrap">
            {lagosMoment(words, row.modifiedAt)}
          </time>
        ) : (
          text.unknown
        ),
    },
    {
      key: 'actions',
      headerHidden: true,
      align: 'end',
      cell: (row) => (
        <span className="inline-flex gap-2 max-lg:flex-wrap">
          <RowLink
            to={href('/database-system/tables/:table', { table: row.name })}
            of={row.name}
            variant="secondary"
            icon="eye"
          >
            {own.view}
          </RowLink>
          <RowLink
            to={`${href('/database-system/tables/:table', { table: row.name })}#export`}
            of={row.name}
            icon="download"
          >
            {own.export}
          </RowLink>
        </span>
      ),
    },
  ];
  return (
    <section aria-label={text.tabs.tables} className="stack">
      <p className="max-w-prose text-ink-soft">
        {own.note}{' '}
        {tables.some(({ exact }) => !exact) && (
          <>
            {own.estimates} <TextLink to={`/database-system?tab=tables&exact=1`}>{own.countAll}</TextLink>
          </>
        )}
      </p>
      <DataTable
        dense
        headers={own.columns}
        caption={own.caption}
        columns={columns}
        rows={tables}
        rowKey={(row) => row.name}
      />
    </section>
  );
}
