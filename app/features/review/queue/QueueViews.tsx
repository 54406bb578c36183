/** Views of the queue by name: those that everyone has, and those that the reader keeps. */
import { Form } from 'react-router';
import { OwnerField } from '#app/forms/OwnerField.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Popover } from '#app/lists/Popover.tsx';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { Anchor } from '#app/ui/TextLink.tsx';
import { Toast } from '#app/ui/Toast.tsx';
import { useWords } from '#app/words/words.tsx';
import type { QueuePage } from './list-applications.server.ts';
import {
  BUILT_IN_VIEWS,
  type BuiltInView,
  isWaiting,
  queuePath,
  queueQuery,
  VIEW_NAME_MAX,
  VIEWS_MAX,
} from './queue-filters.ts';

interface OfViews {
  page: Pick<QueuePage, 'view' | 'views' | 'readTwice' | 'waiting'>;
}

function useViews({ page: { view, views, readTwice, waiting } }: OfViews) {
  const words = useWords().review.queue.views;
  const current = queueQuery(view.shown);
  const builtIn = Object.entries(BUILT_IN_VIEWS)
    .map(([key, of]) => ({
      key,
      label: words.builtIn[key as BuiltInView],
      query: queueQuery(of),
      to: queuePath(of),
      count: isWaiting(of.status) ? waiting[of.status] : 0,
    }))
    .filter(
      ({ key, query, count }) =>
        query === current || (key === 'toConfirm' ? readTwice : key !== 'ownWaiting' || count > 0),
    );
  const links = [
    { key: 'all', label: words.all, query: '', to: '/review', count: 0 },
    ...builtIn,
    ...views.map(({ id, name, query }) => ({
      key: id,
      label: name,
      query,
      to: query ? `/review?${query}` : '/review',
      count: 0,
    })),
  ];
  return { current, links };
}

/** Stands beside the page's title. */
export function QueueViews(props: OfViews) {
  const { views: words, count: counted } = useWords().review.queue;
  const { current, links } = useViews(props);
  return (
    <nav aria-label={words.label} className="no-print min-w-0 max-w-full overflow-x-auto">
      <ul className="flex gap-x-5 lg:gap-x-4">
        {links.map(({ key, label, query, to, count }) => (
          <li key={key} className="shrink-0">
            <Anchor
              to={to}
              aria-current={query === current ? 'true' : undefined}
              className={classes(
                'inline-flex min-h-11 max-w-60 items-center border-b-[3px] font-semibold lg:min-h-9 lg:text-sm',
                query === current
                  ? 'border-laterite text-ink [scroll-initial-target:nearest]'
                  : 'border-transparent text-leaf-text hover:border-edge',
              )}
            >
              <span className="truncate">{label}</span>
              {count > 0 && <span className="ms-1.5 font-normal tabular">{counted(count)}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Gives the view that is shown a name, or takes it away again. */
export function ViewForm({ page, refused }: OfViews & { refused: Refusal | null }) {
  const words = useWords().review.queue.views;
  const { current, links } = useViews({ page });
  const kept = page.views.find(({ query }) => query === current);
  if (kept)
    return (
      <Form method="post" action="/review">
        <input type="hidden" name="intent" value="drop-view" />
        <input type="hidden" name="id" value={kept.id} />
        <input type="hidden" name="view" value={current} />
        <Button variant="quiet" size="small" icon="close">
          {words.drop}
        </Button>
      </Form>
    );
  const named = links.some(({ query }) => query === current);
  return (!named || refused) && <KeepForm key={current} view={current} refused={refused} />;
}

/** Says which view was deleted, and offers the way back. */
export function DroppedView({ name, view }: { name: string; view: string }) {
  const words = useWords().review.queue.views;
  return (
    <div className="toasts band no-print pt-4">
      <Toast tone="success" text={words.dropped(name)}>
        <Form method="post" action="/review">
          <OwnerField />
          <input type="hidden" name="intent" value="keep-view" />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="view" value={view} />
          <Button variant="secondary" size="small">
            {words.undo}
          </Button>
        </Form>
      </Toast>
    </div>
  );
}

/** Drawn by hand: a description would bring its rules, some 20 kB, to the page that desks open all day. */
const NAME = 'Name of this view';

function KeepForm({ view, refused }: { view: string; refused: Refusal | null }) {
  const words = useWords().review.queue.views;
  const taken = refused?.problem.kind === 'taken';
  const name = refused?.typed.name?.trim() ?? '';
  return (
    <Popover label={words.keep} open={refused !== null} className="shrink-0" panel="sm:start-auto sm:w-96">
      <PostedForm
        intent="keep-view"
        action={view ? `/review?${view}` : '/review'}
        refusal={refused}
        labels={{ name: NAME }}
        heading={taken ? words.takenTitle : undefined}
        why={({ kind }) => <p>{kind === 'taken' ? words.taken(name) : words.tooMany(VIEWS_MAX)}</p>}
        className="grid gap-3"
      >
        <input type="hidden" name="view" value={view} />
        <div className="flex flex-wrap items-end gap-3">
          <Field name="name" required className="grow basis-52">
            <TextInput maxLength={VIEW_NAME_MAX} />
          </Field>
          <Button variant={taken ? 'secondary' : 'primary'} size="small">
            Save
          </Button>
          {taken && (
            <Button name="replace" value={name} size="small">
              {words.replace}
            </Button>
          )}
        </div>
      </PostedForm>
    </Popover>
  );
}
