import { href } from 'react-router';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/inputs.tsx';
import { EVENT_DESCRIPTION_MAX, EVENT_TITLE_MAX, PLACE_MAX } from '#core/content/event-form.ts';
import { DeskForm } from '../desk/DeskForm.tsx';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import type { EventFormView } from './read-events.server.ts';

interface EventFormProps {
  event: EventFormView | null;
  refusal: DeskRefusal | undefined;
}

export function EventForm({ event, refusal }: EventFormProps) {
  const { fields, hints, save } = useDeskWords().eventForm;
  const values: Partial<EventFormView['values']> = event?.values ?? {};
  return (
    <Card className="max-w-3xl">
      <DeskForm
        intent="save"
        version={event?.version ?? 0}
        refusal={refusal}
        labels={fields}
        hints={hints}
        saved={event ? href('/admin-portal/content/events/:id', { id: event.id }) : undefined}
        className="grid gap-6"
        submit={save}
        button={{ icon: 'check' }}
      >
        <Field name="title" required>
          <TextInput maxLength={EVENT_TITLE_MAX} defaultValue={values.title} />
        </Field>
        <Field name="place" required>
          <TextInput maxLength={PLACE_MAX} defaultValue={values.place} />
        </Field>
        <div className="grid gap-6 sm:grid-cols-[14rem_11rem] sm:items-end">
          <Field name="starts_on" required>
            <TextInput type="date" defaultValue={values.starts_on} />
          </Field>
          <Field name="starts_at" required>
            <TextInput type="time" defaultValue={values.starts_at} />
          </Field>
          <Field name="ends_on" optional>
            <TextInput type="date" defaultValue={values.ends_on} />
          </Field>
          <Field name="ends_at" optional>
            <TextInput type="time" defaultValue={values.ends_at} />
          </Field>
        </div>
        <p className="-mt-4 text-ink-soft text-sm">{hints.ends}</p>
        <Field name="description" optional>
          <TextArea rows={4} maxLength={EVENT_DESCRIPTION_MAX} defaultValue={values.description} />
        </Field>
      </DeskForm>
    </Card>
  );
}
