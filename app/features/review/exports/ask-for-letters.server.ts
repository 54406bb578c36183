/** All letters of a release as one file to print: asked for here, written by a job, taken among the exports. */
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { releases } from '#db/schema/index.ts';
import { storeAsked } from './review-exports.server.ts';

export async function askForLetters(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<null, { readonly kind: 'forbidden' | 'not-found' | 'not-possible' }>> {
  if (!can(actor, 'releases.manage') || !can(actor, 'application.export')) return err({ kind: 'forbidden' });
  const [release] = isId(id) ? await deps.db.select().from(releases).where(eq(releases.id, id)) : [];
  if (!release) return err({ kind: 'not-found' });
  if (release.state !== 'released') return err({ kind: 'not-possible' });
  const details = { release: id };
  await storeAsked(deps, { actor, format: 'zip', columns: [], query: '', releaseId: id, details });
  return ok(null);
}
