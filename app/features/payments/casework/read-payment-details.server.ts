import { and, desc, eq } from 'drizzle-orm';
import { href } from 'react-router';
import { isPaid } from '#app/features/admissions/index.server.ts';
import { transferEvidenceOf } from '#app/features/documents/index.server.ts';
import { needsAnother, readClosing } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { formatPhone } from '#core/admissions/phone.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, needsColleague } from '#core/identity/permissions.ts';
import { formatNaira, plainNaira } from '#core/payments/money.ts';
import { openReview } from '#core/payments/open-review.ts';
import { freeKobo, surplusKobo, whyNotKept } from '#core/payments/overpayment.ts';
import type { DifferenceStatus } from '#core/payments/reconciliation.ts';
import { isId } from '#core/shared/id.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { listGatewayCalls } from '#db/gateway-calls.ts';
import {
  manual_payments,
  payment_events,
  payments,
  reconciliation_differences,
  refunds,
  users,
} from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import { moneyBehind, openMoves, openRefunds } from '../ledger/promised-money.server.ts';
import { formatMoney, presentRow, selectHistory, selectLines } from '../payment/present-payment.server.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';
import { readRefundEffect } from '../refunds/refund-list.server.ts';
import { SHORT_ASKED, shortfallOf } from './decide-short.server.ts';
import { isMovable } from './resolve-flag.server.ts';

/** Far more than any attempt goes through; a gateway that repeats itself writes nothing new. */
const MOST_EVENTS = 200;

/** One payment with all that happened to it, for those who see all payments. */
export async function readPaymentDetails(
  deps: Pick<AppDeps, 'db' | 'demo' | 'gateways' | 'clock' | 'sealLink'>,
  { actor, id }: { actor: Actor; id: string },
) {
  const { db, gateways } = deps;
  if (!can(actor, 'payment.read-all')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const [line] = await selectLines(db).where(eq(payments.id, id));
  if (!line) return err({ kind: 'not-found' });
  const { payment: row, application } = line;
  const ownerId = application.owner_id;
  const review = openReview(row);

  const pending = row.status === 'Pending';
  const byStaff = row.gateway === 'bank_transfer';
  const mayReview = can(actor, 'payment.flag-refund', { ownerId });
  const confirmation = pending && byStaff ? await readConfirmation(db, row.id) : null;
  const returned = row.refunded_kobo - row.moved_kobo;
  const promised = await openRefunds(db, row.id);
  const moving = await openMoves(db, row.id);
  const money = moneyBehind(row, promised + moving);
  const free = freeKobo(money);
  const short = review === 'underpaid' ? await shortfallOf(db, deps, { ...row, purpose: row.purpose }) : null;
  const asking = row.review_resolution === SHORT_ASKED && row.review_resolved_at === null;
  const surplus = review === 'overpaid' ? surplusKobo(money) : 0;
  const spokenFor = promised + moving > 0 && free === 0;
  // The rest is the fee; the doubt ends when the refund is made.
  const decided = promised > 0 && review === 'overpaid' && row.status === 'Completed';
  const resolve = mayReview && review !== null && !spokenFor && !decided;
  const mayDecide = can(actor, 'payment.confirm-transfer', { ownerId });
  const part = review === null || (review === 'underpaid' && promised === 0);
  const decideTransfer = mayDecide && pending && byStaff && part && !confirmation;
  return ok({
    ...presentRow(line),
    toldOfAccount: await readClosing(db, { userId: ownerId, erased: application.erased_at !== null }),
    email: application.email,
    phone: application.phone && formatPhone(application.phone),
    provider_reference: row.provider_reference,
    gateway: row.gateway,
    received:
      row.received_kobo === null || row.received_currency === null
        ? null
        : formatMoney(row.received_kobo, row.received_currency),
    held: row.arrived_kobo > 0 ? formatNaira(row.held_kobo) : null,
    refundedAmount: returned > 0 ? formatNaira(returned) : null,
    promised: promised > 0 ? formatNaira(promised) : null,
    moving: moving > 0 ? formatNaira(moving) : null,
    asked: promised + moving > 0 ? formatNaira(promised + moving) : null,
    free: formatNaira(free),
    plainFree: plainNaira(free),
    surplus: surplus > 0 ? formatNaira(surplus) : null,
    short: short && {
      missing: formatNaira(short.missingKobo),
      held: formatNaira(short.heldKobo),
      fee: formatNaira(short.feeKobo),
      asked: asking ? await readShortAsked(db, actor, row) : null,
    },
    refunds: await readRefunds(db, row.id),
    ifRefunded: mayReview && free > 0 ? await readRefundEffect(db, row.id, promised + moving + free) : null,
    moved: row.moved_kobo > 0 ? formatNaira(row.moved_kobo) : null,
    mode: row.mode,
    resolved: row.review_resolved_at && {
      resolution: row.review_resolution ?? '',
      at: row.review_resolved_at.toISOString(),
    },
    calls: await readCalls(db, row.payment_reference),
    treasury_receipt: row.treasury_receipt,
    version: row.version,
    applicationPath: href('/review/applications/:id', { id: row.application_id }),
    history: await readHistory(db, row.id),
    evidence: await transferEvidenceOf(deps, { actor, applicationId: row.application_id, ownerId }),
    paidByAnother: await isPaid(db, row.application_id, row.id, row.purpose),
    difference: await readDifference(db, row.id),
    confirmation,
    onePersonLimit: formatNaira(await readSetting(deps, 'one_person_limit')),
    today: lagosDayOf(deps.clock()),
    own: needsColleague(actor, 'payment.confirm-transfer', { ownerId }),
    may: {
      decideTransfer,
      check: !byStaff && row.status !== 'Completed' && (await gateways.byId(row.gateway)) !== undefined,
      close: mayDecide && pending && (review !== null || !byStaff) && promised === 0,
      resolve,
      resolutions: [
        ...(review &&
        whyNotKept({
          ...money,
          review: review,
          status: row.status,
        }) === null
          ? (['keep'] as const)
          : []),
        ...(short && !asking ? (['accept-short'] as const) : []),
        ...(free > 0 ? (['refund', 'attach'] as const) : []),
      ],
      refund: mayReview && !resolve && free > 0,
      move: mayReview && free > 0 && isMovable(row),
      receipt: mayDecide && row.status === 'Completed',
    },
  });
}

async function readDifference(db: AppDeps['db'], paymentId: string) {
  const [open] = await db
    .select({ id: reconciliation_differences.id, kind: reconciliation_differences.kind })
    .from(reconciliation_differences)
    .where(
      and(
        eq(reconciliation_differences.payment_id, paymentId),
        eq(reconciliation_differences.status, 'Open' satisfies DifferenceStatus),
      ),
    )
    .limit(1);
  return open
    ? {
        kind: open.kind,
        path: `${href('/payment-system/reconciliation')}?open=${open.id}#opened`,
      }
    : null;
}

/** The person who asked to accept less than the fee, and the reason. */
async function readShortAsked(
  db: AppDeps['db'],
  actor: Actor,
  { id, review_resolved_by }: Pick<PaymentRecord, 'id' | 'review_resolved_by'>,
) {
  const [asked] = await db
    .select({ by: users.name, at: payment_events.created_at, details: payment_events.details })
    .from(payment_events)
    .innerJoin(users, eq(users.id, payment_events.actor_id))
    .where(and(eq(payment_events.payment_id, id), eq(payment_events.kind, SHORT_ASKED)))
    .orderBy(desc(payment_events.created_at), desc(payment_events.id))
    .limit(1);
  if (!asked) return null;
  const { whyNot } = (await needsAnother(db, actor, 'payment.flag-refund'))(review_resolved_by);
  return { by: asked.by, at: asked.at.toISOString(), reason: String(asked.details.reason ?? ''), whyNot };
}

async function readConfirmation(db: AppDeps['db'], paymentId: string) {
  const [waiting] = await db
    .select({ by: users.name, at: manual_payments.created_at })
    .from(manual_payments)
    .innerJoin(users, eq(users.id, manual_payments.recorded_by))
    .where(and(eq(manual_payments.confirms_payment_id, paymentId), eq(manual_payments.status, 'Requested')));
  return waiting ? { by: waiting.by, at: waiting.at.toISOString() } : null;
}

/** The refunds that were asked for it, newest first. */
async function readRefunds(db: AppDeps['db'], paymentId: string) {
  const rows = await db
    .select({ refund: refunds, by: users.name })
    .from(refunds)
    .innerJoin(users, eq(users.id, refunds.requested_by))
    .where(eq(refunds.payment_id, paymentId))
    .orderBy(desc(refunds.created_at), desc(refunds.id))
    .limit(MOST_REFUNDS);
  return rows.map(({ refund, by }) => ({
    id: refund.id,
    amount: formatNaira(refund.amount_kobo),
    status: refund.status,
    reason: refund.reason,
    by,
    at: refund.created_at.toISOString(),
  }));
}

const MOST_REFUNDS = 20;
const MOST_CALLS = 20;

async function readCalls(db: AppDeps['db'], reference: string) {
  const calls = await listGatewayCalls(db, { reference, limit: MOST_CALLS });
  return calls.map(({ gateway: _, at, ...call }) => ({ ...call, at: at.toISOString() }));
}

async function readHistory(db: AppDeps['db'], paymentId: string) {
  const events = await selectHistory(db).where(eq(payment_events.payment_id, paymentId)).limit(MOST_EVENTS);
  return events.map(({ event: { id, kind, source, details, ...event }, actor, proposedBy }) => ({
    id,
    kind,
    source,
    from: event.from_status,
    to: event.to_status,
    actor,
    proposedBy,
    // The reason of a flagged payment is a code that the page has words for already.
    reason: kind !== 'flagged' && typeof details.reason === 'string' ? details.reason : null,
    at: event.created_at.toISOString(),
  }));
}

export type PaymentDetailsView = Given<typeof readPaymentDetails>;
