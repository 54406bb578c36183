/**
 * The job behind the gateways' door: takes stored notifications in batches, asks the gateway once about every payment
 * they name, and records the result of each message.
 *
 * A batch is leased, not locked: the gateway is asked outside any transaction, and a process that dies leaves rows whose
 * lease runs out. Doing it twice is harmless, as settling is. While a gateway does not answer, its messages wait longer
 * and longer; none is ever given up.
 */

import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import type { GatewayId } from '#core/payments/gateways.ts';
import type { NotificationVerdict } from '#core/payments/payment-status.ts';
import { payment_notifications, payments } from '#db/schema/index.ts';
import { flagPayment } from '../ledger/flag-payment.server.ts';
import { lockPayment } from '../payment/queries.server.ts';
import { type SettleDeps, settlePayment } from './settle-payment.server.ts';

const BATCH = 200;
/** Long enough to ask about a whole batch at a slow gateway; after a crash no one waits longer than this. */
const LEASE_MS = 5 * 60_000;
/** Questions at once; settlements wait for the same few connections that people use. */
const AT_ONCE = 4;
/** So many silences in a row mean that asking about the rest of the batch is pointless. */
const SILENCES_UNTIL_PAUSE = 3;
/** Minutes until the next try, by the number of tries so far. */
const PAUSES = [1, 2, 5, 15, 60] as const;

interface Waiting {
  readonly id: string;
  readonly gateway: GatewayId;
  readonly kind: string;
  readonly references: readonly string[];
  readonly providerReferences: readonly string[];
  readonly tries: number;
}

export interface NotificationsSettled {
  readonly handled: number;
  /** Left for later, as their gateway did not answer. */
  readonly postponed: number;
}

/** @returns when nothing that is due is left. */
export async function settleNotifications(
  deps: SettleDeps,
  { batch = BATCH }: { batch?: number } = {},
): Promise<NotificationsSettled> {
  let handled = 0;
  let postponed = 0;
  for (;;) {
    const waiting = await lease(deps, batch);
    if (waiting.length === 0) return { handled, postponed };
    const done = await settleBatch(deps, waiting);
    handled += done;
    postponed += waiting.length - done;
  }
}

async function lease({ db, clock }: SettleDeps, batch: number): Promise<readonly Waiting[]> {
  const now = clock();
  const due = db
    .select({ id: payment_notifications.id })
    .from(payment_notifications)
    .where(
      sql`${payment_notifications.handled_at} is null and ${payment_notifications.not_before} <= ${now.toISOString()}::timestamptz`,
    )
    .orderBy(payment_notifications.not_before)
    .limit(batch)
    .for('update', { skipLocked: true });
  return db
    .update(payment_notifications)
    .set({ not_before: new Date(now.getTime() + LEASE_MS), tries: sql`${payment_notifications.tries} + 1` })
    .where(inArray(payment_notifications.id, due))
    .returning({
      id: payment_notifications.id,
      gateway: payment_notifications.gateway,
      kind: payment_notifications.kind,
      references: payment_notifications.references,
      providerReferences: payment_notifications.provider_references,
      tries: payment_notifications.tries,
    });
}

/** @returns the number of them that are done. */
async function settleBatch(deps: SettleDeps, waiting: readonly Waiting[]): Promise<number> {
  const ours = await findOurs(deps, waiting);
  const asked = await askAbout(deps, new Set([...ours.values()].flatMap(({ found }) => found)));
  const disputes = waiting.filter(({ kind }) => kind === 'dispute');
  await flagDisputed(
    deps,
    disputes.flatMap(({ id }) => ours.get(id)?.found ?? []),
  );

  const verdicts = new Map<NotificationVerdict, string[]>();
  const postponed: Waiting[] = [];
  for (const message of waiting) {
    const { found, unknown } = ours.get(message.id) ?? { found: [], unknown: true };
    if (!found.every(({ reference }) => asked.has(reference))) {
      postponed.push(message);
      continue;
    }
    const verdict = unknown ? 'unknown-reference' : message.kind === 'dispute' ? 'flagged' : 'settled';
    verdicts.set(verdict, [...(verdicts.get(verdict) ?? []), message.id]);
  }
  for (const [verdict, ids] of verdicts) {
    await deps.db
      .update(payment_notifications)
      .set({ verdict, handled_at: deps.clock() })
      .where(inArray(payment_notifications.id, ids));
  }
  for (const { id, tries } of postponed) {
    const minutes = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? PAUSES[0];
    await deps.db
      .update(payment_notifications)
      .set({ not_before: new Date(deps.clock().getTime() + minutes * 60_000) })
      .where(eq(payment_notifications.id, id));
  }
  return waiting.length - postponed.length;
}

interface OurPayment {
  readonly id: string;
  readonly reference: string;
  readonly gateway: GatewayId;
}

/** Finds the payments of ours that each message names, and whether it names one that is not ours. */
async function findOurs({ db }: SettleDeps, waiting: readonly Waiting[]) {
  const named = waiting.flatMap(({ references }) => references);
  const namedByProvider = waiting.flatMap(({ providerReferences }) => providerReferences);
  const rows =
    named.length + namedByProvider.length === 0
      ? []
      : await db
          .select({
            id: payments.id,
            reference: payments.payment_reference,
            gateway: payments.gateway,
            providerReference: payments.provider_reference,
          })
          .from(payments)
          .where(
            or(
              named.length > 0 ? inArray(payments.payment_reference, named) : undefined,
              namedByProvider.length > 0
                ? and(
                    inArray(payments.gateway, [...new Set(waiting.map(({ gateway }) => gateway))]),
                    inArray(payments.provider_reference, namedByProvider),
                  )
                : undefined,
            ),
          );
  // A message speaks for its own gateway only.
  const byReference = new Map(rows.map((row) => [`${row.gateway} ${row.reference}`, row]));
  const byProvider = new Map(rows.map((row) => [`${row.gateway} ${row.providerReference}`, row]));
  return new Map(
    waiting.map(({ id, gateway, references, providerReferences }) => {
      const all = [
        ...references.map((reference) => byReference.get(`${gateway} ${reference}`)),
        ...providerReferences.map((reference) => byProvider.get(`${gateway} ${reference}`)),
      ];
      const found: readonly OurPayment[] = all.filter((row) => row !== undefined);
      return [id, { found, unknown: found.length < all.length || all.length === 0 }];
    }),
  );
}

/** Asks about each payment once, some at a time. @returns the references that were answered about. */
async function askAbout(deps: SettleDeps, found: ReadonlySet<OurPayment>): Promise<ReadonlySet<string>> {
  const answered = new Set<string>();
  const silences = new Map<string, number>();
  const queue = new Map([...found].map((payment) => [payment.reference, payment])).values();
  const work = async () => {
    for (const { reference, gateway } of queue) {
      if ((silences.get(gateway) ?? 0) >= SILENCES_UNTIL_PAUSE) continue;
      if (await ask(deps, reference)) {
        answered.add(reference);
        silences.delete(gateway);
      } else silences.set(gateway, (silences.get(gateway) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answered;
}

async function ask(deps: SettleDeps, reference: string): Promise<boolean> {
  try {
    const settled = await settlePayment(deps, { reference, source: 'notification' });
    return settled.ok && settled.value.asked;
  } catch (error) {
    // One payment that cannot be written must not keep the others from being settled.
    deps.log.error({ reference, error }, 'a notified payment could not be settled');
    return false;
  }
}

async function flagDisputed(deps: SettleDeps, found: readonly OurPayment[]): Promise<void> {
  await eachByItself(deps.log, 'settle-notifications', found, ({ id }) =>
    deps.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, id);
      if (payment)
        await flagPayment(tx, deps, payment, { review: 'disputed', source: 'notification', actorId: null });
    }),
  );
}
