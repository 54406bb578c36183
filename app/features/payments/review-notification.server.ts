/**
 * Messages of gateways that name no payment of ours. They stay on the bursary's list until somebody has looked.
 *
 *   listUnplacedNotifications(deps, { actor })
 *   reviewNotification(deps, { actor, id, reason })     reason: what was found; the message is kept
 */
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { payment_notifications } from '#db/schema/index.ts';
import type { AppDeps } from '../../context.ts';
import type { Forbidden, Invalid, NotFound } from './bursary-problems.ts';
import type { UnplacedNotificationView } from './bursary-records-view.ts';
import { readReason } from './reason-form.ts';

const MOST = 100;
const WAITING = and(
  eq(payment_notifications.verdict, 'unknown-reference'),
  isNull(payment_notifications.reviewed_at),
);

export async function listUnplacedNotifications(
  { db }: Pick<AppDeps, 'db'>,
  { actor }: { actor: Actor },
): Promise<Result<readonly UnplacedNotificationView[], Forbidden>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const rows = await db
    .select({
      id: payment_notifications.id,
      gateway: payment_notifications.gateway,
      references: payment_notifications.references,
      provider_references: payment_notifications.provider_references,
      received_at: payment_notifications.received_at,
    })
    .from(payment_notifications)
    .where(WAITING)
    .orderBy(desc(payment_notifications.received_at))
    .limit(MOST);
  return ok(rows.map((row) => ({ ...row, received_at: row.received_at.toISOString() })));
}

export async function reviewNotification(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, id, reason }: { actor: Actor; id: string; reason: unknown },
): Promise<Result<void, Forbidden | NotFound | Invalid<'reason'>>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const read = readReason({ reason });
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  return db.transaction(async (tx) => {
    const [reviewed] = await tx
      .update(payment_notifications)
      .set({ reviewed_by: actor.userId, reviewed_at: clock(), review_note: read.value.reason })
      .where(and(eq(payment_notifications.id, id), WAITING))
      .returning({ gateway: payment_notifications.gateway });
    if (!reviewed) return err({ kind: 'not-found' });
    await recordAudit(tx, newId, {
      action: 'payment.notification-reviewed',
      actorId: actor.userId,
      subjectType: 'payment',
      subjectId: null,
      details: { notification: id, gateway: reviewed.gateway },
    });
    return ok(undefined);
  });
}
