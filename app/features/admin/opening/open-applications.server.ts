/**
 * Opening the portal for applications, and closing it again: the act of a master administrator. Opening it with checks
 * waived waits for a second person.
 */

import { changeGuardedSetting, type Waits } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { stillMissing, WAIVER_LENGTH, type Waiver } from '#core/settings/opening.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, type Result } from '#core/shared/result.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { waiverField } from './opening-view.ts';
import { type OpeningDeps, readOpening } from './read-opening.server.ts';

export type OpeningProblem =
  | { readonly kind: 'forbidden' | 'stale' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

type Deps = OpeningDeps & Pick<AppDeps, 'newId' | 'origin'>;
interface Input {
  readonly actor: Actor;
  /** Of the page that the person decided on. */
  readonly version: number;
}

/** @param typed reasons by the names of their fields; a check without one is not waived. */
export async function openApplications(
  deps: Deps,
  input: Input & { readonly typed: Readonly<Record<string, string>> },
): Promise<Result<undefined | Waits, OpeningProblem>> {
  if (!can(input.actor, 'settings.guard')) return err({ kind: 'forbidden' });
  const { items } = await readOpening(deps);
  const issues: FieldIssue[] = [];
  const waived: Waiver[] = [];
  for (const { check } of stillMissing(items, [])) {
    const reason = (input.typed[waiverField(check)] ?? '').trim();
    const field = waiverField(check);
    if (reason.length > WAIVER_LENGTH.max)
      issues.push({ field, code: 'too-long', params: { max: WAIVER_LENGTH.max } });
    else if (reason.length < WAIVER_LENGTH.min) issues.push({ field, code: 'not-met' });
    else waived.push({ check, reason });
  }
  if (issues.length > 0) return err({ kind: 'invalid', issues });
  return change(deps, input, { open: true, waived });
}

/** To open again, each check has to be met or waived anew, so it is not done by one press of a button. */
export async function closeApplications(
  deps: Deps,
  input: Input & { readonly typed: Readonly<Record<string, string>> },
): Promise<Result<undefined | Waits, OpeningProblem>> {
  if (!can(input.actor, 'settings.guard')) return err({ kind: 'forbidden' });
  if (input.typed.closing !== 'yes')
    return err({ kind: 'invalid', issues: [{ field: 'closing', code: 'understood' }] });
  return change(deps, input, { open: false, waived: [] });
}

async function change(
  deps: Deps,
  { actor, version }: Input,
  value: { open: boolean; waived: Waiver[] },
): Promise<Result<undefined | Waits, OpeningProblem>> {
  if (!can(actor, 'settings.guard')) return err({ kind: 'forbidden' });
  return deps.db.transaction(async (tx) => {
    const path = '/admin-portal/opening';
    const changed = await changeGuardedSetting(tx, deps, {
      actor,
      key: 'applications',
      value,
      version,
      path,
    });
    if (changed.ok && !changed.value) await announceContentChange(tx);
    return changed;
  });
}
