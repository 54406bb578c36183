import { href } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { VersionField } from '#app/forms/VersionField.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { EVENT_DESCRIPTION_MAX, EVENT_TITLE_MAX, PLACE_MAX } from '#core/content/event-form.ts';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import { WhyRefused } from '../desk/WhyRefused.tsx';
import type { EventFormView } from './read-events.server.ts';

export function EventForm({ event, refusal }: { event: EventFormView | null; refusal: DeskRefusal | null }) {
  const words = useWords();
  const desk = useDeskWords();
  const { fields, hints, save } = desk.eventForm;
  const errors = fieldErrors(words, refusal?.issues ?? [], fields);
  const values = refusal?.typed ?? event?.values ?? {};
  return (
    <form method="post" noValidate className="grid max-w-3xl gap-6">
      <WhyRefused
        refusal={refusal}
        summary={errors.summary}
        saved={event ? href('/admin-portal/content/events/:id', { id: event.id }) : undefined}
      />
      <VersionField version={event?.version ?? 0} refusal={refusal} />
      <Card>
        <div className="grid gap-6">
          <Field name="title" label={fields.title} error={errors.of('title')} required>
            <TextInput maxLength={EVENT_TITLE_MAX} defaultValue={values.title} autoComplete="off" />
          </Field>
          <Field name="place" label={fields.place} error={errors.of('place')} required>
            <TextInput maxLength={PLACE_MAX} defaultValue={values.place} autoComplete="off" />
          </Field>
          <div className="grid gap-6 sm:grid-cols-[14rem_11rem] sm:items-end">
            <Field name="starts_on" label={fields.starts_on} error={errors.of('starts_on')} required>
              <TextInput type="date" defaultValue={values.starts_on} />
            </Field>
            <Field name="starts_at" label={fields.starts_at} error={errors.of('starts_at')} required>
              <TextInput type="time" defaultValue={values.starts_at} />
            </Field>
          </div>
          <div>
            <div className="grid gap-6 sm:grid-cols-[14rem_11rem] sm:items-end">
              <Field name="ends_on" label={fields.ends_on} error={errors.of('ends_on')} optional>
                <TextInput type="date" defaultValue={values.ends_on} />
              </Field>
              <Field name="ends_at" label={fields.ends_at} error={errors.of('ends_at')} optional>
                <TextInput type="time" defaultValue={values.ends_at} />
              </Field>
            </div>
            <p className="mt-2 text-ink-soft text-sm">{hints.ends}</p>
          </div>
          <Field
            name="description"
            label={fields.description}
            hint={hints.description}
            error={errors.of('description')}
            optional
          >
            <TextArea rows={4} maxLength={EVENT_DESCRIPTION_MAX} defaultValue={values.description} />
          </Field>
          <div>
            <Button name="intent" value="save" icon="check" busyLabel={desk.saving}>
              {save}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
