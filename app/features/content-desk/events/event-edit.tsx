/** /admin-portal/content/events/new and /:id: announces an event, changes it, takes it back. */

import { href } from 'react-router';
import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { eventForm } from '#core/content/event-form.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { DELETE, DeleteForm, DeskForm } from '../desk/DeskForm.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import { orLeadToRemoved } from '../desk/keep-removed.server.ts';
import type { Route } from './+types/event-edit';
import { deleteEvent, readEventFormView, saveEvent } from './edit-event.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const NEW = 'new';
const LIST = '/admin-portal/content/events';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  if (id === NEW) return { event: null };
  const event = await orLeadToRemoved(deps.db, id, await readEventFormView(deps, { actor, id }));
  return { event };
}

export const action = (args: Route.ActionArgs) =>
  answerForms(args, {
    save: async ({ actor, deps, post, params: { id } }) => {
      const event = { actor, id: id === NEW ? null : id, version: post.version, raw: post.typed };
      return answerPost(post, await saveEvent(deps, event), { to: LIST, told: 'eventSaved' });
    },
    [DELETE]: async ({ actor, deps, post, params: { id } }) => {
      const deleted = await deleteEvent(deps, { actor, id, version: post.version });
      return answerPost(post, deleted, { to: LIST, told: 'eventDeleted' });
    },
  });

export default function EditEvent({ loaderData: { event }, actionData }: Route.ComponentProps) {
  const text = useDeskWords().eventForm;
  return (
    <DeskFrame current="events" below title={event?.values.title ?? eventForm.texts.title ?? ''}>
      <Card className="max-w-3xl">
        <DeskForm
          intent="save"
          version={event?.version ?? 0}
          refusal={actionData}
          {...wordsOf(eventForm)}
          saved={event ? href('/admin-portal/content/events/:id', { id: event.id }) : undefined}
          className="grid gap-6"
          button={{ icon: 'check' }}
        >
          <FormFields
            of={eventForm}
            values={event?.values}
            rows={['title', 'place', ['starts_on', 'starts_at', 'ends_on', 'ends_at'], 'description']}
          />
        </DeskForm>
      </Card>
      {event && <DeleteForm texts={text} version={event.version} refusal={actionData} />}
    </DeskFrame>
  );
}
