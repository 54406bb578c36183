/** The list of payments and its file: newest first, found by state, fee, method, gateway, day, applicant or number. */
import { and, asc, desc, eq, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { day, type FiltersOf, type ListColumn, list, oneOf, type Selecting } from '#app/lists/list.server.ts';
import { readFilters, readRows } from '#app/lists/open-list.server.ts';
import { anywhere } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/person-name.ts';
import { activeFee, feeAbout, PAID_PURPOSES } from '#core/payments/fees.ts';
import { GATEWAY_IDS } from '#core/payments/gateways.ts';
import { openReview } from '#core/payments/open-review.ts';
import { PAYMENT_METHODS } from '#core/payments/payment-methods.ts';
import { isPaymentReference, printRrr } from '#core/payments/payment-reference.ts';
import { SHOWN_STATUSES, type ShownStatus, shownStatusOf } from '#core/payments/payment-status.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';
import { addDays, startOfDay } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { listActiveFees } from '#db/list-active-fees.ts';
import { isFlagged } from '#db/open-review.ts';
import {
  applications,
  documents,
  manual_payments,
  payment_events,
  payments,
  refunds,
} from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { applicantIs, paymentsNamedBy } from '../payment/named-by.server.ts';
import { shownStatusName } from '../payment/payment-status-name.ts';
import {
  isShownAs,
  type PaymentLine,
  presentCard,
  presentRow,
  receiptsOf,
  refundedKobo,
  selectHistory,
  selectLines,
  whereFeeWent,
} from '../payment/present-payment.server.ts';

/**
 * The facts that stand beside a payment in its file: the fee it is for, the decision of staff and its reason, and the
 * proof. The list does not read them.
 */
interface PaymentPapers {
  readonly fee: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly documents: string | null;
}

/** A few statements for a whole batch, however long the list is. */
async function addPapers(
  db: Queryable,
  lines: readonly PaymentLine[],
): Promise<readonly (PaymentLine & { readonly papers: PaymentPapers })[]> {
  if (lines.length === 0) return [];
  const fees = await listActiveFees(db);
  const ids = lines.map(({ payment }) => payment.id);
  const recorded = Map.groupBy(
    await db
      .select({
        paymentId: manual_payments.payment_id,
        at: manual_payments.decided_at,
        reason: manual_payments.reason,
        evidence: documents.file_name,
      })
      .from(manual_payments)
      .leftJoin(documents, eq(documents.id, manual_payments.evidence_document_id))
      .where(and(inArray(manual_payments.payment_id, ids), eq(manual_payments.status, 'Approved')))
      .orderBy(desc(manual_payments.decided_at)),
    ({ paymentId }) => paymentId,
  );
  const returned = Map.groupBy(
    await db
      .select({ paymentId: refunds.payment_id, at: refunds.decided_at, reason: refunds.reason })
      .from(refunds)
      .where(inArray(refunds.payment_id, ids))
      .orderBy(desc(refunds.created_at)),
    ({ paymentId }) => paymentId,
  );
  const proofs = Map.groupBy(
    await db
      .select({ applicationId: documents.application_id, name: documents.file_name })
      .from(documents)
      .where(
        and(
          inArray(documents.application_id, [...new Set(lines.map(({ payment }) => payment.application_id))]),
          eq(documents.kind, 'transfer_evidence'),
          isNull(documents.superseded_at),
        ),
      )
      .orderBy(asc(documents.created_at), asc(documents.id)),
    ({ applicationId }) => applicationId,
  );
  return lines.map((line) => {
    const { payment, application } = line;
    const decisions = [...(returned.get(payment.id) ?? []), ...(recorded.get(payment.id) ?? [])];
    const fee = activeFee(fees, payment.created_at, {
      ...feeAbout(application),
      purpose: payment.purpose,
    });
    return {
      ...line,
      papers: {
        fee: fee?.name ?? null,
        decidedAt: decisions.find(({ at }) => at)?.at ?? payment.review_resolved_at,
        reason: decisions.find(({ reason }) => reason)?.reason ?? null,
        documents:
          [
            ...(recorded.get(payment.id) ?? []).flatMap(({ evidence }) => evidence ?? []),
            // No record says which of the attempts of one application a proof belongs to.
            ...(payment.gateway === 'bank_transfer' ? (proofs.get(payment.application_id) ?? []) : []).map(
              ({ name }) => name,
            ),
          ].join('; ') || null,
      },
    };
  });
}

const words = wordsFor('en');
const { system, feeNames, method, facts, details } = words.payments;
const { transactions: texts, gateway } = words.bursary;

/** 'flagged': those that the bursary has to look at. 'unsettled': those that hold money which is no revenue. */
const STATUSES = [...SHOWN_STATUSES, 'flagged', 'unsettled'] as const;
type StatusFilter = (typeof STATUSES)[number];

/** Money of another currency never settles anything; it is few, and is in the ledger alone. */
const HOLDS_UNSETTLED = sql`(${payments.unsettled_kobo} > 0 or ${payments.id} in (
  select payment_id from payment_events where currency <> 'NGN' group by payment_id, currency having sum(amount) <> 0))`;

const inStatus = (status: StatusFilter): SQL | undefined => {
  if (status === 'flagged') return isFlagged;
  return status === 'unsettled' ? HOLDS_UNSETTLED : isShownAs(status);
};

/** Parts of 'PAY' and digits. Nothing else can be in a reference, so nothing else has to be looked for there. */
const PART_OF_REFERENCE = /^(?:(?:(?:p?a)?y)?\d+|p|pa|pay|a|ay|y)$/i;

/**
 * The search looks in the applicant's name, the application number or the reference, or for a number that names it.
 */
function searched(q: string): SQL | undefined {
  const reference = q.toUpperCase();
  if (isPaymentReference(reference)) return eq(payments.payment_reference, reference);
  const named = paymentsNamedBy(q);
  return or(
    sql`${payments.application_id} in (select ${applications.id} from ${applications} where ${applicantIs(q)})`,
    // A number of Remita's can look like one of ours.
    PART_OF_REFERENCE.test(q) ? ilike(payments.payment_reference, anywhere(q)) : undefined,
    named && sql`${payments.id} = any(array${named})`,
  );
}

/** A line has its papers in a file; the screen does not read them. */
type Line = PaymentLine & { readonly papers?: PaymentPapers };

const inFile = (
  heading: string,
  width: number,
  value: ListColumn<Line>['value'],
  more: Pick<ListColumn<Line>, 'as' | 'name'> = {},
): ListColumn<Line> => ({ heading, width, value, only: 'file', ...more });

/** An amount that adds up to a figure has its name: revenue to Total Revenue, held to the ledger. */
export const PAYMENTS = list({
  path: '/payment-system',
  at: { tab: 'transactions' },
  permission: 'payments.screen',
  title: system.transactions,
  size: 25,
  select: ({ db }): Selecting<Line> => selectLines(db),
  order: () => newestFirst(payments.created_at, payments.id),
  placeOf: ({ payment: { created_at, id } }) => ({ createdAt: created_at, id }),
  to: ({ payment: { id } }) => href('/payment-system/:id', { id }),
  search: { label: system.search, hint: system.searchHint, where: searched },
  filters: {
    status: oneOf(STATUSES, {
      label: system.status,
      any: system.anyStatus,
      name: (status) =>
        status === 'flagged' || status === 'unsettled' ? system[status] : shownStatusName(words, status),
      where: inStatus,
      folded: true,
    }),
    purpose: oneOf(PAID_PURPOSES, {
      label: system.purpose,
      any: system.anyPurpose,
      name: (purpose) => feeNames[purpose],
      where: (purpose) => eq(payments.purpose, purpose),
      folded: true,
    }),
    method: oneOf(PAYMENT_METHODS, {
      label: texts.method,
      any: texts.anyMethod,
      name: method,
      where: (name) => eq(payments.payment_method, name),
      folded: true,
    }),
    gateway: oneOf(GATEWAY_IDS, {
      label: texts.gateway,
      any: texts.anyGateway,
      name: gateway,
      where: (id) => eq(payments.gateway, id),
      folded: true,
    }),
    from: day({
      label: texts.from,
      where: (from) => gte(payments.created_at, startOfDay(from)),
      folded: true,
    }),
    to: day({
      label: texts.to,
      where: (to) => lt(payments.created_at, startOfDay(addDays(to, 1))),
      folded: true,
    }),
  },
  columns: {
    applicant: {
      heading: facts.applicant,
      only: 'screen',
      fills: true,
      value: ({ payment, application: { first_name, last_name } }) =>
        fullName(first_name, last_name) || payment.payment_reference,
    },
    number: {
      heading: facts.application,
      only: 'screen',
      as: 'code',
      value: ({ application }) => application.application_number,
    },
    reference: { heading: 'Payment reference', width: 24, value: ({ payment }) => payment.payment_reference },
    status: {
      heading: 'Status',
      width: 11,
      name: (status: ShownStatus) => shownStatusName(words, status),
      value: (line) => shownStatusOf(line.payment.status, whereFeeWent(line)),
    },
    fee: inFile('Fee', 24, ({ papers }) => papers?.fee ?? null),
    amount: { heading: 'Amount', width: 14, as: 'amount', value: ({ payment }) => payment.amount_kobo },
    revenue: inFile('Counted as revenue', 24, ({ payment }) => payment.revenue_kobo, { as: 'amount' }),
    inDoubt: inFile('Revenue under review or to be refunded', 30, ({ inDoubt }) => inDoubt, { as: 'amount' }),
    received: inFile('Received', 14, ({ payment }) => payment.arrived_kobo, { as: 'amount' }),
    otherMoney: inFile(
      'Received in another currency',
      24,
      ({ payment: { received_kobo: last, received_currency, currency } }) =>
        last !== null && received_currency !== null && received_currency !== currency
          ? `${received_currency} ${last / 100}`
          : null,
    ),
    returned: inFile('Refunded', 14, refundedKobo, { as: 'amount' }),
    takenBack: inFile('Taken back by bank or gateway', 24, ({ takenBackKobo }) => takenBackKobo, {
      as: 'amount',
    }),
    moved: inFile('Moved to another payment', 24, ({ payment }) => payment.moved_kobo, { as: 'amount' }),
    held: inFile('Held now', 14, ({ payment }) => payment.held_kobo, { as: 'amount' }),
    unsettled: inFile('Held but not settled', 24, ({ payment }) => payment.unsettled_kobo, { as: 'amount' }),
    method: {
      heading: 'Method',
      width: 16,
      as: 'line',
      name: method,
      value: ({ payment }) => payment.payment_method,
    },
    gateway: inFile('Gateway', 16, ({ payment }) => payment.gateway, { name: gateway }),
    providerReference: inFile('Gateway reference', 24, ({ payment }) => payment.provider_reference),
    rrr: inFile('RRR', 20, ({ payment }) => {
      const rrr = payment.provider_reference ?? payment.offline_code;
      return payment.gateway === 'remita' && rrr ? printRrr(rrr) : null;
    }),
    begunAt: { heading: 'Started', width: 20, as: 'moment', value: ({ payment }) => payment.created_at },
    paidAt: inFile('Paid', 20, ({ payment }) => payment.paid_at, { as: 'moment' }),
    application: inFile('Application number', 18, ({ application }) => application.application_number),
    firstName: inFile('First name', 20, ({ application }) => application.first_name),
    lastName: inFile('Last name', 20, ({ application }) => application.last_name),
    program: inFile('Programme', 28, ({ application }) => application.program),
    review: inFile('Needs review', 40, ({ payment }) => openReview(payment), {
      name: (reason: ReviewReason) => details.reviewReasons[reason],
    }),
    decidedAt: inFile('Decided', 20, ({ papers }) => papers?.decidedAt ?? null, { as: 'moment' }),
    reason: inFile('Reason', 40, ({ papers }) => papers?.reason ?? null),
    documents: inFile('Documents', 40, ({ papers }) => papers?.documents ?? null),
  },
  present: (lines) => lines.map(presentRow),
  empty: { title: system.empty, advice: [system.emptyAdvice, system.noMatch] },
  file: {
    path: '/payment-system/export',
    name: 'payments',
    sheet: 'Payments',
    event: 'payments.exported',
    fill: addPapers,
  },
});

export type PaymentFilters = FiltersOf<typeof PAYMENTS.filters>;

export const readPaymentFilters = (params: URLSearchParams): PaymentFilters => readFilters(PAYMENTS, params);

export async function searchPayments(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  filters: PaymentFilters,
  size?: number,
) {
  const page = await readRows(deps, PAYMENTS, { filters, size });
  return { ...page, rows: page.rows.map(presentRow) };
}

/** Nobody reaches this by paying; it bounds what a page can cost. */
const MOST = 200;

/** A gateway sends back only the payer, so nobody else is led there. */
async function listCards(db: Queryable, actor: Actor, where: SQL) {
  const lines = await selectLines(db)
    .where(where)
    .orderBy(desc(payments.created_at), desc(payments.id))
    .limit(MOST);
  return lines.map((line) => {
    const card = presentCard(line);
    const own = line.application.owner_id === actor.userId;
    return { own, card: own ? card : { ...card, checkPath: null } };
  });
}

/** A person's own payments, newest first. */
export const listOwnPayments = async ({ db }: Pick<AppDeps, 'db'>, { actor }: { actor: Actor }) =>
  (await listCards(db, actor, eq(applications.user_id, actor.userId))).map(({ card }) => card);

/**
 * All attempts to pay for one application, newest first, for staff with who decided about them. The caller has made sure
 * that its reader may see them (`can(actor, 'payment.read', { ownerId })`).
 */
export async function paymentsOf(
  { db }: Pick<AppDeps, 'db'>,
  { actor, applicationId }: { actor: Actor; applicationId: string },
) {
  const listed = await listCards(db, actor, eq(payments.application_id, applicationId));
  const cards = listed.map(({ card }) => card);
  const ids = cards.map(({ id }) => id);
  const parts = await receiptsOf(db, cards);
  const decisions = listed.some(({ own }) => !own)
    ? await selectHistory(db).where(
        and(inArray(payment_events.payment_id, ids), sql`${payment_events.details} ? 'proposed_by'`),
      )
    : [];
  return cards.map((card) => ({
    ...card,
    parts: parts.get(card.id) ?? [],
    decided: decisions.flatMap(({ event, actor: approved, proposedBy: proposed }) =>
      event.payment_id === card.id && approved && proposed ? [{ proposed, approved }] : [],
    ),
  }));
}
