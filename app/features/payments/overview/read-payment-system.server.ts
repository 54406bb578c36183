import { readPage } from '#app/lists/open-list.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { ChartPeriod } from '#core/payments/figures.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { listFees } from '../fees/list-fees.server.ts';
import { readGateways } from '../gateways/read-gateways.server.ts';
import { waitsForApproval } from '../payment/named-by.server.ts';
import type { PaymentTab } from '../payment/payment-filters.ts';
import { PAYMENTS, type PaymentFilters } from '../transactions/payment-list.server.ts';
import { readOverview } from './read-overview.server.ts';
import { readListSums, readStats } from './read-payment-figures.server.ts';

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
