/** /database-system/tables/{table}: the rows of one table, masked, a page at a time. */
import { data, Form, href } from 'react-router';
import { forbidden, notFound } from '#app/forms/answer-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { classes } from '#app/ui/classes.ts';
import { DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { Pagination } from '#app/ui/Pagination.tsx';
import { useWords } from '#app/words/words.tsx';
import { tabPath } from '../frame/operations-view.ts';
import type { Route } from './+types/table';
import { readTable, type ShownColumn } from './read-table.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const page = await readTable(deps, {
    actor,
    table: params.table,
    after: url.searchParams.get('after'),
  });
  if (page.ok) return { name: params.table, page: page.value };
  if (page.error.kind === 'too-slow') return data({ name: params.table, page: null }, { status: 503 });
  if (page.error.kind === 'forbidden') throw forbidden();
  throw notFound();
}

export default function TablePage({ loaderData: { name, page } }: Route.ComponentProps) {
  const text = useWords().operations;
  const own = text.tables;
  const path = href('/database-system/tables/:table', { table: name });
  return (
    <PortalFrame
      title={<code className="[overflow-wrap:anywhere]">{name}</code>}
      lead={own.lead}
      breadcrumbs={[
        { label: text.back, to: '/database-system' },
        { label: text.tabs.tables, to: tabPath('tables') },
        { label: name },
      ]}
    >
      <title>{`${name} · ${text.title}`}</title>
      {!page && <Notice tone="warning">{own.tooSlow}</Notice>}
      {page && page.rows.length === 0 && <EmptyState title={own.empty}>{own.emptyAdvice}</EmptyState>}
      {page && page.rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        <section aria-label={own.of(name)} className="overflow-x-auto" tabIndex={0}>
          <DataTable<NumberedRow>
            caption={own.of(name)}
            rows={page.rows.map((cells, index): NumberedRow => ({ cells, index }))}
            rowKey={({ index }) => String(index)}
            columns={page.columns.map((column, index) => ({
              key: column.name,
              names: index === 0,
              header: <Header column={column} />,
              cell: ({ cells }) => <Value value={cells[index] ?? null} />,
            }))}
          />
        </section>
      )}
      {page && (
        <Pagination
          previous={page.first ? null : path}
          next={page.next && `${path}?after=${encodeURIComponent(page.next)}`}
        />
      )}
      <Card title={own.exportTitle} id="export">
        <p className="max-w-prose text-ink-soft">{own.exportNote}</p>
        <Form
          reloadDocument
          method="post"
          action={href('/database-system/tables/:table/export', { table: name })}
          className="mt-4 flex flex-wrap gap-3"
        >
          <Button name="format" value="csv" variant="secondary" icon="download">
            {own.csv}
          </Button>
          <Button name="format" value="xlsx" variant="secondary" icon="download">
            {own.xlsx}
          </Button>
        </Form>
      </Card>
    </PortalFrame>
  );
}

interface NumberedRow {
  readonly cells: readonly (string | null)[];
  readonly index: number;
}

function Header({ column }: { column: ShownColumn }) {
  const own = useWords().operations.tables;
  return (
    <span className="whitespace-nowrap">
      <code>{column.name}</code>
      {column.class !== 'plain' && (
        <span className="ms-1 font-normal text-xs">
          ({column.class === 'personal' ? own.masked : own.secret})
        </span>
      )}
    </span>
  );
}

/** More letters than an id has are in several lines. */
const LONG = 44;

function Value({ value }: { value: string | null }) {
  if (value === null) return <span className="text-ink-soft">–</span>;
  const long = value.length > LONG;
  return (
    <span
      className={classes(
        'text-sm [overflow-wrap:anywhere]',
        long ? 'lg:block lg:w-72' : 'lg:whitespace-nowrap lg:[overflow-wrap:normal]',
      )}
    >
      {value}
    </span>
  );
}
