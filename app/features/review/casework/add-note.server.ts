/** A member of staff leaves a note for colleagues. Notes are only ever added. */

import {
  findUnclearName,
  isColleague,
  lockForDecision,
  namedIn,
  writeNote,
} from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, needsColleague } from '#core/identity/permissions.ts';
import { readNoteForm } from '#core/review/note-form.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';

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
    const unclear = await findUnclearName(tx, { application, text: body, field: 'body', chosen: colleague });
    if (unclear) return err(unclear);
    const { userId: actorId } = actor;
    const colleagues = await namedIn(tx, { actorId, application, body, chosen: colleague });
    return ok({ added: await writeNote(tx, { clock, newId }, { actorId, id, key, body, colleagues }) });
  });
}
