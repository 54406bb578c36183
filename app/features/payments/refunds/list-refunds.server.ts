import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import { isSame, needsAnother } from '#app/features/identity/index.server.ts';
import { newestFirst, searchKeysetPage } from '#app/lists/keyset.server.ts';
import type { ListAddress } from '#app/lists/list-address.ts';
import { searchInTime } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/full-name.ts';
import { can } from '#core/identity/permissions.ts';
import { formatNaira } from '#core/payments/money.ts';
import type { RefundStatus } from '#core/payments/refund-status.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { applications, payments, refunds, users } from '#db/schema/index.ts';
import { refundsFoundBy } from '../payment/named-by.server.ts';
import { presentSums, type RecordSums, sumsOf } from '../payment/record-sums.server.ts';
import { promisedOf } from '../payment/revenue-in-doubt.server.ts';
import { effectColumns, effectOn } from './read-refund-effect.server.ts';

const PAGE_SIZE = 25;

interface Wanted extends Partial<ListAddress> {
  readonly actor: Actor;
  readonly status?: RefundStatus | undefined;
  readonly paymentId?: string;
  readonly id?: string;
}

/** Newest first, a page at a time; those of one status or of one payment, one of them, or all, that are searched for. */
export async function listRefunds(
  { db }: Pick<AppDeps, 'db'>,
  { actor, status, paymentId, id, q = '', after = null, before = null }: Wanted,
) {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const asker = alias(users, 'asker');
  const decider = alias(users, 'decider');
  const withdrawer = alias(users, 'withdrawer');
  const page = await searchKeysetPage(db, q, (searching) => ({
    size: PAGE_SIZE,
    after,
    before,
    ordering: newestFirst(refunds.created_at, refunds.id),
    read: ({ beyond, order, limit }) =>
      searching
        .select({
          refund: refunds,
          payment_reference: payments.payment_reference,
          ownerId: applications.user_id,
          application_number: applications.application_number,
          first_name: applications.first_name,
          last_name: applications.last_name,
          requestedBy: asker.name,
          decidedBy: decider.name,
          withdrawnBy: withdrawer.name,
          affected: effectColumns(searching),
          promisedKobo: promisedOf(searching),
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.payment_id))
        .innerJoin(applications, eq(applications.id, payments.application_id))
        .innerJoin(asker, eq(asker.id, refunds.requested_by))
        .leftJoin(decider, eq(decider.id, refunds.decided_by))
        .leftJoin(withdrawer, eq(withdrawer.id, refunds.withdrawn_by))
        .where(
          and(
            status ? eq(refunds.status, status) : undefined,
            paymentId ? eq(refunds.payment_id, paymentId) : undefined,
            id ? eq(refunds.id, id) : undefined,
            refundsFoundBy(q),
            beyond,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    placeOf: ({ refund }) => ({ createdAt: refund.created_at, id: refund.id }),
  }));
  const same = await needsAnother(db, actor, 'payment.flag-refund');
  return ok({
    ...page,
    rows: page.rows.map(({ refund, ownerId, first_name, last_name, affected, promisedKobo, ...row }) => ({
      ...row,
      id: refund.id,
      paymentPath: href('/payment-system/:id', { id: refund.payment_id }),
      applicant: fullName(first_name, last_name),
      amount: formatNaira(refund.amount_kobo),
      reason: refund.reason,
      status: refund.status as RefundStatus,
      provider_reference: refund.provider_reference,
      decision_note: refund.decision_note,
      problem: refund.problem,
      created_at: refund.created_at.toISOString(),
      decided_at: refund.decided_at?.toISOString() ?? null,
      withdrawn_at: refund.withdrawn_at?.toISOString() ?? null,
      sent_at: refund.sent_at?.toISOString() ?? null,
      finished_at: refund.finished_at?.toISOString() ?? null,
      version: refund.version,
      // Where it takes the last of what pays the fee.
      effect: refund.status === 'Requested' ? effectOn(affected, promisedKobo) : null,
      whyNot: same(refund.requested_by).whyNot,
      mayDecide:
        refund.status === 'Requested' &&
        !isSame(same(refund.requested_by)) &&
        can(actor, 'payment.flag-refund', { ownerId }),
    })),
  });
}

/** How many refunds the filters hold, and how much money. Null where the search takes too long. */
export async function sumRefunds(
  { db }: Pick<AppDeps, 'db'>,
  { status, q = '' }: Pick<Wanted, 'status' | 'q'>,
): Promise<RecordSums | null> {
  const rows = await searchInTime(db, q, (searching) =>
    searching
      .select(sumsOf(refunds.amount_kobo))
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .innerJoin(applications, eq(applications.id, payments.application_id))
      .where(and(status ? eq(refunds.status, status) : undefined, refundsFoundBy(q))),
  );
  return presentSums(rows);
}

export type RefundView = Given<typeof listRefunds>['rows'][number];
