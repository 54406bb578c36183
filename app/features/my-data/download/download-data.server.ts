import { checkPassword, type Reauthentication } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import { gatherData, type HeldData } from './gather-data.server.ts';

/** Hands a person everything held about them, after their password: a borrowed session must not read a NIN. */
export async function downloadData(
  deps: Pick<AppDeps, 'db' | 'cipher' | 'clock' | 'newId' | 'identity' | 'log' | 'origin'>,
  { actor, headers, password }: { actor: Actor; headers: Headers; password: unknown },
): Promise<Result<HeldData, Reauthentication>> {
  const checked = await checkPassword(deps, { actor, headers }, typeof password === 'string' ? password : '');
  if (!checked.ok) return err(checked.error);
  await recordOwn(deps.db, deps.newId, actor.userId, 'account.data-downloaded');
  return ok(await gatherData(deps, { actor }));
}
