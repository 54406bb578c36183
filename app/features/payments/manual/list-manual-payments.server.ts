import { and, asc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import { completedPayments } from '#app/features/admissions/index.server.ts';
import { paymentEvidenceOf } from '#app/features/documents/index.server.ts';
import { isSame, needsAnother } from '#app/features/identity/index.server.ts';
import { newestFirst, searchKeysetPage } from '#app/lists/keyset.server.ts';
import type { ListAddress } from '#app/lists/list-address.ts';
import { searchInTime } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { isNameOfLine, type ManualPaymentStatus } from '#core/payments/manual-payment.ts';
import { formatNaira, type Kobo } from '#core/payments/money.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { applications, bank_statement_lines, manual_payments, payments, users } from '#db/schema/index.ts';
import { manualPaymentsFoundBy } from '../payment/named-by.server.ts';
import { feeAsked, purposeAskedOfEach } from '../payment/queries.server.ts';
import { sumsOf } from '../payment/record-sums.server.ts';

const PAGE_SIZE = 25;

interface Wanted extends Partial<ListAddress> {
  readonly actor: Actor;
  readonly status?: ManualPaymentStatus | undefined;
  readonly id?: string;
}

/** Newest first, a page at a time; those of one status, one of them, or all, that are searched for. */
export async function listManualPayments(
  deps: Pick<AppDeps, 'db' | 'clock' | 'sealLink'>,
  { actor, status, id, q = '', after = null, before = null }: Wanted,
) {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const { db } = deps;
  const recorder = alias(users, 'recorder');
  const decider = alias(users, 'decider');
  // The purpose is that of the announced transfer, or what is asked now, as approving it decides.
  const purpose = sql<PaidPurpose>`coalesce(${payments.purpose}, ${manual_payments.purpose}, ${purposeAskedOfEach})`;
  const page = await searchKeysetPage(db, q, (searching) => ({
    size: PAGE_SIZE,
    after,
    before,
    ordering: newestFirst(manual_payments.created_at, manual_payments.id),
    read: ({ beyond, order, limit }) =>
      searching
        .select({
          manual: manual_payments,
          ownerId: applications.user_id,
          program: applications.program,
          award: applications.award,
          applicationStatus: applications.status,
          application_number: applications.application_number,
          first_name: applications.first_name,
          last_name: applications.last_name,
          // The announced transfer, where it confirms one.
          confirms: payments.payment_reference,
          purpose,
          paidAlready: sql<boolean>`${exists(completedPayments(searching, applications.id, undefined, purpose))}`,
          recordedBy: recorder.name,
          decidedBy: decider.name,
        })
        .from(manual_payments)
        .innerJoin(applications, eq(applications.id, manual_payments.application_id))
        .innerJoin(recorder, eq(recorder.id, manual_payments.recorded_by))
        .leftJoin(payments, eq(payments.id, manual_payments.confirms_payment_id))
        .leftJoin(decider, eq(decider.id, manual_payments.decided_by))
        .where(
          and(
            status ? eq(manual_payments.status, status) : undefined,
            id ? eq(manual_payments.id, id) : undefined,
            manualPaymentsFoundBy(q),
            beyond,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    placeOf: ({ manual }) => ({ createdAt: manual.created_at, id: manual.id }),
  }));
  const waiting = await waitingFor(
    db,
    page.rows.flatMap(({ manual }) => (manual.status === 'Requested' ? [manual.application_id] : [])),
  );
  const same = await needsAnother(db, actor, 'payment.record-manual');
  const parts = await partsOfMoney(
    db,
    page.rows.flatMap(({ manual }) => (manual.status === 'Requested' ? [manual] : [])),
  );
  const sources = await paymentsMovedFrom(
    db,
    page.rows.flatMap(({ manual }) => manual.from_payment_id ?? []),
  );
  const fees = new Map<string, string | null>();
  for (const { manual, purpose: of, program, award, applicationStatus: at } of page.rows) {
    if (manual.status !== 'Requested') continue;
    const application = { id: manual.application_id, status: at as ApplicationStatus, program, award };
    const { fee } = await feeAsked(db, deps.clock(), application, of);
    fees.set(manual.id, fee && formatNaira(fee.amountKobo));
  }
  const files = await paymentEvidenceOf(deps, {
    actor,
    wanted: page.rows.flatMap(({ manual, ownerId }) =>
      manual.evidence_document_id ? [{ documentId: manual.evidence_document_id, ownerId }] : [],
    ),
  });
  return ok({
    ...page,
    rows: page.rows.map(({ manual, ownerId, first_name, last_name, paidAlready, ...row }) => ({
      ...row,
      /** The fee that the application has to pay, for a payment that waits. */
      fee: fees.get(manual.id) ?? null,
      /** The split of a line or payment: all of it, what is left, and the parts, this one among them. */
      split: parts(manual),
      /** The payment that has the money until the move is approved. */
      movedFrom: movedFrom(sources.get(manual.from_payment_id ?? ''), manual.amount_kobo),
      id: manual.id,
      applicant: fullName(first_name, last_name),
      amount: formatNaira(manual.amount_kobo),
      source: manual.source,
      // The text by which the line is found on the statement: its narration, where the bank gave it no reference.
      statement_reference: isNameOfLine(manual.statement_reference)
        ? manual.evidence
        : manual.statement_reference,
      value_date: lagosDayOf(manual.value_date),
      payer_name: manual.payer_name,
      reason: manual.reason,
      evidence: manual.evidence,
      file: files.get(manual.evidence_document_id ?? '') ?? null,
      status: manual.status,
      decision_note: manual.decision_note,
      created_at: manual.created_at.toISOString(),
      decided_at: manual.decided_at?.toISOString() ?? null,
      paymentPath: manual.payment_id && href('/payment-system/:id', { id: manual.payment_id }),
      // The documents of the application, proof of a transfer among them.
      papersPath: `${href('/review/applications/:id', { id: manual.application_id })}#documents`,
      version: manual.version,
      paidAlready,
      others:
        manual.status === 'Requested'
          ? waiting.filter((one) => one.id !== manual.id && one.applicationId === manual.application_id)
          : [],
      // The person who recorded it may not approve it, nor anybody for an application of their own.
      whyNot: same(manual.recorded_by).whyNot,
      mayApprove:
        manual.status === 'Requested' &&
        !isSame(same(manual.recorded_by)) &&
        can(actor, 'payment.record-manual', { ownerId }),
    })),
  });
}

async function paymentsMovedFrom(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0)
    return new Map<string, { whose: string; path: string; number: string; fee: Kobo | null }>();
  const rows = await db
    .select({
      id: payments.id,
      number: applications.application_number,
      first: applications.first_name,
      last: applications.last_name,
      // The amount that the payment holds of a fee that is paid.
      fee: sql<Kobo | null>`case when ${payments.status} = 'Completed' then ${payments.held_kobo} end`.mapWith(
        Number,
      ),
    })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.application_id))
    .where(inArray(payments.id, [...ids]));
  return new Map(
    rows.map(({ id, number, first, last, ...row }) => {
      const whose = `${first ?? ''} ${last ?? ''}, ${number}`.trim();
      return [id, { ...row, whose, number, path: href('/payment-system/:id', { id }) }];
    }),
  );
}

/** `unpays` is true if the fee there is unpaid once the money has left. */
const movedFrom = <From extends { fee: Kobo | null }>(from: From | undefined, amount: Kobo) =>
  from ? { ...from, unpays: from.fee === amount } : null;

/** The number of manual payments that the filters hold, and their amount. Null where the search takes too long. */
export async function sumManualPayments(
  { db }: Pick<AppDeps, 'db'>,
  { status, q = '' }: Pick<Wanted, 'status' | 'q'>,
): Promise<{ readonly count: number; readonly amount: string } | null> {
  const rows = await searchInTime(db, q, (searching) =>
    searching
      .select(sumsOf(manual_payments.amount_kobo))
      .from(manual_payments)
      .innerJoin(applications, eq(applications.id, manual_payments.application_id))
      .where(and(status ? eq(manual_payments.status, status) : undefined, manualPaymentsFoundBy(q))),
  );
  const [row] = rows ?? [];
  return row ? { count: row.count, amount: formatNaira(row.kobo) } : null;
}

export type ManualPaymentView = Given<typeof listManualPayments>['rows'][number];

/**
 * The source of the parts that are recorded for several applications and fees: a line of a statement, or a payment.
 */
type Manual = Pick<typeof manual_payments.$inferSelect, 'line_id' | 'from_payment_id'>;

const sourceOf = ({ line_id, from_payment_id }: Manual): string | null => line_id ?? from_payment_id;

/** @returns for each, all parts beside it that were not declined; null where it takes all there is. */
async function partsOfMoney(db: Queryable, of: readonly Manual[]) {
  const ids = of.flatMap((one) => sourceOf(one) ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: manual_payments.id,
            line_id: manual_payments.line_id,
            from_payment_id: manual_payments.from_payment_id,
            amountKobo: manual_payments.amount_kobo,
            wholeKobo:
              sql<number>`coalesce(${bank_statement_lines.amount_kobo}, ${payments.arrived_kobo})`.mapWith(
                Number,
              ),
            application_number: applications.application_number,
            first_name: applications.first_name,
            last_name: applications.last_name,
            purpose: sql<PaidPurpose>`coalesce(${manual_payments.purpose}, ${purposeAskedOfEach})`,
            status: manual_payments.status,
          })
          .from(manual_payments)
          .innerJoin(applications, eq(applications.id, manual_payments.application_id))
          .leftJoin(bank_statement_lines, eq(bank_statement_lines.id, manual_payments.line_id))
          .leftJoin(payments, eq(payments.id, manual_payments.from_payment_id))
          .where(
            and(
              ne(manual_payments.status, 'Declined'),
              or(inArray(manual_payments.line_id, ids), inArray(manual_payments.from_payment_id, ids)),
            ),
          )
          .orderBy(asc(manual_payments.created_at), asc(manual_payments.id));
  const bySource = Map.groupBy(rows, (row) => sourceOf(row));
  return (manual: Manual) => {
    const parts = bySource.get(sourceOf(manual)) ?? [];
    const wholeKobo = parts[0]?.wholeKobo ?? 0;
    const takenKobo = parts.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
    if (parts.length < 2 && takenKobo >= wholeKobo) return null;
    return {
      whole: formatNaira(wholeKobo),
      left: formatNaira(Math.max(0, wholeKobo - takenKobo)),
      parts: parts.map(({ id, amountKobo, application_number, first_name, last_name, purpose }) => ({
        id,
        application_number,
        applicant: fullName(first_name, last_name),
        purpose,
        amount: formatNaira(amountKobo),
      })),
    };
  };
}

/**
 * Manual payments that wait for their approval, of these applications. Two for one application may be one transfer
 * that two officers found, so both who record and who approve are told.
 */
export async function waitingFor(db: Queryable, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return [];
  const rows = await db
    .select({
      id: manual_payments.id,
      applicationId: manual_payments.application_id,
      amountKobo: manual_payments.amount_kobo,
      day: manual_payments.value_date,
      by: users.name,
    })
    .from(manual_payments)
    .innerJoin(users, eq(users.id, manual_payments.recorded_by))
    .where(
      and(
        eq(manual_payments.status, 'Requested'),
        inArray(manual_payments.application_id, [...applicationIds]),
      ),
    )
    .orderBy(asc(manual_payments.created_at), asc(manual_payments.id));
  return rows.map(({ amountKobo, day, ...row }) => ({
    ...row,
    amount: formatNaira(amountKobo),
    day: lagosDayOf(day),
  }));
}

export type WaitingManualPayment = Awaited<ReturnType<typeof waitingFor>>[number];
