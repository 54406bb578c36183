/** A member of staff leaves a note for colleagues. Notes are only ever added. */

import {
  findUnresolvedMentions,
  isColleague,
  lockForDecision,
  namedIn,
  writeNote,
} from '#app/features/admissions/index.server.ts';
import { type ChangeDeps, changeAs, valid } from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, needsColleague } from '#core/identity/permissions.ts';
import { noteForm } from '#core/review/casework-forms.ts';
import { err } from '#core/shared/result.ts';

export const addNote = (
  deps: ChangeDeps,
  { actor, id, form }: { actor: Actor; id: string; form: Readonly<Record<string, unknown>> },
) =>
  changeAs(deps, actor, async function* ({ tx, may }) {
    const application = await lockForDecision(tx, id);
    if (!application || !can(actor, 'application.read', application)) return err({ kind: 'not-found' });
    if (needsColleague(actor, 'application.note', application)) return err({ kind: 'own' });
    yield* may('application.note', application);
    const { key, body, colleague } = yield* valid(noteForm.read(form));
    if (colleague && (colleague === actor.userId || !(await isColleague(tx, colleague, application))))
      return err({ kind: 'invalid', issues: [{ field: 'colleague', code: 'invalid' }] });
    const unclear = await findUnresolvedMentions(tx, {
      application,
      text: body,
      field: 'body',
      chosen: colleague,
    });
    if (unclear) return err(unclear);
    const { userId: actorId } = actor;
    const colleagues = await namedIn(tx, { actorId, application, body, chosen: colleague });
    return { added: await writeNote(tx, deps, { actorId, id, key, body, colleagues }) };
  });
