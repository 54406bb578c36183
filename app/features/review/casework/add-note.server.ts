/** A member of staff leaves a note for colleagues. Notes are only ever added. */

import { type LockedApplication, lockForDecision } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, needsColleague } from '#core/identity/permissions.ts';
import { isNamed, readNoteForm } from '#core/review/note-form.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { application_note_colleagues, application_notes } from '#db/schema/index.ts';
import { tellLive } from '#db/tell.ts';
import { isColleague, listColleagues } from '../record/list-colleagues.server.ts';

export type AddNoteProblem =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'own' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

export async function addNote(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, id, form }: { actor: Actor; id: string; form: Readonly<Record<string, unknown>> },
): Promise<Result<{ readonly added: boolean }, AddNoteProblem>> {
  if (!isId(id)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const application = await lockForDecision(tx, id);
    if (!application || !can(actor, 'application.read', application)) return err({ kind: 'not-found' });
    if (needsColleague(actor, 'application.note', application)) return err({ kind: 'own' });
    if (!can(actor, 'application.note', application)) return err({ kind: 'forbidden' });
    const read = readNoteForm(form);
    if (!read.ok) return err({ kind: 'invalid', issues: read.error });
    const { key, body, colleague } = read.value;
    if (colleague && (colleague === actor.userId || !(await isColleague(tx, colleague, application))))
      return err({ kind: 'invalid', issues: [{ field: 'colleague', code: 'invalid' }] });
    const colleagues = await namedIn(tx, { actor, application, body, colleague });
    return ok({ added: await writeNote(tx, { clock, newId }, { actor, id, key, body, colleagues }) });
  });
}

/**
 * Whose attention a note is for: who was chosen, and everybody whose whole name stands in it after an @. Of two colleagues of
 * one name the one that was chosen is meant.
 */
async function namedIn(
  tx: Transaction,
  note: { actor: Actor; application: LockedApplication; body: string; colleague: string | null },
): Promise<readonly string[]> {
  const { actor, application, body, colleague } = note;
  const chosen = colleague ? [colleague] : [];
  if (!body.includes('@')) return chosen;
  const staff = await listColleagues(tx, application);
  const chosenName = staff.find(({ id }) => id === colleague)?.name;
  const named = staff.filter(
    ({ id, name }) => id !== actor.userId && name !== chosenName && isNamed(body, name),
  );
  return [...chosen, ...named.map(({ id }) => id)];
}

/** @returns false where this note was already there. */
export async function writeNote(
  tx: Transaction,
  { clock, newId }: Pick<AppDeps, 'clock' | 'newId'>,
  note: { actor: Actor; id: string; key: string; body: string; colleagues: readonly string[] },
): Promise<boolean> {
  const { actor, id, key, body, colleagues } = note;
  const [first = null, ...others] = colleagues;
  const [added] = await tx
    .insert(application_notes)
    .values({
      id: key,
      application_id: id,
      author_id: actor.userId,
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
    actorId: actor.userId,
    subjectType: 'application',
    subjectId: id,
    ...(first && { details: { to: colleagues.join(' ') } }),
  });
  return true;
}
