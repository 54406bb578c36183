/** Payments for the bursary's books: attempts, one payment, what came in by day, and the treasury's receipt numbers. */

import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import {
  readGatewayDays,
  recordTreasuryReceipt,
  searchPayments,
} from '#app/features/payments/index.server.ts';
import { writePlace } from '#app/lists/list-address.ts';
import { PAID_PURPOSES } from '#core/payments/fees.ts';
import { GATEWAY_IDS } from '#core/payments/gateways.ts';
import { openReview } from '#core/payments/open-review.ts';
import { PAYMENT_METHODS } from '#core/payments/payment-methods.ts';
import { PAYMENT_STATUSES } from '#core/payments/payment-status.ts';
import { addDays } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { applications, payments } from '#db/schema/index.ts';
import { answerWrite } from './api-refusals.server.ts';
import { endpoint, ok, page, placeAt, refuse, told } from './endpoint.server.ts';
import * as schemas from './schemas.ts';

const READ = { kind: 'scope', scope: 'payments:read' } as const;
const KOBO = 100;

const COLUMNS = {
  payment: payments,
  application_number: applications.application_number,
  first_name: applications.first_name,
  last_name: applications.last_name,
  program: applications.program,
};

interface Row {
  readonly payment: typeof payments.$inferSelect;
  readonly application_number: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly program: string | null;
}

const present = ({ payment: row, ...application }: Row) =>
  told(schemas.payment, {
    ...row,
    ...application,
    amount: row.amount_kobo / KOBO,
    flagged: openReview(row) !== null,
    refunded_kobo: row.refunded_kobo - row.moved_kobo,
  });

const joined = (db: Queryable) =>
  db.select(COLUMNS).from(payments).innerJoin(applications, eq(applications.id, payments.application_id));

const list = endpoint({
  method: 'GET',
  path: '/payments',
  id: 'listPayments',
  tag: 'Payments',
  summary: 'List payments',
  description: 'Newest first, each with the applicant and the application number.',
  access: READ,
  query: z.strictObject({
    status: z.enum(PAYMENT_STATUSES).optional(),
    purpose: z.enum(PAID_PURPOSES).optional(),
    payment_method: z.enum(PAYMENT_METHODS).optional(),
    gateway: z.enum(GATEWAY_IDS).optional(),
    from: schemas.day().optional().meta({ description: 'Started on this day in Lagos or later.' }),
    to: schemas.day().optional().meta({ description: 'Started on this day in Lagos or earlier.' }),
    payment_reference: z
      .string()
      .regex(/^PAY\d{1,30}$/)
      .optional()
      .meta({ example: 'PAY1768467600000123456', description: 'The payment with this reference.' }),
    limit: schemas.limit(),
    cursor: schemas.cursor(),
  }),
  answer: schemas.pageOf(schemas.payment),
  refusals: ['cursor_not_readable'],
  handle: async ({ deps, query }) => {
    const { limit, cursor, payment_reference, payment_method, ...given } = query;
    const paging = {
      limit,
      place: ({ payment }: Row) => writePlace({ createdAt: payment.created_at, id: payment.id }),
      present,
    };
    if (payment_reference !== undefined)
      return page(await joined(deps.db).where(eq(payments.payment_reference, payment_reference)), paging);
    const after = placeAt(cursor);
    if (after === 'unreadable') return refuse('cursor_not_readable');
    const filters = {
      q: '',
      status: given.status ?? null,
      purpose: given.purpose ?? null,
      method: payment_method ?? null,
      gateway: given.gateway ?? null,
      from: given.from ?? null,
      to: given.to ?? null,
      after,
      before: null,
    };
    const found = await searchPayments(deps, filters, limit + 1);
    const ids = found.rows.map(({ id }) => id);
    const rows = ids.length === 0 ? [] : await joined(deps.db).where(inArray(payments.id, ids));
    const byId = new Map(rows.map((row) => [row.payment.id, row]));
    return page(
      ids.flatMap((id) => byId.get(id) ?? []),
      paging,
    );
  },
});

const one = endpoint({
  method: 'GET',
  path: '/payments/{id}',
  id: 'readPayment',
  tag: 'Payments',
  summary: 'Read one payment',
  access: READ,
  params: z.object({ id: schemas.uuid() }),
  answer: schemas.payment,
  refusals: ['not_found'],
  handle: async ({ deps, path: { id } }) => {
    const [row] = await joined(deps.db).where(eq(payments.id, id));
    return row ? ok(present(row), { version: row.payment.version }) : refuse('not_found');
  },
});

const DAYS_MAX = 366;

const days = endpoint({
  method: 'GET',
  path: '/payment-days',
  id: 'listPaymentDays',
  tag: 'Payments',
  summary: 'Read the money received, by day and gateway',
  description: `For reconciliation with the bank and the treasury: at most ${DAYS_MAX} days at a time, oldest first. Days are those of Lagos.`,
  access: READ,
  query: z.strictObject({
    from: schemas.day().meta({ example: '2026-01-01' }),
    to: schemas.day().meta({ example: '2026-01-31' }),
    gateway: z.enum(GATEWAY_IDS).optional(),
  }),
  answer: schemas.pageOf(schemas.paymentDay),
  handle: async ({ deps, query: { from, to, gateway } }) => {
    if (to < from || to > addDays(from, DAYS_MAX - 1))
      return refuse('invalid_parameters', {
        errors: [
          { field: 'to', code: 'range', message: `to must lie from 0 to ${DAYS_MAX - 1} days after from.` },
        ],
      });
    const data = await readGatewayDays(deps.db, { from, before: addDays(to, 1), gateway });
    const rows = data.map((row) => ({
      day: row.day,
      gateway: row.gateway,
      begun: row.begun,
      completed: row.completed,
      paid: row.paid,
      collected_kobo: row.collectedKobo,
      received_kobo: row.receivedKobo,
      refunded_kobo: row.returnedKobo,
    }));
    return ok({ data: rows, next_cursor: null });
  },
});

const receipt = endpoint({
  method: 'PUT',
  path: '/payments/{id}/treasury-receipt',
  id: 'recordTreasuryReceipt',
  tag: 'Payments',
  summary: "Record the treasury's e-receipt number",
  description:
    "From then on the payer's paper is a receipt. A wrong number is put right by recording the right one.",
  access: { kind: 'scope', scope: 'receipts:write' },
  params: z.object({ id: schemas.uuid() }),
  body: schemas.treasuryReceipt,
  versioned: true,
  answer: schemas.written,
  refusals: ['not_found', 'not_allowed', 'state_conflict', 'version_not_current', 'fields_not_valid'],
  handle: async (call) => {
    const { deps, actor, path, body: form, version } = call;
    const done = await recordTreasuryReceipt(deps, { actor, id: path.id, version, form });
    return answerWrite(call, payments, done);
  },
});

export const paymentCalls = [list, one, days, receipt];
