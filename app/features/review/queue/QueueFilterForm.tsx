/** Search, filters and order. Asks by GET, so that what is shown has an address. */
import { Form } from 'react-router';
import { SEARCH_MAX } from '#app/lists/list-address.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { STATE_OPTIONS } from '#core/admissions/vocabularies.ts';
import type { QueuePage } from '../record/review-view.ts';
import {
  ASSIGNED_TO_ME,
  ASSIGNED_TO_NOBODY,
  isNarrowed,
  MOVED_WITHIN,
  PAID,
  PAPERS,
  QUEUE_SORTS,
  type QueueView,
  queueQuery,
} from './queue-filters.ts';

export function QueueFilterForm({ page, view }: { page: QueuePage; view: Required<QueueView> }) {
  const words = useWords().review.queue;
  const { fields } = words;
  const further = [
    view.state,
    view.session,
    view.paid,
    view.papers,
    view.assigned,
    view.from,
    view.to,
    view.moved,
  ];
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <Form
      // A link can change what is looked for; the fields then show that.
      key={queueQuery(view)}
      method="get"
      action="/review"
      role="search"
      aria-label={words.filters}
      className="no-print grid gap-3"
    >
      {view.status && <input type="hidden" name="status" value={view.status} />}
      <div className="flex flex-wrap items-end gap-3">
        <Field name="q" label={fields.q} hint={words.hints.q} className="grow basis-72">
          <TextInput
            type="search"
            defaultValue={view.q}
            maxLength={SEARCH_MAX}
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
        <Field name="program" label={fields.program} className="grow basis-56 sm:grow-0">
          <Select defaultValue={view.program ?? ''} placeholder={words.anyProgram} options={same(PROGRAMS)} />
        </Field>
        <Field name="sort" label={fields.sort} className="grow basis-52 sm:grow-0">
          <Select
            defaultValue={view.sort}
            options={QUEUE_SORTS.map((value) => ({ value, label: words.sorts[value] }))}
          />
        </Field>
        <Button variant="secondary" icon="search">
          {words.apply}
        </Button>
        {isNarrowed(view) && (
          <LinkButton to="/review" variant="quiet">
            {words.clear}
          </LinkButton>
        )}
      </div>
      <details open={further.some((value) => value !== null) || undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {words.moreFilters}
        </summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <Field name="state" label={fields.state}>
            <Select
              defaultValue={view.state ?? ''}
              placeholder={words.any.state}
              options={[...STATE_OPTIONS]}
            />
          </Field>
          <Field name="session" label={fields.session}>
            <Select
              defaultValue={view.session ?? ''}
              placeholder={words.any.session}
              options={same(page.sessions)}
            />
          </Field>
          <Field name="paid" label={fields.paid}>
            <Select
              defaultValue={view.paid ?? ''}
              placeholder={words.any.paid}
              options={PAID.map((value) => ({ value, label: words.paid[value] }))}
            />
          </Field>
          <Field name="papers" label={fields.papers}>
            <Select
              defaultValue={view.papers ?? ''}
              placeholder={words.any.papers}
              options={PAPERS.map((value) => ({ value, label: words.papers[value] }))}
            />
          </Field>
          <Field name="assigned" label={fields.assigned}>
            <Select
              defaultValue={view.assigned ?? ''}
              placeholder={words.any.assigned}
              options={[
                { value: ASSIGNED_TO_ME, label: words.assigned.me },
                { value: ASSIGNED_TO_NOBODY, label: words.assigned.nobody },
                ...page.colleagues.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
          <Field name="from" label={fields.from}>
            <TextInput type="date" defaultValue={view.from ?? ''} />
          </Field>
          <Field name="to" label={fields.to}>
            <TextInput type="date" defaultValue={view.to ?? ''} />
          </Field>
          <Field name="moved" label={fields.moved}>
            <Select
              defaultValue={view.moved ?? ''}
              placeholder={words.any.moved}
              options={MOVED_WITHIN.map((value) => ({ value, label: words.movedWithin[value] }))}
            />
          </Field>
        </div>
      </details>
    </Form>
  );
}
