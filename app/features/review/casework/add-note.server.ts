/** A member of staff leaves a note for colleagues. Notes are only ever added. */

import { lockForDecision } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, needsColleague } from '#core/identity/permissions.ts';
import { readNoteForm } from '#core/review/note-form.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { application_notes } from '#db/schema/index.ts';
import { tellLive } from '#db/tell.ts';
import { isColleague } from '../record/list-colleagues.server.ts';

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
    return ok({ added: await writeNote(tx, { clock, newId }, { actor, id, key, body, colleague }) });
  });
}

/** @returns false where this note was already there. */
export async function writeNote(
  tx: Transaction,
  { clock, newId }: Pick<AppDeps, 'clock' | 'newId'>,
  note: { actor: Actor; id: string; key: string; body: string; colleague: string | null },
): Promise<boolean> {
  const { actor, id, key, body, colleague } = note;
  const [added] = await tx
    .insert(application_notes)
    .values({
      id: key,
      application_id: id,
      author_id: actor.userId,
      colleague_id: colleague,
      body,
      created_at: clock(),
    })
    .onConflictDoNothing()
    .returning({ id: application_notes.id });
  if (!added) return false;
  await tellLive(tx, { about: 'application', id, what: 'note', version: 0 });
  await recordAudit(tx, newId, {
    action: 'application.note-added',
    actorId: actor.userId,
    subjectType: 'application',
    subjectId: id,
    ...(colleague && { details: { to: colleague } }),
  });
  return true;
}
