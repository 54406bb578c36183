/**
 * Takes a gateway's notification: proves it, stores it byte for byte, and leaves a job to ask the gateway. It is
 * answered only after it is stored, and stored once however often it comes.
 */

import { and, eq, inArray, or } from 'drizzle-orm';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { payment_notifications, payments } from '#db/schema/index.ts';
import { gatewayIds, type NotificationInput } from '#gateways/payment/port.ts';
import type { AppDeps } from '../../context.ts';

/** Far above what any provider sends. */
export const MAX_NOTIFICATION_BYTES = 256 * 1024;
/** A message that names more than this many payments is asked about by the poller instead. */
const MOST_REFERENCES = 500;

export type NotificationDeps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'gateways' | 'log'>;

export type NotificationRefusal =
  | { readonly kind: 'unknown-gateway' }
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'too-large' };

export interface ReceivedNotification {
  /** What the sender wants to read. */
  readonly reply: string;
  /** False for one that came before. */
  readonly isNew: boolean;
}

export async function receiveNotification(
  deps: NotificationDeps,
  { gatewayId, body, headers }: { gatewayId: string } & NotificationInput,
): Promise<Result<ReceivedNotification, NotificationRefusal>> {
  const id = gatewayIds.find((known) => known === gatewayId);
  const gateway = id && (await deps.gateways.byId(id));
  if (!gateway || gateway.capabilities.notificationProof === 'none') return err({ kind: 'unknown-gateway' });
  if (body.byteLength > MAX_NOTIFICATION_BYTES) return err({ kind: 'too-large' });

  const read = gateway.readNotification({ body, headers });
  if (!read.ok) {
    deps.log.warn(
      { gateway: gateway.id, problem: read.error, bytes: body.byteLength },
      'a notification was refused',
    );
    return err({ kind: read.error });
  }
  const { eventKey, kind } = read.value;
  if (!isStorable(eventKey)) return err({ kind: 'malformed' });
  const references = read.value.references.filter(isStorable);
  const providerReferences = read.value.providerReferences.filter(isStorable);
  const reply = gateway.capabilities.notificationReply;

  return deps.db.transaction(async (tx) => {
    const ours =
      kind === 'payment' ? await referencesOfOurs(tx, gateway.id, references, providerReferences) : [];
    const now = deps.clock();
    const [stored] = await tx
      .insert(payment_notifications)
      .values({
        id: deps.newId(),
        gateway: gateway.id,
        event_key: eventKey,
        references: [...new Set([...references, ...ours])],
        body: Buffer.from(body),
        received_at: now,
        // Nothing will follow from a message that names no payment of ours.
        handled_at: ours.length === 0 ? now : null,
      })
      .onConflictDoNothing()
      .returning({ id: payment_notifications.id });
    if (!stored) return ok({ reply, isNew: false });

    for (const reference of ours) {
      await addJob(
        tx,
        'settle-payment',
        { reference, source: 'notification' },
        { key: `notified:${reference}` },
      );
    }
    return ok({ reply, isNew: true });
  });
}

/** PostgreSQL keeps every character in a text but this one; a proven sender may still put it there. */
const isStorable = (text: string): boolean => !text.includes('\0');

/** Which of the payments that a message names were begun here, at this gateway. */
async function referencesOfOurs(
  tx: Transaction,
  gateway: string,
  references: readonly string[],
  providerReferences: readonly string[],
): Promise<readonly string[]> {
  const named = references.slice(0, MOST_REFERENCES);
  const namedByProvider = providerReferences.slice(0, MOST_REFERENCES);
  if (named.length + namedByProvider.length === 0) return [];
  const rows = await tx
    .select({ reference: payments.payment_reference })
    .from(payments)
    .where(
      and(
        eq(payments.gateway, gateway),
        or(
          named.length > 0 ? inArray(payments.payment_reference, [...named]) : undefined,
          namedByProvider.length > 0 ? inArray(payments.provider_reference, [...namedByProvider]) : undefined,
        ),
      ),
    );
  return rows.map((row) => row.reference);
}
