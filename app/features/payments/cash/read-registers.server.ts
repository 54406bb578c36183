import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm';
import { day, type ListFilters, type Narrowing, narrowing, oneOf } from '#app/lists/list.server.ts';
import { narrowingView, readFilters } from '#app/lists/open-list.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { type BankDay, bankDays, sumBankDays } from '#core/payments/bank-days.ts';
import { type CashBook, cashBook } from '#core/payments/cash-book.ts';
import { GATEWAY_IDS } from '#core/payments/gateways.ts';
import { formatNaira } from '#core/payments/money.ts';
import {
  addDays,
  type LagosDay,
  lagosDayOf,
  readDay,
  startOfDay,
  startOfMonth,
} from '#core/shared/lagos-day.ts';
import { err, type Given, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { gateway_settlements, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import {
  readCash,
  readExpected,
  readSeen,
  readSettled,
  readTakenBack,
} from '../overview/read-payment-figures.server.ts';
import type { Forbidden } from '../payment/payment-problems.ts';

const { bankDays: texts, cash, gateway: nameOf, transactions } = wordsFor('en').bursary;

const RECORDED_SHOWN = 100;

/** A year of days: longer books are made of files. */
const DAYS_MOST = 366;

export interface Span {
  readonly from: LagosDay;
  readonly to: LagosDay;
}

/** This month where nothing is said. Of days in the wrong order none is shown, and the list says why. */
export function readSpan(params: URLSearchParams, today: LagosDay): Span {
  const to = readDay(params.get('to')) ?? today;
  const from = readDay(params.get('from')) ?? startOfMonth(to);
  const first = addDays(to, 1 - DAYS_MOST);
  return { from: from < first ? first : from, to };
}

/** The registers add up their days themselves, so that no filter narrows a query. */
const where = () => undefined;
const daysOf = (folded: boolean) => ({
  from: day({ label: cash.from, folded, where }),
  to: day({ label: cash.to, folded, where }),
});

export const CASH_BOOK = narrowing({ path: '/payment-system/cash-book', filters: daysOf(false) });
export const BANK_DAYS = narrowing({
  path: '/payment-system/bank-days',
  filters: {
    ...daysOf(true),
    gateway: oneOf(GATEWAY_IDS, {
      label: texts.gateway,
      any: transactions.anyGateway,
      name: nameOf,
      folded: true,
      where,
    }),
    show: oneOf(['missing'], {
      label: texts.show,
      any: texts.showAll,
      name: () => texts.showMissing,
      folded: true,
      where,
    }),
  },
});

/** The days and filters of an address. Some days always hold, so no whole register is led to. */
export function readRegister<Filters extends ListFilters>(
  of: Narrowing<Filters>,
  params: URLSearchParams,
  today: LagosDay,
) {
  const span = readSpan(params, today);
  const asked = new URLSearchParams(params);
  for (const [name, day] of Object.entries(span)) asked.set(name, day);
  const filters = readFilters(of, asked);
  return { span, filters, view: { ...narrowingView(of, filters), whole: null } };
}

/**
 * Reads the amounts that payers paid on each of these days, the amounts that came of it, and the amounts that are
 * missing.
 */
export async function readBankDays(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, span, gateway, missing }: { actor: Actor; span: Span; gateway: string | null; missing: boolean },
) {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const days = { from: span.from, before: addDays(span.to, 1) };
  const parts = [
    ...(await readExpected(db, days)),
    ...(await readSeen(db, days)),
    ...(await readSettled(db, days)),
    ...(await readTakenBack(db, days)),
  ];
  const all = bankDays(parts, lagosDayOf(clock()));
  const shown = all.filter(
    (row) => (!gateway || row.gateway === gateway) && (!missing || row.missingKobo + row.surplusKobo > 0),
  );
  const recorded = await db
    .select({ row: gateway_settlements, by: users.name })
    .from(gateway_settlements)
    .innerJoin(users, eq(users.id, gateway_settlements.recorded_by))
    .where(
      and(
        isNull(gateway_settlements.withdrawn_at),
        gateway ? eq(gateway_settlements.gateway, gateway) : undefined,
        gte(gateway_settlements.day, startOfDay(days.from)),
        lt(gateway_settlements.day, startOfDay(days.before)),
      ),
    )
    .orderBy(desc(gateway_settlements.created_at), desc(gateway_settlements.id))
    .limit(RECORDED_SHOWN);
  return ok({
    rows: shown.map((row) => ({ id: `${row.day}.${row.gateway}`, ...row })),
    sums: sumBankDays(shown),
    recorded: recorded.map(({ row, by }) => ({
      id: row.id,
      day: lagosDayOf(row.day),
      gateway: row.gateway,
      settled: formatNaira(row.settled_kobo),
      charges: formatNaira(row.charges_kobo),
      remitted: formatNaira(row.remitted_kobo),
      reference: row.reference,
      by,
    })),
  });
}

export type BankDaysView = Given<typeof readBankDays>;
export type BankDayRow = BankDay & { readonly id: string };

/** The sums are counted from the ledger at each reading, so that they always agree with the payments. */
export async function readCashBook(
  { db }: Pick<AppDeps, 'db'>,
  { actor, span }: { actor: Actor; span: Span },
): Promise<Result<CashBook, Forbidden>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const { openingKobo, movements } = await readCash(db, { from: span.from, before: addDays(span.to, 1) });
  return ok(cashBook(openingKobo, movements));
}

/** The same for a file; who took it is in the audit trail. */
export async function exportCashBook(
  deps: Pick<AppDeps, 'db' | 'newId'>,
  { actor, span, format }: { actor: Actor; span: Span; format: 'csv' | 'xlsx' },
): Promise<Result<CashBook, Forbidden>> {
  const read = await readCashBook(deps, { actor, span });
  if (!read.ok) return read;
  await recordAudit(deps.db, deps.newId, {
    action: 'payments.exported',
    actorId: actor.userId,
    subjectId: null,
    details: { file: 'cash-book', format, ...span },
  });
  return read;
}
