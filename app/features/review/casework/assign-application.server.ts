/** Assigns an application: a member of staff takes it, gives it to a colleague, or gives it back. */

import {
  isColleague,
  type LockedApplication,
  lockForDecision,
  writeApplication,
} from '#app/features/admissions/index.server.ts';
import { type ChangeDeps, changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, needsColleague } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';

export type AssignProblem =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'forbidden' }
  /** It is this person's own application. */
  | { readonly kind: 'own' }
  /** It would be the work of the person whom it is about, or of someone who is not staff. */
  | { readonly kind: 'not-possible' }
  /** It is someone else's work by now than the form says. */
  | { readonly kind: 'stale' };

export interface AssignInput {
  readonly actor: Actor;
  readonly id: string;
  /** `to`: a person's id, or empty for no one. `was`: whose work it was on the screen. */
  readonly form: Readonly<Record<string, unknown>>;
}

export const assignApplication = (deps: ChangeDeps, { actor, id, form }: AssignInput) =>
  changeAs(deps, actor, async ({ tx }) => {
    if (!isId(id)) return err({ kind: 'not-found' });

    const application = await lockForDecision(tx, id);
    if (!application || !can(actor, 'application.read', application)) return err({ kind: 'not-found' });
    const to = form.to === '' ? null : form.to;
    if (to !== null && !isId(to)) return err({ kind: 'not-possible' });
    const was = typeof form.was === 'string' && form.was !== '' ? form.was : null;
    return giveTo(tx, deps, { actor, application, to, was });
  });

export interface GiveInput {
  readonly actor: Actor;
  /** Locked by the caller. */
  readonly application: LockedApplication;
  readonly to: string | null;
  /** The person it was assigned to when that was last looked at; absent where that does not matter. */
  readonly was?: string | null;
}

export async function giveTo(
  tx: Transaction,
  { newId }: Pick<AppDeps, 'newId'>,
  { actor, application, to, was }: GiveInput,
): Promise<Result<{ readonly changed: boolean }, AssignProblem>> {
  if (needsColleague(actor, 'application.assign', application)) return err({ kind: 'own' });
  if (!can(actor, 'application.assign', application)) return err({ kind: 'forbidden' });
  const { assigned_to } = application;
  // Nothing is said to an officer who asks for the present state.
  if (to === assigned_to) return ok({ changed: false });
  if (was !== undefined && was !== assigned_to) return err({ kind: 'stale' });
  if (to !== null && !(await isColleague(tx, to, application))) return err({ kind: 'not-possible' });
  await writeApplication(tx, application, { assigned_to: to });
  await recordAudit(tx, newId, {
    action: 'application.assigned',
    actorId: actor.userId,
    subjectId: application.id,
    details: { from: assigned_to, to },
  });
  return ok({ changed: true });
}
