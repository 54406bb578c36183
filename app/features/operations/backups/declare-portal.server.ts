/** Says of a restored copy that it is the portal now: mails leave, gateways are asked, and what waited is done. */

import { unscheduleDueNews } from '#app/features/content-desk/index.server.ts';
import { checkPassword, type Reauthentication, renewHeldLinks } from '#app/features/identity/index.server.ts';
import { noteOutage } from '#app/features/offers/index.server.ts';
import { putBackDue } from '#app/features/review/index.server.ts';
import { type ChangeDeps, changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { countHeldWork, endRestoredCopy, type RestoredCopy, readRestoredCopy } from '#db/restored-copy.ts';

type Deps = Pick<AppDeps, 'db' | 'newId' | 'restoredCopy' | 'clock' | 'identity' | 'log' | 'origin'>;

export async function declarePortal(
  deps: Deps,
  { actor, headers, password }: { actor: Actor; headers: Headers; password: string },
): Promise<Result<null, { readonly kind: 'forbidden' } | Reauthentication>> {
  if (!can(actor, 'backups.manage')) return err({ kind: 'forbidden' });
  const checked = await checkPassword(deps, { actor, headers }, password);
  if (!checked.ok) return checked;
  await noteDeclared(deps, actor);
  deps.restoredCopy?.over();
  return ok(null);
}

/** Null where this is the portal. */
export async function readRestoredCopyView({ db, restoredCopy }: Pick<Deps, 'db' | 'restoredCopy'>) {
  return restoredCopy && { backup: restoredCopy.backup, ...(await countHeldWork(db)) };
}

/** @returns false when it was the portal already. */
export async function noteDeclared(deps: ChangeDeps, actor: Actor | null): Promise<boolean> {
  const noted = await changeAs(deps, actor, async ({ tx, audit }) => {
    const copy = await readRestoredCopy(tx);
    if (!copy || !(await endRestoredCopy(tx))) return false;
    const back = await putBackWhatFellDue(tx, deps, copy);
    await renewHeldLinks(tx, deps);
    await audit('restore.declared-portal', copy.backup, { held: await countHeldWork(tx), put_back: back });
    return true;
  });
  return noted.ok && noted.value;
}

/**
 * Nothing that was planned before the backup happens by itself once its moment has passed. A person who could not
 * answer an offer, or whose answer is lost, gets a later day.
 */
export async function putBackWhatFellDue(
  tx: Transaction,
  deps: Pick<Deps, 'newId' | 'clock'>,
  { madeAt, since }: Pick<RestoredCopy, 'madeAt' | 'since'>,
) {
  const planned = await putBackDue(tx, deps, new Date(since));
  const news = await unscheduleDueNews(tx, deps);
  await noteOutage(tx, deps, new Date(madeAt ?? since));
  return { ...planned, news };
}
