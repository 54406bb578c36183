/** All applications for staff: views, search and filters, the list, and the keys to walk through it. */

import { Form } from 'react-router';
import type { Refusal } from '#app/forms/refusal.ts';
import { ListFilters, ListRows } from '#app/lists/List.tsx';
import { listPath } from '#app/lists/list-address.ts';
import { Popover } from '#app/lists/Popover.tsx';
import { Later, useLater } from '#app/shell/later.tsx';
import { useLoadAhead } from '#app/shell/staff/use-load-ahead.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Checkbox } from '#app/ui/inputs.tsx';
import { Anchor } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { headingOf, QUEUE_COLUMNS } from '#core/review/application-columns.ts';
import { BulkBar, chosenIn, KeptChoice } from './BulkBar.tsx';
import type { QueuePage } from './list-applications.server.ts';
import { ViewForm } from './QueueViews.tsx';
import { queueQuery, TO_CONFIRM } from './queue-filters.ts';
import { useQueueColumns } from './queue-table.tsx';

export interface ReviewQueueProps {
  page: QueuePage;
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

export function ReviewQueue({ page, refused = null, kept = null, mayExport, readAt }: ReviewQueueProps) {
  const words = useWords();
  const texts = words.review.queue;
  useLoadAhead('/review/applications/:id');
  const { view, total } = page;
  const query = queueQuery(view.shown);
  const rows = useLater(page.rows, page.rows.slice(0, FIRST_ROWS));
  const tab = view.tabs?.tabs.find(({ current, to }) => current && to !== '/review');
  return (
    <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2 lg:gap-1">
      {/* Above what unfolds over the list. */}
      <StatusLinks view={view} />
      <ListFilters
        view={view}
        beside={
          <>
            <ViewForm page={page} refused={refused} />
            <ColumnsForm look={page} query={query} />
            {mayExport && (
              <span data-page-key="e" className="max-lg:hidden">
                <LinkButton
                  to={listPath('/review/exports', view.shown)}
                  variant="quiet"
                  size="small"
                  icon="download"
                >
                  {words.casework.bulk.file}
                </LinkButton>
              </span>
            )}
          </>
        }
      />
      <p className="only-print">
        {view.title}. {tab && view.shown.status && `${texts.ofStatus(tab.label)} `}
        {texts.printed(page.rows.length, total, lagosDay(words, new Date(readAt).toISOString()))}
      </p>
      <div data-list-keys={page.shortcuts ? 'page' : 'off'} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <KeptChoice value={chosenIn(kept)}>
          <ListRows brief view={view} page={{ ...page, rows }} columns={useQueueColumns(page)} />
        </KeptChoice>
        {page.rows.length > 0 && (
          <>
            <BulkBar
              query={query}
              list={queueQuery({ ...view.shown, sort: null })}
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

/** The number of applications in each status, as links to them. */
function StatusLinks({ view: { tabs } }: Pick<QueuePage, 'view'>) {
  const { count: number } = useWords().review.queue;
  return (
    <nav aria-label={tabs?.label} className="no-print overflow-x-auto">
      <ul className="flex gap-1.5 py-0.5 lg:gap-1">
        {tabs?.tabs.map(({ to, label, current, count }) => (
          <li key={label}>
            <Anchor
              to={to}
              aria-current={current ? 'true' : undefined}
              className={classes(
                // The chosen one is in sight where not all of them fit.
                current && '[scroll-initial-target:nearest]',
                'eases flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border-[1.5px] px-3 font-semibold text-sm lg:min-h-8 lg:px-2 lg:text-[0.8125rem]',
                current
                  ? 'border-leaf bg-leaf text-on-leaf'
                  : 'border-edge bg-surface hover:border-leaf hover:bg-leaf-soft',
              )}
            >
              {label}
              {count !== undefined && <span className="font-normal tabular">{number(count)}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
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
