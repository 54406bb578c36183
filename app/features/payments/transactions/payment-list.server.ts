/** The list of payments and its file: newest first, found by state, fee, method, gateway, day, applicant or number. */
import { eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { newestFirst, type SearchedPage } from '#app/lists/keyset.server.ts';
import { day, type FiltersOf, type ListColumn, list, oneOf, type Selecting } from '#app/lists/list.server.ts';
import { readFilters, readRows } from '#app/lists/open-list.server.ts';
import { anywhere } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { fullName } from '#core/identity/full-name.ts';
import { PAID_PURPOSES } from '#core/payments/fees.ts';
import { GATEWAY_IDS } from '#core/payments/gateways.ts';
import { openReview } from '#core/payments/open-review.ts';
import { PAYMENT_METHODS } from '#core/payments/payment-methods.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import { printRrr } from '#core/payments/remita-reference.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';
import { SHOWN_STATUSES, type ShownStatus, shownStatusOf } from '#core/payments/shown-status.ts';
import { addDays, startOfDay } from '#core/shared/lagos-day.ts';
import { isFlagged } from '#db/open-review.ts';
import { applications, payments } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { applicantIs, paymentsNamedBy } from '../payment/named-by.server.ts';
import {
  isShownAs,
  type PaymentLine,
  refundedKobo,
  selectLines,
  whereFeeWent,
} from '../payment/payment-columns.server.ts';
import { shownStatusName } from '../payment/payment-status-name.ts';
import type { PaymentRow } from '../payment/payment-view.ts';
import { presentRow } from '../payment/present-payment.server.ts';
import { addPapers, type PaymentPapers } from './add-papers.server.ts';

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

/** In the applicant's name, the application number or the reference, or what names it. */
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

/** In a file a line has its papers; the screen does not read them. */
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
): Promise<SearchedPage<PaymentRow>> {
  const page = await readRows(deps, PAYMENTS, { filters, size });
  return { ...page, rows: page.rows.map(presentRow) };
}
