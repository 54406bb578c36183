/** Views of the queue by name: those that everyone has, and those that the reader keeps. */
import { Form } from 'react-router';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { Anchor } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import type { SavedView } from '../record/review-view.ts';
import {
  BUILT_IN_VIEWS,
  type BuiltInView,
  type QueueView,
  queuePath,
  queueQuery,
  VIEW_NAME_MAX,
  VIEWS_MAX,
} from './queue-filters.ts';

export interface QueueViewsProps {
  views: readonly SavedView[];
  view: QueueView;
  refused: Refusal | null;
}

export function QueueViews({ views, view, refused }: QueueViewsProps) {
  const words = useWords().review.queue.views;
  const current = queueQuery(view);
  const kept = views.find(({ query }) => query === current);
  const builtIn = Object.entries(BUILT_IN_VIEWS).map(([key, of]) => ({
    key,
    label: words.builtIn[key as BuiltInView],
    query: queueQuery(of),
    to: queuePath(of),
  }));
  const links = [
    { key: 'all', label: words.all, query: '', to: '/review' },
    ...builtIn,
    ...views.map(({ id, name, query }) => ({
      key: id,
      label: name,
      query,
      to: query ? `/review?${query}` : '/review',
    })),
  ];
  const named = links.some(({ query }) => query === current);
  return (
    <div className="no-print flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <nav aria-label={words.label} className="min-w-0">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {links.map(({ key, label, query, to }) => (
            <li key={key} className="min-w-0">
              <Anchor
                to={to}
                aria-current={query === current ? 'true' : undefined}
                className={classes(
                  'inline-flex min-h-11 items-center border-b-[3px] font-semibold [overflow-wrap:anywhere]',
                  query === current
                    ? 'border-laterite text-ink'
                    : 'border-transparent text-leaf-text hover:border-edge',
                )}
              >
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {kept ? (
        <Form method="post" action="/review">
          <input type="hidden" name="intent" value="drop-view" />
          <input type="hidden" name="id" value={kept.id} />
          <Button variant="quiet" size="small" icon="close">
            {words.drop}
          </Button>
        </Form>
      ) : (
        (!named || refused) && <KeepForm key={current} view={current} refused={refused} />
      )}
    </div>
  );
}

function KeepForm({ view, refused }: { view: string } & Pick<QueueViewsProps, 'refused'>) {
  const words = useWords().review.queue.views;
  return (
    <details open={refused !== null || undefined} className="min-w-0">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.keep}</summary>
      <PostedForm
        intent="keep-view"
        action={view ? `/review?${view}` : '/review'}
        refusal={refused}
        labels={{ name: words.name }}
        why={() => <p>{words.tooMany(VIEWS_MAX)}</p>}
        className="mt-2 grid gap-3"
      >
        <input type="hidden" name="view" value={view} />
        <div className="flex flex-wrap items-end gap-3">
          <Field name="name" label={words.name} required className="grow basis-52">
            <TextInput maxLength={VIEW_NAME_MAX} />
          </Field>
          <Button variant="secondary">{words.save}</Button>
        </div>
      </PostedForm>
    </details>
  );
}
