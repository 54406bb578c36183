/** /admin-portal/content/events/new and /:id: announces an event, changes it, takes it back. */

import { answerPost } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { DELETE, DeleteForm } from '../desk/DeskForm.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import { orLeadToRemoved } from '../desk/lead-to-removed.server.ts';
import type { Route } from './+types/event-edit';
import { EventForm } from './EventForm.tsx';
import { readEventFormView } from './read-events.server.ts';
import { deleteEvent, saveEvent } from './save-event.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const NEW = 'new';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  if (id === NEW) return { event: null };
  const event = await orLeadToRemoved(deps.db, id, await readEventFormView(deps, { actor, id }));
  return { event };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const input = { actor, version: post.version };
  if (post.intent === DELETE) {
    const deleted = await deleteEvent(deps, { ...input, id });
    return answerPost(post, deleted, { to: '/admin-portal/content/events', told: 'eventDeleted' });
  }
  const saved = await saveEvent(deps, { ...input, id: id === NEW ? null : id, raw: post.typed });
  return answerPost(post, saved, { to: '/admin-portal/content/events', told: 'eventSaved' });
}

export default function EditEvent({ loaderData: { event }, actionData }: Route.ComponentProps) {
  const text = useDeskWords().eventForm;
  return (
    <DeskFrame current="events" below title={event?.values.title ?? text.newTitle}>
      <EventForm event={event} refusal={actionData} />
      {event && <DeleteForm texts={text} version={event.version} refusal={actionData} />}
    </DeskFrame>
  );
}
