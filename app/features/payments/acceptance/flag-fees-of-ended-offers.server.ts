/**
 * A job puts a paid acceptance fee of an offer that is over, of which the rules give something back, before the
 * bursary once. A place that was declined is over when that can no longer be undone.
 */

import { and, asc, eq, exists, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { findOffer, paymentFactsOf } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import { refundRules } from '#college/policies/refund-rules.ts';
import { LIVE_OFFERS, UNDO_DECLINE_MS } from '#core/offers/offer-status.ts';
import { unresolvedReview } from '#core/payments/open-review.ts';
import { acceptanceRefund } from '#core/payments/refund-rule.ts';
import type { Transaction } from '#db/client.ts';
import { listRefundRules } from '#db/list-refund-rules.ts';
import { isUnresolved } from '#db/open-review.ts';
import { offers, payment_events, payments } from '#db/schema/index.ts';
import { flagPayment } from '../ledger/flag-payment.server.ts';
import { recordPaymentEvent } from '../ledger/write-payment.server.ts';
import { lockPayment } from '../payment/queries.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'log'>;

/** One run takes at most this many; the next continues. */
const AT_ONCE = 200;

/** @returns the number that were put before the bursary. */
export async function flagFeesOfEndedOffers(deps: Deps): Promise<number> {
  const { db, clock } = deps;
  const of = eq(offers.application_id, payments.application_id);
  const undone = new Date(clock().getTime() - UNDO_DECLINE_MS);
  const final = or(
    inArray(offers.state, ['withdrawn', 'lapsed']),
    and(eq(offers.state, 'declined'), or(isNull(offers.before), lte(offers.since, undone))),
  );
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.purpose, 'acceptance'),
        eq(payments.status, 'Completed'),
        sql`not (${isUnresolved})`,
        gt(payments.held_kobo, 0),
        exists(db.select({ one: sql`1` }).from(offers).where(and(of, final))),
        notExists(
          db
            .select({ one: sql`1` })
            .from(offers)
            .where(and(of, inArray(offers.state, [...LIVE_OFFERS]))),
        ),
        // A fee of which the rules give nothing back needs no decision, and is looked at only once.
        notExists(
          db
            .select({ one: sql`1` })
            .from(payment_events)
            .where(
              and(
                eq(payment_events.payment_id, payments.id),
                eq(payment_events.kind, 'offer-ended'),
                sql`${payment_events.created_at} >= (select max(${offers.since}) from ${offers} where ${of})`,
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(payments.created_at), asc(payments.id))
    .limit(AT_ONCE);
  const flagged = await eachByItself(deps.log, 'tend-offers', found, ({ id }) =>
    deps.db.transaction((tx) => flagOne(tx, deps, id)),
  );
  return flagged.filter(Boolean).length;
}

async function flagOne(tx: Transaction, deps: Deps, id: string): Promise<boolean> {
  const payment = await lockPayment(tx, id);
  if (!payment || unresolvedReview(payment)) return false;
  const offer = await findOffer(tx, payment.application_id);
  if (!offer || LIVE_OFFERS.some((state) => state === offer.state)) return false;
  const refund = acceptanceRefund(await listRefundRules(tx, refundRules), {
    payments: await paymentFactsOf(tx, payment.application_id, 'acceptance'),
    withdrawn: offer.state === 'withdrawn',
  });
  await recordPaymentEvent(tx, deps, {
    paymentId: payment.id,
    kind: 'offer-ended',
    source: 'poller',
    actorId: null,
    details: { amount_kobo: refund.amountKobo },
  });
  if (refund.amountKobo === 0 || refund.reference !== payment.payment_reference) return false;
  return flagPayment(tx, deps, payment, {
    review: 'offer-ended',
    source: 'poller',
    actorId: null,
    details: { amount_kobo: refund.amountKobo },
  });
}
