/**
 * Takes a gateway's notification: proves it, stores it byte for byte, and wakes the job that asks the gateway
 * (settle-notifications.server.ts). It is answered only after it is stored, and stored once however often it comes.
 * Nothing else happens here, so that a burst of thousands is answered as fast as rows can be written.
 */

import { sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { GATEWAY_IDS } from '#core/payments/gateways.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { payment_notification_refusals, payment_notifications } from '#db/schema/index.ts';
import type { NotificationInput } from '#gateways/payment/port.ts';

/** Far above what any provider sends. */
export const MAX_NOTIFICATION_BYTES = 256 * 1024;
/** A message that names more than this many payments leaves the rest of them to the poller. */
const MOST_REFERENCES = 500;

export type NotificationDeps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'gateways' | 'log'>;

export type NotificationRefusal =
  | { readonly kind: 'unknown-gateway' }
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'too-large' };

export interface ReceivedNotification {
  /** The answer that the sender wants to read. */
  readonly reply: string;
  /** False for one that came before. */
  readonly isNew: boolean;
}

export async function receiveNotification(
  deps: NotificationDeps,
  { gatewayId, body, headers, addressToken }: { gatewayId: string } & NotificationInput,
): Promise<Result<ReceivedNotification, NotificationRefusal>> {
  const id = GATEWAY_IDS.find((known) => known === gatewayId);
  const gateway = id && (await deps.gateways.byId(id));
  if (!gateway || gateway.capabilities.notificationProof === 'none') return err({ kind: 'unknown-gateway' });
  if (body.byteLength > MAX_NOTIFICATION_BYTES) {
    await recordRefusal(deps, gateway.id, 'too-large', body.byteLength);
    return err({ kind: 'too-large' });
  }

  const read = gateway.readNotification({ body, headers, addressToken });
  if (!read.ok) {
    deps.log.warn(
      { gateway: gateway.id, problem: read.error, bytes: body.byteLength },
      'a notification was refused',
    );
    await recordRefusal(deps, gateway.id, read.error, body.byteLength);
    return err({ kind: read.error });
  }
  const { eventKey, kind } = read.value;
  if (!isStorable(eventKey)) return err({ kind: 'malformed' });
  const now = deps.clock();
  const [stored] = await deps.db
    .insert(payment_notifications)
    .values({
      id: deps.newId(),
      gateway: gateway.id,
      event_key: eventKey,
      kind,
      references: storable(read.value.references),
      provider_references: storable(read.value.providerReferences),
      body: Buffer.from(body),
      received_at: now,
      not_before: now,
      ...(kind === 'other' && { verdict: 'no-matter', handled_at: now }),
    })
    .onConflictDoNothing()
    .returning({ id: payment_notifications.id });
  // The job is not added in one transaction with the row: in a burst every message would wait for the one before it
  // to let go of the job. Should the process die in between, the sweep finds the row within a minute.
  if (stored && kind !== 'other') await wakeSettler(deps.db);
  return ok({ reply: gateway.capabilities.notificationReply, isNew: stored !== undefined });
}

/** PostgreSQL keeps every character in a text but this one; a proven sender may still put it there. */
const isStorable = (text: string): boolean => !text.includes('\0');

/** Far more than any provider puts into one message. */
const storable = (references: readonly string[]): string[] => [
  ...new Set(references.filter(isStorable).slice(0, MOST_REFERENCES)),
];

/** Counted by the minute: a flood of forgeries is one row, not a full disk. */
async function recordRefusal(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  gateway: string,
  problem: string,
  bytes: number,
): Promise<void> {
  const minute = new Date(Math.floor(clock().getTime() / 60_000) * 60_000);
  await db
    .insert(payment_notification_refusals)
    .values({ gateway, problem, minute, largest_bytes: bytes })
    .onConflictDoUpdate({
      target: [
        payment_notification_refusals.gateway,
        payment_notification_refusals.problem,
        payment_notification_refusals.minute,
      ],
      set: {
        count: sql`${payment_notification_refusals.count} + 1`,
        largest_bytes: sql`greatest(${payment_notification_refusals.largest_bytes}, ${bytes}::int)`,
      },
    });
}

const KEY = 'settle-notifications';

/**
 * Makes sure that the job which settles notifications runs after this moment. One that waits already will see what is
 * committed by now, so nothing is written then; one that runs may have looked past it, so another is added.
 */
async function wakeSettler(db: Queryable): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from graphile_worker.jobs where key = ${KEY} and locked_at is null and run_at <= now()`,
  );
  if (rows.length === 0) await addJob(db, 'settle-notifications', {}, { key: KEY });
}
