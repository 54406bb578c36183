/** All applications for staff: views, search and filters, the list, and the keys to walk through it. */

import { href } from 'react-router';
import { ApplicationStatusBadge } from '#app/features/admissions/index.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { ListPage } from '#app/lists/ListPage.tsx';
import { classes } from '#app/ui/classes.ts';
import type { Column } from '#app/ui/DataTable.tsx';
import { Anchor, TextLink } from '#app/ui/TextLink.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { type ColumnName, columnOf, QUEUE_COLUMNS } from '#core/review/application-columns.ts';
import type { QueuePage } from '../record/review-view.ts';
import { BulkBar, ChooseRow } from './BulkBar.tsx';
import { QueueFilterForm } from './QueueFilterForm.tsx';
import { QueueKeys } from './QueueKeys.tsx';
import { QueueViews } from './QueueViews.tsx';
import {
  isNarrowed,
  type QueueView,
  queuePath,
  queueQuery,
  STATUS_GROUPS,
  type StatusGroup,
} from './queue-filters.ts';

export interface ReviewQueueProps {
  page: QueuePage;
  view: Required<QueueView>;
  /** The name that a view could not be kept under, and why. */
  refused?: Refusal | null;
  /** The reader may take files of applications. */
  mayExport: boolean;
}

type Row = QueuePage['rows'][number];

export function ReviewQueue({ page, view, refused = null, mayExport }: ReviewQueueProps) {
  const words = useWords().review.queue;
  const columns = useQueueColumns(view);
  const narrowed = isNarrowed(view);
  return (
    <>
      <QueueViews views={page.views} view={view} refused={refused} />
      <QueueFilterForm page={page} view={view} />
      <StatusLinks page={page} view={view} />
      {page.rows.length > 0 && <BulkBar query={queueQuery(view)} mayExport={mayExport} />}
      <div data-list-keys="" className="stack-tight">
        <ListPage
          page={page}
          at={(place) => queuePath(view, place)}
          caption={words.captions[view.sort]}
          columns={columns}
          empty={{ title: words.empty, advice: narrowed ? words.emptySearchAdvice : words.emptyAdvice }}
          whole={narrowed ? '/review' : null}
        />
        {page.rows.length > 0 && <QueueKeys />}
      </div>
    </>
  );
}

/** How many stand where; each leads to those. */
function StatusLinks({ page, view }: Pick<ReviewQueueProps, 'page' | 'view'>) {
  const words = useWords().review.queue;
  const sum = (statuses: readonly (keyof QueuePage['counts'])[]) =>
    statuses.reduce((total, status) => total + page.counts[status], 0);
  const group =
    view.status && Object.hasOwn(STATUS_GROUPS, view.status) ? (view.status as StatusGroup) : null;
  const links = [
    { status: null, label: words.allStatuses, count: sum(APPLICATION_STATUSES) },
    ...APPLICATION_STATUSES.map((status) => ({ status, label: status, count: page.counts[status] })),
    // Only while it is chosen: it comes with a view.
    ...(group ? [{ status: group, label: words.statusGroups[group], count: sum(STATUS_GROUPS[group]) }] : []),
  ];
  return (
    <nav aria-label={words.statuses}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ status, label, count }) => (
          <li key={label}>
            <Anchor
              to={queuePath({
                ...view,
                status,
                ...(view.sort === 'waiting' && !status && { sort: 'newest' }),
              })}
              aria-current={view.status === status ? 'true' : undefined}
              className={classes(
                'flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 font-semibold text-sm eases',
                view.status === status
                  ? 'border-leaf bg-leaf text-on-leaf'
                  : 'border-edge bg-surface hover:border-leaf hover:bg-leaf-soft',
              )}
            >
              {label} <span className="font-normal tabular">{words.count(count)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The application's page, with the list it was opened from and its place there. */
export const openedFrom = (view: QueueView, { id, place }: { readonly id: string; readonly place: string }) =>
  `${href('/review/applications/:id', { id })}?${new URLSearchParams({ list: queueQuery(view), at: place })}`;

function useQueueColumns(view: QueueView): readonly Column<Row>[] {
  const words = useWords();
  const { columns, ...texts } = words.review.queue;
  const soft = (text: string) => (
    <span className="whitespace-nowrap font-normal text-ink-soft italic">{text}</span>
  );
  const day = (iso: string) => (
    <time dateTime={iso} className="whitespace-nowrap">
      {lagosDay(words, iso)}
    </time>
  );
  /** Those that say more than their value. */
  const own: Readonly<Partial<Record<ColumnName, Pick<Column<Row>, 'cell' | 'saysNothing'>>>> = {
    program: {
      saysNothing: undefined,
      cell: (row) => (
        <>
          {row.values.program ?? soft(texts.noProgram)}
          {row.state && <span className="block text-ink-soft text-sm">{row.state}</span>}
        </>
      ),
    },
    status: {
      cell: (row) => (
        <>
          <ApplicationStatusBadge status={row.status} withdrawn={row.withdrawn && texts.withdrawn} />
          {row.status === 'Draft' && !row.finished && <VisuallyHidden>, {texts.unfinished}</VisuallyHidden>}
          <span className="mt-1 block text-ink-soft text-sm">
            {columns.since} {day(row.since)}
            {row.missing > 0 && `. ${texts.missing(row.missing)}`}
          </span>
        </>
      ),
    },
    assigned_to: {
      cell: (row) => (row.assignee ? <bdi>{row.assignee.name}</bdi> : soft(texts.nobody)),
    },
  };
  return [
    {
      key: 'choose',
      header: words.casework.bulk.chooseColumn,
      headerHidden: true,
      corner: true,
      cell: (row) => <ChooseRow row={row} />,
    },
    {
      key: 'name',
      header: columns.name,
      names: true,
      cell: (row) => (
        <span className="block lg:min-w-44">
          <TextLink
            to={openedFrom(view, row)}
            className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] lg:min-h-0"
          >
            {row.name ? <bdi>{row.name}</bdi> : texts.noName}
          </TextLink>
          <span className="block whitespace-nowrap font-normal text-ink-soft text-sm tabular">
            <VisuallyHidden>{columns.number} </VisuallyHidden>
            {row.application_number}
          </span>
        </span>
      ),
    },
    ...QUEUE_COLUMNS.map((key) => ({
      key,
      header: words.casework.exports.columns[key],
      cell: ({ values: { [key]: value } }: Row) => (value && columnOf(key).as === 'day' ? day(value) : value),
      saysNothing: ({ values: { [key]: value } }: Row) => !value,
      ...own[key],
    })),
  ];
}
