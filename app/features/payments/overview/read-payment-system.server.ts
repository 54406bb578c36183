import { and, asc, desc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { ownAccounts } from '#app/features/identity/index.server.ts';
import { columnsOf, presentRows, readPage } from '#app/lists/open-list.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { ChartPeriod } from '#core/payments/figures.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { isFlagged, reversalsToDecide } from '#db/open-review.ts';
import {
  bank_statement_debits,
  bank_statement_lines,
  manual_payments,
  payments,
  reconciliation_differences,
  refunds,
} from '#db/schema/index.ts';
import { listFees } from '../fees/list-fees.server.ts';
import { readGatewayReadings, readGateways } from '../gateways/read-gateways.server.ts';
import { isOpenLine } from '../ledger/claim-line.server.ts';
import { waitsForApproval } from '../payment/named-by.server.ts';
import type { PaymentTab } from '../payment/payment-filters.ts';
import { selectLines } from '../payment/present-payment.server.ts';
import { PAYMENTS, type PaymentFilters } from '../transactions/payment-list.server.ts';
import { readChart, readListSums, readStats } from './read-payment-figures.server.ts';

export interface PaymentSystemAddress {
  readonly tab: PaymentTab;
  readonly filters: PaymentFilters;
  readonly period: ChartPeriod;
}

/** The bursary's screen: what the tab that is open shows. The other tabs are not read. */
export async function readPaymentSystem(
  deps: Pick<AppDeps, 'db' | 'clock' | 'gateways' | 'demo'>,
  { actor, address: { tab, filters, period } }: { actor: Actor; address: PaymentSystemAddress },
) {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const transactions = tab === 'transactions' ? await readPage(deps, PAYMENTS, { actor, filters }) : null;
  return ok({
    stats: tab === 'overview' ? await readStats(deps.db, deps.clock()) : null,
    overview: tab === 'overview' ? await readOverview(deps, { actor, period }) : null,
    transactions,
    // Looked for where the list has nothing to show.
    waitsForApproval: transactions?.rows.length === 0 && (await waitsForApproval(deps.db, filters.q)),
    sums: tab === 'transactions' ? await readListSums(deps.db, filters) : null,
    fees: tab === 'fees' ? await listFees(deps) : null,
    gateways: tab === 'gateways' ? await readGateways(deps, actor) : null,
  });
}

export type PaymentSystemView = Given<typeof readPaymentSystem>;

/** Specification §9. */
const MOST_RECENT = 5;
/** More than one person decides on in an hour; the rest come up as these are decided. */
const MOST_WAITING = 20;

/** The first tab: what came in, what waits for a person, and how the gateways do. */
export async function readOverview(
  deps: Pick<AppDeps, 'db' | 'gateways' | 'clock'>,
  { actor, period }: { readonly actor: Actor; readonly period: ChartPeriod },
) {
  const { db, clock } = deps;
  return {
    columns: columnsOf(PAYMENTS),
    recent: await presentRows(deps, PAYMENTS, { actor, rows: await readRecent(db) }),
    chart: await readChart(db, clock(), period),
    gateways: await readGatewayReadings(deps),
    ...(await readWaiting(deps, actor)),
    todo: await readToDo(db, actor),
  };
}

const readRecent = (db: Queryable) =>
  selectLines(db).orderBy(desc(payments.created_at), desc(payments.id)).limit(MOST_RECENT);

/** Transfers that applicants say are sent, oldest first, and how many wait beyond those listed. */
async function readWaiting(deps: Pick<AppDeps, 'db' | 'clock'>, actor: Actor) {
  const { db } = deps;
  const waits = and(eq(payments.status, 'Pending'), eq(payments.gateway, 'bank_transfer'));
  const rows = await selectLines(db)
    .where(waits)
    .orderBy(asc(payments.created_at), asc(payments.id))
    .limit(MOST_WAITING);
  const total = rows.length < MOST_WAITING ? rows.length : await db.$count(payments, waits);
  return { waiting: await presentRows(deps, PAYMENTS, { actor, rows }), waitingMore: total - rows.length };
}

/**
 * The number of matters that wait at each of the bursary's desks for this person, who decides on nothing that they
 * asked for themselves.
 */
async function readToDo(db: Queryable, actor: Actor) {
  const own = [...(await ownAccounts(db, actor))];
  return {
    flagged: await db.$count(payments, isFlagged),
    manual: await db.$count(
      manual_payments,
      and(eq(manual_payments.status, 'Requested'), notInArray(manual_payments.recorded_by, own)),
    ),
    refunds: await db.$count(
      refunds,
      or(
        and(eq(refunds.status, 'Requested'), notInArray(refunds.requested_by, own)),
        inArray(refunds.status, ['Approved', 'Failed']),
      ),
    ),
    lines: await db.$count(bank_statement_lines, isOpenLine(db)),
    reversals: await db.$count(bank_statement_debits, reversalsToDecide(own)),
    differences: await db.$count(
      reconciliation_differences,
      and(
        eq(reconciliation_differences.status, 'Open'),
        // A difference that they explained waits for another person.
        or(
          isNull(reconciliation_differences.resolution),
          notInArray(reconciliation_differences.resolved_by, own),
        ),
      ),
    ),
  };
}

export type OverviewView = Awaited<ReturnType<typeof readOverview>>;
