/** A list as its description says it (list.server.ts): what narrows it, a page of its rows, and its files. */
import type { ReactNode } from 'react';
import { lagosDay, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import type { Column } from '../ui/DataTable.tsx';
import { Money } from '../ui/Money.tsx';
import { ShortDay } from '../ui/ShortDay.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { FilterForm, type FilterFormProps } from './FilterForm.tsx';
import { ListPage, type ListPageProps } from './ListPage.tsx';
import { ListSums } from './ListSums.tsx';
import { listPath, OPENED } from './list-address.ts';
import type { ListColumnLook, ListRow, ListView, NarrowingView } from './list-view.ts';

interface ListRowsProps<Row extends { readonly id: string }>
  extends Pick<ListPageProps<Row>, 'page' | 'brief' | 'columns' | 'children'> {
  view: ListView;
  empty?: ListPageProps<Row>['empty'];
}

export interface ListProps<Row extends ListRow> extends ListRowsProps<Row> {
  /** Columns that say more than their value. */
  cells?: Readonly<Record<string, Partial<Column<Row>>['cell']>>;
}

/** @param props.columns instead of those of the description */
export function List<Row extends ListRow>({ cells, ...props }: ListProps<Row>) {
  const { view, page, children } = props;
  const own = useListColumns(view, cells);
  return (
    <>
      <ListFilters view={view} />
      {page.rows.length > 0 && <Sums sums={view.sums} />}
      <ListRows {...(!children && { columns: own })} {...props} />
      {view.file && page.rows.length > 0 && <Files path={view.file} shown={view.shown} />}
    </>
  );
}

export function ListRows<Row extends { readonly id: string }>({
  view,
  empty = view.empty,
  ...props
}: ListRowsProps<Row>) {
  return (
    <ListPage
      dense
      at={(place) => listPath(view.path, { ...view.shown, ...place })}
      caption={view.title}
      empty={empty}
      whole={view.whole}
      {...props}
    />
  );
}

/** @param props.beside other tools of the list, on the line of the filters */
export function ListFilters({
  view,
  ...props
}: { view: NarrowingView } & Pick<FilterFormProps, 'said' | 'beside'>) {
  const { path, filtersLabel, shown, kept, whole, filters, more } = view;
  if (filters.length + more.length === 0) return null;
  return (
    <FilterForm
      dense
      action={path}
      label={filtersLabel}
      shown={shown}
      keep={kept}
      whole={whole}
      filters={filters}
      more={more}
      {...props}
    />
  );
}

/** The first column names the row, and leads to its page. */
export function useListColumns<Row extends ListRow>(
  { columns }: Pick<ListView, 'columns'>,
  cells: ListProps<Row>['cells'] = {},
): readonly Column<Row>[] {
  const words = useWords();
  return columns.map(({ key, heading, as, fills, acts }, index) => ({
    key,
    header: <span className="lg:whitespace-nowrap">{heading}</span>,
    names: index === 0,
    fills,
    headerHidden: acts,
    align: acts || as === 'amount' || as === 'count' || as === 'figure' ? 'end' : undefined,
    figure: as === 'figure',
    // A column that says nothing in a row is left out of its card on a phone.
    saysNothing: (row) => !(cells[key] ? cells[key](row) : row.values[key]),
    cell: (row) => {
      const own = cells[key];
      if (own) return own(row);
      const value = row.values[key];
      const note = row.notes?.[key];
      const link = index === 0 ? row.to : row.links?.[key];
      if (!value) return null;
      if (acts && row.to)
        return (
          <TextLink to={row.to} className="inline-flex min-h-11 items-center">
            {row.does ?? heading}
            <span className="sr-only"> {value}</span>
          </TextLink>
        );
      const written = link ? (
        <TextLink
          to={link}
          className={classes(
            'inline-flex min-h-11 items-center [overflow-wrap:anywhere] lg:min-h-0',
            fills ? 'lg:block lg:truncate lg:leading-9' : as !== 'name' && 'lg:inline',
            (as === 'line' || as === 'code') && 'lg:whitespace-nowrap',
            as === 'name' && NAME,
          )}
        >
          {as === 'short-day' ? <ShortDay day={value} /> : <bdi>{value}</bdi>}
        </TextLink>
      ) : (
        writtenAs(as, value, words)
      );
      return note ? (
        <>
          {written}
          <span className="block font-normal text-ink-soft text-sm [overflow-wrap:anywhere]">{note}</span>
        </>
      ) : (
        written
      );
    },
  }));
}

/** From 1024 px on. */
const NAME = 'lg:block lg:max-w-44 lg:truncate';

function writtenAs(as: ListColumnLook | undefined, value: string, words: Words) {
  switch (as) {
    case 'amount':
      return <Money>{value}</Money>;
    case 'day':
    case 'moment':
      return (
        <time dateTime={value} className="lg:whitespace-nowrap">
          {as === 'day' ? lagosDay(words, value) : lagosMoment(words, value)}
        </time>
      );
    case 'short-day':
      return <ShortDay day={value} />;
    case 'code':
    case 'count':
      return <span className="whitespace-nowrap tabular">{value}</span>;
    case 'text':
      return <span className="whitespace-normal leading-tight [overflow-wrap:anywhere]">{value}</span>;
    case 'name':
      return (
        <span title={value} className={NAME}>
          {value}
        </span>
      );
    case 'line':
      return <span className="lg:whitespace-nowrap">{value}</span>;
    default:
      return <span className="[overflow-wrap:anywhere]">{value}</span>;
  }
}

interface OpenedRowProps {
  title: ReactNode;
  /** The list without it. */
  back: string;
  children: ReactNode;
}

/** The row that is opened above its list, with its facts and its forms. */
export function OpenedRow({ title, back, children }: OpenedRowProps) {
  const { close } = useWords().ui.list;
  return (
    <Card level={2} id={OPENED} title={title} aside={<TextLink to={back}>{close}</TextLink>}>
      {children}
    </Card>
  );
}

function Sums({ sums }: Pick<ListView, 'sums'>) {
  if (typeof sums === 'string')
    return (
      <p className="text-ink-soft text-sm" role="status">
        {sums}
      </p>
    );
  return sums && <ListSums sums={sums} />;
}

function Files({ path, shown }: { path: string; shown: ListView['shown'] }) {
  const { file: texts } = useWords().ui.list;
  return (
    <section aria-label={texts.title} className="no-print flex flex-wrap items-center gap-x-4 gap-y-3">
      {(['csv', 'xlsx'] as const).map((format) => (
        <LinkButton
          key={format}
          to={listPath(path, { ...shown, format })}
          variant="secondary"
          icon="download"
        >
          {texts[format]}
        </LinkButton>
      ))}
      <p className="text-ink-soft text-sm">{texts.note}</p>
    </section>
  );
}
