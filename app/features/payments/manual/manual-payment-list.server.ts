import { and, asc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import { completedPayments } from '#app/features/admissions/index.server.ts';
import { paymentEvidenceOf } from '#app/features/documents/index.server.ts';
import { isSame, needsAnother } from '#app/features/identity/index.server.ts';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { list, oneOf } from '#app/lists/list.server.ts';
import type { Presented } from '#app/lists/open-list.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { isNameOfLine, MANUAL_PAYMENT_STATUSES } from '#core/payments/manual-payment.ts';
import { formatNaira, type Kobo } from '#core/payments/money.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { applications, bank_statement_lines, manual_payments, payments, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { manualPaymentsFoundBy } from '../payment/named-by.server.ts';
import { feeAsked, purposeAskedOfEach } from '../payment/queries.server.ts';
import { readRecordSums, sumsOf } from '../payment/record-sums.server.ts';

const words = wordsFor('en');
const {
  manual: texts,
  decideRow,
  openRow,
  refunds: { amount: amountName },
  statement,
} = words.bursary;
const { facts } = words.payments;
const recorder = alias(users, 'recorder');
const decider = alias(users, 'decider');
/** That of the announced transfer, or what is asked now, as approving it decides. */
const purposeOf = sql<PaidPurpose>`coalesce(${payments.purpose}, ${manual_payments.purpose}, ${purposeAskedOfEach})`;

const WAITING = ['Requested'];
const DECIDED = ['Approved', 'Declined'];

/** The text by which the line is found on the statement: its narration, where the bank gave it no reference. */
const referenceOf = ({ statement_reference, evidence }: typeof manual_payments.$inferSelect) =>
  isNameOfLine(statement_reference) ? evidence : statement_reference;

/** Newest first, of one status. */
export const MANUAL_PAYMENTS = list({
  path: '/payment-system/manual',
  permission: 'payments.screen',
  title: texts.title,
  size: 25,
  select: ({ db }) =>
    db
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
        purpose: purposeOf,
        paidAlready: sql<boolean>`${exists(completedPayments(db, applications.id, undefined, purposeOf))}`,
        recordedBy: recorder.name,
        decidedBy: decider.name,
      })
      .from(manual_payments)
      .innerJoin(applications, eq(applications.id, manual_payments.application_id))
      .innerJoin(recorder, eq(recorder.id, manual_payments.recorded_by))
      .leftJoin(payments, eq(payments.id, manual_payments.confirms_payment_id))
      .leftJoin(decider, eq(decider.id, manual_payments.decided_by)),
  order: () => newestFirst(manual_payments.created_at, manual_payments.id),
  placeOf: ({ manual }) => ({ createdAt: manual.created_at, id: manual.id }),
  filtersLabel: texts.findManual,
  search: { label: texts.search, where: (q) => manualPaymentsFoundBy(q) },
  filters: {
    status: oneOf(MANUAL_PAYMENT_STATUSES, {
      label: texts.filter,
      name: (status) => texts.statuses[status],
      otherwise: 'Requested',
      where: (status) => eq(manual_payments.status, status),
    }),
  },
  tabs: { filter: 'status', label: texts.filter },
  opens: { id: manual_payments.id, which: ({ manual }) => manual.status === 'Requested' },
  // A decided one leads to its payment.
  to: ({ manual }) => manual.payment_id && href('/payment-system/:id', { id: manual.payment_id }),
  columns: {
    who: {
      heading: facts.applicant,
      as: 'name',
      value: (row) => fullName(row.first_name, row.last_name) || row.application_number,
    },
    number: { heading: facts.application, as: 'code', value: (row) => row.application_number },
    amount: { heading: amountName, as: 'amount', value: ({ manual }) => manual.amount_kobo },
    source: {
      heading: texts.source,
      on: WAITING,
      value: ({ manual }) => (manual.from_payment_id ? texts.moved : texts.sources[manual.source]),
    },
    reference: {
      heading: statement.line.reference,
      fills: true,
      on: WAITING,
      value: ({ manual }) => referenceOf(manual),
    },
    day: {
      heading: texts.fields.value_date,
      as: 'short-day',
      on: WAITING,
      value: ({ manual }) => manual.value_date,
    },
    recordedBy: { heading: texts.recordedBy, as: 'line', on: WAITING, value: (row) => row.recordedBy },
    by: {
      heading: texts.by,
      on: DECIDED,
      value: (row) => texts.twoPersons(row.recordedBy, row.decidedBy),
      note: ({ manual }) => manual.decision_note,
    },
    when: {
      heading: facts.date,
      as: 'moment',
      on: DECIDED,
      value: ({ manual }) => manual.decided_at ?? manual.created_at,
    },
    decide: { heading: decideRow, acts: true, on: WAITING, value: (row) => row.application_number },
    payment: {
      heading: texts.payment,
      acts: true,
      on: DECIDED,
      value: ({ manual, application_number }) => manual.payment_id && application_number,
    },
  },
  present: async (rows, { db, actor, now }) => {
    const waiting = rows.flatMap(({ manual }) => (manual.status === 'Requested' ? [manual] : []));
    const others = await waitingFor(
      db,
      waiting.map((manual) => manual.application_id),
    );
    const same = await needsAnother(db, actor, 'payment.record-manual');
    const parts = await partsOfMoney(db, waiting);
    const sources = await paymentsMovedFrom(
      db,
      rows.flatMap(({ manual }) => manual.from_payment_id ?? []),
    );
    const fees = new Map<string, string | null>();
    for (const { manual, purpose, program, award, applicationStatus } of rows) {
      if (manual.status !== 'Requested') continue;
      const status = applicationStatus as ApplicationStatus;
      const application = { id: manual.application_id, status, program, award };
      const { fee } = await feeAsked(db, now, application, purpose);
      fees.set(manual.id, fee && formatNaira(fee.amountKobo));
    }
    return rows.map(({ manual, ownerId, first_name, last_name, applicationStatus: _, ...row }) => {
      const { whyNot, ...asked } = same(manual.recorded_by);
      const mayApprove =
        manual.status === 'Requested' &&
        !isSame({ whyNot, ...asked }) &&
        can(actor, 'payment.record-manual', { ownerId });
      return {
        ...row,
        does: mayApprove || manual.status !== 'Requested' ? undefined : openRow,
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
        statement_reference: referenceOf(manual),
        value_date: lagosDayOf(manual.value_date),
        payer_name: manual.payer_name,
        reason: manual.reason,
        evidence: manual.evidence,
        created_at: manual.created_at.toISOString(),
        // The documents of the application, proof of a transfer among them.
        papersPath: `${href('/review/applications/:id', { id: manual.application_id })}#documents`,
        version: manual.version,
        others: others.filter((one) => one.id !== manual.id && one.applicationId === manual.application_id),
        // The person who recorded it may not approve it, nor anybody for an application of their own.
        whyNot,
        mayApprove,
      };
    });
  },
  sums: (db, where) =>
    readRecordSums(
      db
        .select(sumsOf(manual_payments.amount_kobo))
        .from(manual_payments)
        .innerJoin(applications, eq(applications.id, manual_payments.application_id))
        .where(where),
      [texts.title, amountName],
    ),
  empty: ({ q, status }) => {
    if (q) return { title: texts.noneFound, advice: texts.noneFoundAdvice };
    return status === 'Requested'
      ? { title: texts.noneWaiting, advice: texts.noneWaitingAdvice }
      : { title: texts.noneDecided };
  },
});

export type ManualPaymentView = Presented<typeof MANUAL_PAYMENTS>;

/** The file that proves a payment that waits, sealed for its reader. */
export async function manualEvidence(
  deps: Pick<AppDeps, 'db' | 'clock' | 'sealLink'>,
  { actor, id }: { readonly actor: Actor; readonly id: string },
) {
  const [row] = await deps.db
    .select({ documentId: manual_payments.evidence_document_id, ownerId: applications.user_id })
    .from(manual_payments)
    .innerJoin(applications, eq(applications.id, manual_payments.application_id))
    .where(eq(manual_payments.id, id));
  if (!row?.documentId) return null;
  const wanted = [{ documentId: row.documentId, ownerId: row.ownerId }];
  return (await paymentEvidenceOf(deps, { actor, wanted })).get(row.documentId) ?? null;
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
