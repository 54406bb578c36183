/** All applications for staff: find, narrow down by status, open. Everything chosen here stands in the address. */

import { Form } from 'react-router';
import { lagosDay } from '#app/lagos-time.ts';
import { useWords } from '#app/words.tsx';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { SEARCH_MAX } from '../../../list-address.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select, TextInput } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Anchor, TextLink } from '../../../ui/TextLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ApplicationStatusBadge, applicationPath, PORTAL_PATH } from '../../admissions/index.ts';
import { type QueueFilters, queuePath, SEARCH_MIN } from '../queue-filters.ts';
import type { QueuePage, QueueRow } from '../review-view.ts';

export interface ReviewQueueProps {
  page: QueuePage;
  filters: Pick<QueueFilters, 'q' | 'status' | 'program'>;
}

export function ReviewQueue({ page, filters }: ReviewQueueProps) {
  const words = useWords().review.queue;
  const columns = useQueueColumns();
  const filtered = Boolean(filters.q || filters.status || filters.program);
  return (
    <>
      <FilterForm filters={filters} />
      <StatusLinks page={page} filters={filters} />
      {page.searchTooShort && <Notice tone="warning">{words.tooShort(SEARCH_MIN)}</Notice>}
      {page.rows.length > 0 ? (
        <DataTable
          caption={words.caption}
          captionHidden
          columns={columns}
          rows={page.rows}
          rowKey={(row) => row.id}
        />
      ) : (
        <EmptyState
          title={words.empty}
          action={
            filtered && (
              <LinkButton to={PORTAL_PATH} variant="secondary">
                {words.clear}
              </LinkButton>
            )
          }
        >
          {filtered ? words.emptySearchAdvice : words.emptyAdvice}
        </EmptyState>
      )}
      <Pagination
        previous={page.previous && queuePath(filters, { before: page.previous })}
        next={page.next && queuePath(filters, { after: page.next })}
      />
    </>
  );
}

function FilterForm({ filters }: Pick<ReviewQueueProps, 'filters'>) {
  const words = useWords().review.queue;
  return (
    <Form
      // A link can change what is looked for; the fields then show that.
      key={queuePath(filters)}
      method="get"
      action={PORTAL_PATH}
      role="search"
      aria-label={words.filters}
      className="grid gap-4 md:grid-cols-[minmax(0,1fr)_15rem_auto] md:items-end"
    >
      {filters.status && <input type="hidden" name="status" value={filters.status} />}
      <Field name="q" label={words.fields.q} hint={words.hints.q}>
        <TextInput
          type="search"
          defaultValue={filters.q}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          enterKeyHint="search"
        />
      </Field>
      <Field name="program" label={words.fields.program}>
        <Select
          defaultValue={filters.program ?? ''}
          placeholder={words.anyProgram}
          options={PROGRAMS.map((program) => ({ value: program, label: program }))}
        />
      </Field>
      <Button variant="secondary" icon="search">
        {words.apply}
      </Button>
    </Form>
  );
}

/** How many stand where; each leads to those. */
function StatusLinks({ page, filters }: ReviewQueueProps) {
  const words = useWords().review.queue;
  const total = Object.values(page.counts).reduce((sum, count) => sum + count, 0);
  const links = [
    { status: null, label: words.allStatuses, count: total },
    ...APPLICATION_STATUSES.map((status) => ({ status, label: status, count: page.counts[status] })),
  ];
  return (
    <nav aria-label={words.statuses}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ status, label, count }) => (
          <li key={label}>
            <Anchor
              to={queuePath({ ...filters, status })}
              aria-current={filters.status === status ? 'true' : undefined}
              className={classes(
                'flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 font-semibold text-sm eases',
                filters.status === status
                  ? 'border-leaf bg-leaf text-on-leaf'
                  : 'border-edge bg-surface hover:border-leaf hover:bg-leaf-soft',
              )}
            >
              {label} <span className="font-normal tabular">{words.count(count, page.countLimit)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useQueueColumns(): readonly Column<QueueRow>[] {
  const words = useWords();
  const { columns, ...texts } = words.review.queue;
  const soft = (text: string) => <span className="font-normal text-ink-soft italic">{text}</span>;
  return [
    {
      key: 'name',
      header: columns.name,
      names: true,
      cell: (row) => (
        <TextLink
          to={applicationPath(row.id)}
          className="inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
        >
          {row.name ? <bdi>{row.name}</bdi> : texts.noName}
        </TextLink>
      ),
    },
    {
      key: 'number',
      header: columns.number,
      cell: (row) => <span className="whitespace-nowrap tabular">{row.application_number}</span>,
    },
    { key: 'program', header: columns.program, cell: (row) => row.program ?? soft(texts.noProgram) },
    {
      key: 'status',
      header: columns.status,
      cell: (row) => (
        <>
          <ApplicationStatusBadge status={row.status} />
          {row.status === 'Draft' && !row.finished && <VisuallyHidden>, {texts.unfinished}</VisuallyHidden>}
        </>
      ),
    },
    {
      key: 'started',
      header: columns.started,
      cell: (row) => (
        <time dateTime={row.createdAt} className="whitespace-nowrap">
          {lagosDay(words, row.createdAt)}
        </time>
      ),
    },
  ];
}
