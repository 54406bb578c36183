/** A staff member records JAMB's confirmation of an accepted application, or corrects it. */

import {
  type LockedApplication,
  lockForDecision,
  recordEvent,
  writeApplication,
} from '#app/features/admissions/index.server.ts';
import { issueAdmission } from '#app/features/offers/index.server.ts';
import { changeAs, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { type CapsForm, capsForm } from '#core/review/casework-forms.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { mayRecordCaps } from '../record/review-permissions.ts';

export const recordCapsReference = (
  deps: Pick<AppDeps, 'db'> & CapsDeps,
  { actor, id, form }: { actor: Actor; id: string; form: Readonly<Record<string, unknown>> },
) =>
  changeAs(deps, actor, async function* ({ tx }) {
    const application = await lockForDecision(tx, id);
    if (!application || !can(actor, 'application.read', application)) return err({ kind: 'not-found' });
    const read = yield* valid(capsForm.read(form));
    const written = await writeCapsReference(tx, deps, { actor, application, form: read });
    return written.ok ? written : err({ kind: written.error });
  });

type CapsDeps = Pick<AppDeps, 'clock' | 'newId' | 'random' | 'origin' | 'demo'>;

/**
 * Writes the reference from the form, another program or a file.
 * @param application locked by `lockForDecision`.
 */
export async function writeCapsReference(
  tx: Transaction,
  deps: CapsDeps,
  { actor, application, form }: { actor: Actor; application: LockedApplication; form: CapsForm },
): Promise<Result<{ changed: boolean }, 'forbidden' | 'own' | 'not-accepted' | 'stale'>> {
  const { clock, newId } = deps;
  const { caps_reference, version } = form;
  const permission = mayRecordCaps(actor, application);
  if (permission !== 'yes') return err(permission);
  // This comes before the version: the same form sent twice has nothing left to do.
  if (caps_reference === application.caps_reference) return ok({ changed: false });
  if (version !== application.version) return err('stale');

  await writeApplication(tx, application, {
    caps_reference,
    version: application.version + 1,
    updated_at: clock(),
  });
  await recordEvent(
    tx,
    { clock, newId },
    {
      applicationId: application.id,
      kind: caps_reference ? 'caps-recorded' : 'caps-removed',
      actorId: actor.userId,
    },
  );
  await recordAudit(tx, newId, {
    action: 'application.caps-recorded',
    actorId: actor.userId,
    subjectId: application.id,
    details: { from: application.caps_reference, to: caps_reference },
  });
  // An applicant who has accepted the place is admitted now; one who has not is admitted on accepting.
  if (caps_reference) await issueAdmission(tx, deps, { application, actorId: actor.userId, byHand: false });
  return ok({ changed: true });
}
