import { and, asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { formatNaira } from '#core/payments/money.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { applications, payments } from '#db/schema/index.ts';
import type { AppDeps } from '../../context.ts';
import type { PaymentFilters } from './payment-filters.ts';
import type { Forbidden } from './payment-problems.ts';
import type { PaymentRow, PaymentStats, PaymentSystemView } from './payment-view.ts';
import { presentRow, ROW_COLUMNS } from './present-payment.server.ts';
import { searchPayments } from './search-payments.server.ts';

/** More than one person decides on in an hour; the rest come up as these are decided. */
const MOST_WAITING = 20;
/** Lagos is an hour ahead of UTC all year. */
const LAGOS_OFFSET_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The bursary's screen: figures, transfers that wait, and the transactions that match the filters. */
export async function readPaymentSystem(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, filters }: { actor: Actor; filters: PaymentFilters },
): Promise<Result<PaymentSystemView, Forbidden>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const stats = await readStats(db, clock());
  const waiting = await readWaiting(db);
  const page = await searchPayments(db, filters);
  return ok({ stats, ...waiting, ...page });
}

/** Midnight in Lagos of the day that `now` belongs to there. */
export const startOfLagosDay = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + LAGOS_OFFSET_MS) / DAY_MS) * DAY_MS - LAGOS_OFFSET_MS);

async function readStats(db: Queryable, now: Date): Promise<PaymentStats> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      completed: sql<number>`count(*) filter (where ${payments.status} = 'Completed')::int`,
      pending: sql<number>`count(*) filter (where ${payments.status} = 'Pending')::int`,
      today: sql<number>`count(*) filter (where ${payments.created_at} >= ${startOfLagosDay(now).toISOString()}::timestamptz)::int`,
      revenue: sql<string>`coalesce(sum(${payments.amount_kobo}) filter (where ${payments.status} = 'Completed'), 0)`,
    })
    .from(payments);
  const { total = 0, completed = 0, pending = 0, today = 0, revenue = '0' } = row ?? {};
  return {
    revenue: formatNaira(Number(revenue)),
    today,
    pending,
    successRate: total === 0 ? '0' : ((completed / total) * 100).toFixed(1),
  };
}

async function readWaiting(
  db: Queryable,
): Promise<{ readonly waiting: readonly PaymentRow[]; readonly waitingMore: number }> {
  const waits = and(eq(payments.status, 'Pending'), eq(payments.gateway, 'bank_transfer'));
  const rows = await db
    .select(ROW_COLUMNS)
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.application_id))
    .where(waits)
    .orderBy(asc(payments.created_at), asc(payments.id))
    .limit(MOST_WAITING);
  const total = rows.length < MOST_WAITING ? rows.length : await db.$count(payments, waits);
  return { waiting: rows.map(presentRow), waitingMore: total - rows.length };
}
