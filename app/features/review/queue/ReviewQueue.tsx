/** All applications for staff: views, search and filters, the list, and the keys to walk through it. */

import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Refusal } from '#app/forms/refusal.ts';
import { FilterForm } from '#app/lists/FilterForm.tsx';
import { ListPage } from '#app/lists/ListPage.tsx';
import { Popover } from '#app/lists/Popover.tsx';
import { Later, useLater } from '#app/shell/later.tsx';
import { useLoadAhead } from '#app/shell/staff/use-load-ahead.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Checkbox } from '#app/ui/inputs.tsx';
import { Anchor } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { AWARD_CHOICES } from '#core/admissions/award.ts';
import { CAPS_STATES } from '#core/admissions/caps.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { STATES } from '#core/admissions/vocabularies.ts';
import { headingOf, QUEUE_COLUMNS } from '#core/review/application-columns.ts';
import { BulkBar, chosenIn, KeptChoice } from './BulkBar.tsx';
import type { QueuePage, StatusCounts } from './list-applications.server.ts';
import { ViewForm } from './QueueViews.tsx';
import {
  ASSIGNED_TO_ME,
  ASSIGNED_TO_NOBODY,
  CHECKED,
  exportsPath,
  isNarrowed,
  isStatusGroup,
  isWaiting,
  MOVED_WITHIN,
  NO_PROGRAM,
  PAID,
  PAPERS,
  QUEUE_SORTS,
  type QueueView,
  queuePath,
  queueQuery,
  REQUIREMENTS,
  STATUS_GROUPS,
  type StatusFilter,
  TO_CONFIRM,
  type Waiting,
  WITHDRAWN,
} from './queue-filters.ts';
import { useQueueColumns } from './queue-table.tsx';

export interface ReviewQueueProps {
  page: QueuePage;
  view: Required<QueueView>;
  /** The name that a view could not be kept under, and why. */
  refused?: Refusal | null;
  /** A bulk change that was asked for when the session was over. */
  kept?: Refusal | null;
  /** The reader may take files of applications. */
  mayExport: boolean;
  /** The moment in milliseconds. */
  readAt: number;
}

/** A large screen shows this many. */
const FIRST_ROWS = 20;

export function ReviewQueue({
  page,
  view,
  refused = null,
  kept = null,
  mayExport,
  readAt,
}: ReviewQueueProps) {
  const words = useWords();
  const texts = words.review.queue;
  useLoadAhead('/review/applications/:id');
  const columns = useQueueColumns(view, page.shown);
  const query = queueQuery(view);
  const rows = useLater(page.rows, page.rows.slice(0, FIRST_ROWS));
  const total = page.counts && countOf(view.status, page.counts, page);
  return (
    <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2 lg:gap-1">
      {/* Above what unfolds over the list. */}
      <StatusLinks page={page} view={view} />
      <QueueFilterForm
        page={page}
        view={view}
        beside={
          <>
            <ViewForm page={page} view={view} refused={refused} />
            <ColumnsForm look={page} query={query} />
            {mayExport && (
              <span data-page-key="e" className="max-lg:hidden">
                <LinkButton to={exportsPath(view)} variant="quiet" size="small" icon="download">
                  {words.casework.bulk.file}
                </LinkButton>
              </span>
            )}
          </>
        }
      />
      <p className="only-print">
        {texts.captions[view.sort]}.{' '}
        {view.status && !isWaiting(view.status) && `${texts.ofStatus(labelOf(words, view.status))} `}
        {texts.printed(page.rows.length, total, lagosDay(words, new Date(readAt).toISOString()))}
      </p>
      <div data-list-keys={page.shortcuts ? 'page' : 'off'} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <KeptChoice value={chosenIn(kept)}>
          <ListPage
            page={{ ...page, rows }}
            at={(place) => queuePath(view, place)}
            caption={texts.captions[view.sort]}
            columns={columns}
            dense
            brief
            empty={emptyOf(words, view)}
            whole={isNarrowed(view) ? '/review' : null}
          />
        </KeptChoice>
        {page.rows.length > 0 && (
          <>
            <BulkBar
              query={query}
              list={queueQuery({ ...view, sort: 'newest' })}
              kept={kept}
              total={total}
              rows={rows}
              offered={{
                statuses: page.maySet,
                colleagues: page.colleagues,
                confirm: page.waiting[TO_CONFIRM] > 0,
              }}
            />
            {page.shortcuts && <QueueKeys mayExport={mayExport} />}
          </>
        )}
      </div>
    </div>
  );
}

/** The number of applications that a filter by status lets through; null where that is not counted by status. */
function countOf(
  status: StatusFilter | null,
  counts: StatusCounts,
  { toReview, held }: Pick<QueuePage, 'toReview' | 'held'>,
): number | null {
  if (isWaiting(status)) return null;
  const among: readonly (keyof StatusCounts)[] =
    status === 'to-review'
      ? toReview
      : isStatusGroup(status)
        ? STATUS_GROUPS[status]
        : status
          ? [status]
          : [...APPLICATION_STATUSES, WITHDRAWN];
  const sum = among.reduce((total, one) => total + counts[one], 0);
  return status === 'to-review' ? sum - held : sum;
}

/** An empty queue is good news, and no search that found nothing. */
function emptyOf({ review: { queue } }: Words, view: Required<QueueView>) {
  if (isWaiting(view.status) && !isNarrowed({ ...view, status: null }))
    return queue.emptyWaiting[view.status];
  return { title: queue.empty, advice: isNarrowed(view) ? queue.emptySearchAdvice : queue.emptyAdvice };
}

const labelOf = (words: Words, status: Exclude<StatusFilter, Waiting>) =>
  isStatusGroup(status)
    ? words.review.queue.statusGroups[status]
    : words.statusNames[status === WITHDRAWN ? 'Withdrawn' : status];

/** The number of applications in each status, as links to them. */
function StatusLinks({ page, view }: Pick<ReviewQueueProps, 'page' | 'view'>) {
  const words = useWords();
  const texts = words.review.queue;
  const { counts } = page;
  const filters = [
    null,
    ...APPLICATION_STATUSES,
    WITHDRAWN,
    // A group is shown only while it is chosen: it comes with a view.
    ...(isStatusGroup(view.status) ? [view.status] : []),
  ] as const;
  return (
    <nav aria-label={texts.statuses} className="no-print overflow-x-auto">
      <ul className="flex gap-1.5 py-0.5 lg:gap-1">
        {filters.map((status) => (
          <li key={status}>
            <Anchor
              to={queuePath({
                ...view,
                status,
                ...(view.sort === 'waiting' && !status && { sort: 'newest' }),
              })}
              aria-current={view.status === status ? 'true' : undefined}
              className={classes(
                // The chosen one is in sight where not all of them fit.
                view.status === status && '[scroll-initial-target:nearest]',
                'eases flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border-[1.5px] px-3 font-semibold text-sm lg:min-h-8 lg:px-2 lg:text-[0.8125rem]',
                view.status === status
                  ? 'border-leaf bg-leaf text-on-leaf'
                  : 'border-edge bg-surface hover:border-leaf hover:bg-leaf-soft',
              )}
            >
              {status ? labelOf(words, status) : texts.allStatuses}
              <Count of={counts && countOf(status, counts, page)} />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ of }: { of: number | null }) {
  const words = useWords().review.queue;
  return of !== null && <span className="font-normal tabular">{words.count(of)}</span>;
}

interface QueueFilterFormProps {
  page: QueuePage;
  view: Required<QueueView>;
  beside: ReactNode;
}

function QueueFilterForm({ page, view, beside }: QueueFilterFormProps) {
  const { answerNames, review, verdicts, verifications, capsStates } = useWords();
  const words = review.queue;
  const { fields, hints, any } = words;
  const called = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
    values.map((value) => ({ value, label: labels[value] }));
  return (
    <FilterForm
      dense
      beside={beside}
      action="/review"
      label={words.filters}
      shown={view}
      keep={{ status: view.status }}
      whole={isNarrowed(view) ? '/review' : null}
      filters={[{ name: 'q', label: fields.q, hint: hints.q, kind: 'search' }]}
      more={[
        {
          name: 'program',
          label: fields.program,
          any: any.program,
          choices: [...PROGRAMS, { value: NO_PROGRAM, label: words.noProgram }],
        },
        {
          name: 'award',
          label: fields.award,
          any: any.award,
          choices: called(AWARD_CHOICES, answerNames.award),
        },
        { name: 'sort', label: fields.sort, choices: called(QUEUE_SORTS, words.sorts), always: true },
        { name: 'state', label: fields.state, any: any.state, choices: called(STATES, answerNames.state) },
        { name: 'session', label: fields.session, any: any.session, choices: page.sessions },
        { name: 'paid', label: fields.paid, any: any.paid, choices: called(PAID, words.paid) },
        { name: 'papers', label: fields.papers, any: any.papers, choices: called(PAPERS, words.papers) },
        {
          name: 'verdict',
          label: fields.verdict,
          any: any.verdict,
          choices: called(REQUIREMENTS, { ...verdicts, none: words.noRecord }),
        },
        {
          name: 'verification',
          label: fields.verification,
          any: any.verification,
          choices: called(CHECKED, { ...verifications, none: words.noRecord }),
        },
        { name: 'caps', label: fields.caps, any: any.caps, choices: called(CAPS_STATES, capsStates) },
        {
          name: 'assigned',
          label: fields.assigned,
          any: any.assigned,
          choices: [
            { value: ASSIGNED_TO_ME, label: words.assigned.me },
            { value: ASSIGNED_TO_NOBODY, label: words.assigned.nobody },
            ...page.colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        { name: 'from', label: fields.from, kind: 'day' },
        { name: 'to', label: fields.to, kind: 'day' },
        {
          name: 'moved',
          label: fields.moved,
          any: any.moved,
          choices: called(MOVED_WITHIN, words.movedWithin),
        },
      ]}
    />
  );
}

function ColumnsForm({
  look: { columns, shortcuts },
  query,
}: {
  look: Pick<QueuePage, 'columns' | 'shortcuts'>;
  query: string;
}) {
  const words = useWords();
  const texts = words.review.queue.look;
  return (
    <Popover label={texts.button} className="max-lg:hidden">
      <Later>
        <Form key={columns.join()} method="post" action="/review" className="grid gap-3">
          <input type="hidden" name="intent" value="columns" />
          <input type="hidden" name="view" value={query} />
          <fieldset>
            <legend className="font-semibold">{texts.title}</legend>
            <p className="text-ink-soft text-sm">{texts.lead}</p>
            <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
              {QUEUE_COLUMNS.map((column) => (
                <Checkbox
                  key={column}
                  id={`column-${column}`}
                  name="column"
                  value={column}
                  label={headingOf(column, words.casework.exports.questions)}
                  defaultChecked={columns.includes(column)}
                />
              ))}
            </div>
          </fieldset>
          <Checkbox name="shortcuts" label={texts.shortcuts} defaultChecked={shortcuts} />
          <div>
            <Button size="small">{texts.save}</Button>
          </div>
        </Form>
      </Later>
    </Popover>
  );
}

/**
 * The keys that walk through the list; shown only where script runs, which gives them their meaning
 * (app/rendering/behaviours/list-keys.ts).
 */
function QueueKeys({ mayExport }: { mayExport: boolean }) {
  const words = useWords().review.queue.keys;
  return (
    <p data-needs-script="" className="no-print text-ink-soft text-sm max-lg:hidden">
      {words.lead}{' '}
      {[...words.keys, ...(mayExport ? [words.exportKey] : [])].map(([key, does]) => (
        <span key={key} className="me-4 inline-block whitespace-nowrap">
          <kbd className="rounded-sm border border-edge bg-sunken px-1.5 font-sans">{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
