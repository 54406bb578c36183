import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Forbidden, NotFound } from '../payment/payment-problems.ts';
import type { GatewayTest } from './read-gateways.server.ts';

/** Test Connection: asks the gateway whether it takes our settings. Moves nothing; the log of calls keeps the answer. */
export async function testGateway(
  { db, gateways, clock, newId }: Pick<AppDeps, 'db' | 'gateways' | 'clock' | 'newId'>,
  { actor, gateway: id }: { actor: Actor; gateway: string },
): Promise<Result<GatewayTest, Forbidden | NotFound>> {
  if (!can(actor, 'gateways.test')) return err({ kind: 'forbidden' });
  const gateway = await gateways.byId(id);
  const state = (await gateways.states()).find((one) => one.id === id);
  if (!gateway && !state) return err({ kind: 'not-found' });
  const started = clock().getTime();
  const answer = await gateway?.ping();
  const at = clock();
  // Nobody is asked where the settings do not allow it: the answer is what is wrong with them.
  const outcome = answer ? (answer.ok ? 'ok' : answer.error.kind) : (state?.reason ?? 'incomplete');
  await recordAudit(db, newId, {
    action: 'gateway.tested',
    actorId: actor.userId,
    subjectId: id,
    details: { outcome },
  });
  return ok({ ok: answer?.ok ?? false, outcome, at: at.toISOString(), durationMs: at.getTime() - started });
}
