/**
 * Notes of staff about an application, and whom they tell. What is written beside a note for colleagues alone, such as why
 * money goes back, tells whoever it names in the same way: it is kept as a note, too.
 */
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Subject } from '#core/identity/permissions.ts';
import { isNamed } from '#core/review/note-form.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { application_note_colleagues, application_notes, applications } from '#db/schema/index.ts';
import { tellLive } from '#db/tell.ts';
import { everSubmitted } from '../record/submitted.server.ts';
import { listColleagues } from './list-colleagues.server.ts';

type Deps = Pick<AppDeps, 'clock' | 'newId'>;

/**
 * Whose attention a text is for: who was chosen, and everybody whose whole name stands in it after an @. Of two colleagues of
 * one name the one that was chosen is meant.
 */
export async function namedIn(
  tx: Transaction,
  {
    actorId,
    application,
    body,
    chosen,
  }: { actorId: string; application: Subject; body: string; chosen: string | null },
): Promise<readonly string[]> {
  const first = chosen ? [chosen] : [];
  if (!body.includes('@')) return first;
  const staff = await listColleagues(tx, application);
  const chosenName = staff.find(({ id }) => id === chosen)?.name;
  const named = staff.filter(({ id, name }) => id !== actorId && name !== chosenName && isNamed(body, name));
  return [...first, ...named.map(({ id }) => id)];
}

/** @returns false where this note was already there. */
export async function writeNote(
  tx: Transaction,
  { clock, newId }: Deps,
  note: { actorId: string; id: string; key: string; body: string; colleagues: readonly string[] },
): Promise<boolean> {
  const { actorId, id, key, body, colleagues } = note;
  const [first = null, ...others] = colleagues;
  const [added] = await tx
    .insert(application_notes)
    .values({
      id: key,
      application_id: id,
      author_id: actorId,
      colleague_id: first,
      body,
      created_at: clock(),
    })
    .onConflictDoNothing()
    .returning({ id: application_notes.id });
  if (!added) return false;
  if (others.length > 0)
    await tx.insert(application_note_colleagues).values(others.map((user_id) => ({ note_id: key, user_id })));
  await tellLive(tx, { about: 'application', id, what: 'note', version: 0 });
  await recordAudit(tx, newId, {
    action: 'application.note-added',
    actorId,
    subjectType: 'application',
    subjectId: id,
    ...(first && { details: { to: colleagues.join(' ') } }),
  });
  return true;
}

/** @param told.about what the text was written for; the note begins with it */
export async function tellNamed(
  tx: Transaction,
  deps: Deps,
  {
    actorId,
    id,
    about,
    text,
  }: { actorId: string; id: string; about: string; text: string | null | undefined },
): Promise<void> {
  if (!text?.includes('@')) return;
  const [application] = await tx
    .select({ ownerId: applications.user_id, status: applications.status, submitted: everSubmitted })
    .from(applications)
    .where(eq(applications.id, id));
  if (!application) return;
  const colleagues = await namedIn(tx, { actorId, application, body: text, chosen: null });
  if (colleagues.length > 0)
    await writeNote(tx, deps, { actorId, id, key: deps.newId(), body: `${about}\n${text}`, colleagues });
}
