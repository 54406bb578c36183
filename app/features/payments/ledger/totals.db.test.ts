import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOfFile, exportRows } from '#app/lists/export-list.server.ts';
import { cashBook } from '#core/payments/cash-book.ts';
import { moneyOf, revenueInDoubt } from '#core/payments/figures.ts';
import { formatNaira } from '#core/payments/money.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { ok } from '#core/shared/result.ts';
import { payment_events } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import {
  accountIn,
  followJoins,
  heldOf,
  rowsOf,
  step,
  total,
  type World,
} from '#tests/factories/payment-histories.ts';
import { clearPayments, FEE_KOBO, makeFinishedDraft } from '#tests/factories/payments.ts';
import {
  readCash,
  readChart,
  readGatewayDays,
  readListSums,
  readStats,
} from '../overview/read-payment-figures.server.ts';
import { PAYMENTS, readPaymentFilters } from '../transactions/payment-list.server.ts';
import { checkLedger } from './check-ledger.server.ts';
import { openRefunds } from './promised-money.server.ts';

const PAYMENT_COLUMNS = columnsOfFile(PAYMENTS).map(([name]) => name);

const deps = payingDeps();
const officers = twoOfficers(deps);

const sumBy = <Row>(all: readonly Row[], dayOf: (row: Row) => string, kobo: (row: Row) => number) => {
  const days = new Map<string, number>();
  for (const row of all) days.set(dayOf(row), (days.get(dayOf(row)) ?? 0) + kobo(row));
  return new Map([...days].filter(([, sum]) => sum !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

async function compare(world: World, after: string): Promise<void> {
  await followJoins(world);
  const now = deps.clock();
  const all = (await rowsOf(world)).map((row) => ({ row, account: accountIn(world, row.id) }));
  // The naive account.
  const judged = all.map(({ row, account }) => {
    const held = heldOf(account);
    const revenue = row.status === 'Completed' ? Math.min(FEE_KOBO, total(account.came) - account.moved) : 0;
    const newest = Math.max(...account.came.map(({ at }) => at.getTime()));
    return { row, account, held, revenue, gone: Math.max(0, revenue - held), newest: new Date(newest) };
  });
  const sum = (of: (one: (typeof judged)[number]) => number) => judged.reduce((so, one) => so + of(one), 0);
  const held = sum((one) => one.held);
  const revenue = sum((one) => one.revenue);
  const gone = sum((one) => one.gone);
  const unsettled = held - (revenue - gone);
  const dollars = sum(({ account }) => account.dollars);
  const count = (status: PaymentStatus) => all.filter(({ row }) => row.status === status).length;

  // The cards.
  const stats = await readStats(deps.db, now);
  expect(stats, after).toMatchObject({
    revenue: formatNaira(revenue),
    refunded: gone === 0 ? null : formatNaira(gone),
    pending: count('Pending'),
    successRate: all.length === 0 ? '0' : ((count('Completed') / all.length) * 100).toFixed(1),
  });
  const beside = [
    ...(unsettled > 0 ? [formatNaira(unsettled)] : []),
    ...(dollars > 0 ? [`USD ${formatNaira(dollars).replace('₦', '')}`] : []),
  ];
  expect(stats.unsettled ?? [], after).toEqual(beside);

  // The chart.
  const chart = await readChart(deps.db, now, 'months');
  expect(chart.total, after).toBe(formatNaira(revenue));

  // The days.
  const read = await readGatewayDays(deps.db, { from: '2025-01-01', before: addDays(lagosDayOf(now), 1) });
  const day = (one: { readonly day: string }) => one.day;
  const bySource = <Entry extends { readonly at: Date }>({ at }: Entry) => lagosDayOf(at);
  expect(
    sumBy(read, day, (one) => one.collectedKobo),
    after,
  ).toEqual(
    sumBy(
      judged.filter((one) => one.revenue > 0),
      (one) => lagosDayOf(one.newest),
      (one) => one.revenue,
    ),
  );
  expect(
    sumBy(read, day, (one) => one.returnedKobo),
    after,
  ).toEqual(
    sumBy(
      all.flatMap(({ account }) => account.back),
      bySource,
      ({ kobo }) => kobo,
    ),
  );
  const received = read.reduce((so, one) => so + one.receivedKobo, 0);
  expect(received, after).toBe(sum(({ account }) => total(account.came) - account.moved));
  expect(held, after).toBe(received - read.reduce((so, one) => so + one.returnedKobo, 0));

  // The cash book, of all time and of the days since one in the middle.
  const before = addDays(lagosDayOf(now), 1);
  for (const from of ['2025-01-01', addDays(lagosDayOf(now), -20)]) {
    const { openingKobo, movements } = await readCash(deps.db, { from, before });
    const book = cashBook(openingKobo, movements);
    expect(book.closingKobo, after).toBe(held);
    if (from === '2025-01-01') {
      expect(book.openingKobo, after).toBe(0);
      expect(book.totals.inKobo, after).toBe(received);
      expect(book.totals.outKobo, after).toBe(sum(({ account }) => total(account.back)));
    }
  }

  // The export, column by column.
  const taken = await exportRows(deps, PAYMENTS, {
    actor: officers.first,
    filters: readPaymentFilters(new URLSearchParams()),
    format: 'csv',
  });
  if (!taken.ok) throw new Error('refused');
  const exported: (readonly unknown[])[] = [];
  for await (const batch of taken.value) exported.push(...batch);
  const column = (name: string) =>
    exported.reduce((so, cells) => so + Math.round(Number(cells[PAYMENT_COLUMNS.indexOf(name)]) * 100), 0);
  expect(column('revenue'), after).toBe(revenue);
  expect(column('held'), after).toBe(held);
  expect(column('unsettled'), after).toBe(unsettled);
  let inDoubt = 0;
  for (const { row } of all)
    inDoubt +=
      row.status === 'Completed'
        ? revenueInDoubt(
            { heldKobo: row.held_kobo, unsettledKobo: row.unsettled_kobo },
            {
              underReview:
                row.review_reason !== null && row.review_reason !== 'to-refund' && !row.review_resolved_at,
              promisedKobo: await openRefunds(deps.db, row.id),
            },
          )
        : 0;
  expect(column('inDoubt'), after).toBe(inDoubt);
  expect(stats.inDoubt, after).toBe(inDoubt === 0 ? null : formatNaira(inDoubt));
  expect((await readListSums(deps.db, readPaymentFilters(new URLSearchParams())))?.inDoubt).toBe(
    formatNaira(inDoubt),
  );
  expect(column('returned') + column('takenBack'), after).toBe(sum(({ account }) => total(account.back)));
  expect(column('received') - column('moved'), after).toBe(received);

  // The ledger, and the definition in core.
  const entries = await deps.db.select().from(payment_events);
  const ledger = entries
    .filter(({ currency }) => currency === 'NGN')
    .reduce((so, { amount }) => so + amount, 0);
  expect(ledger, after).toBe(held);
  for (const { row } of all) {
    const { status, amount_kobo, arrived_kobo, refunded_kobo, moved_kobo } = row;
    const money = moneyOf({
      status: status as PaymentStatus,
      amountKobo: amount_kobo,
      arrivedKobo: arrived_kobo,
      leftKobo: refunded_kobo,
      movedKobo: moved_kobo,
    });
    expect(
      [money.heldKobo, money.revenueKobo, money.unsettledKobo, money.revenueReturnedKobo],
      after,
    ).toEqual([
      row.held_kobo,
      row.revenue_kobo,
      row.unsettled_kobo,
      row.revenue_kobo + row.unsettled_kobo - row.held_kobo,
    ]);
  }
  expect((await checkLedger(deps.db)).faults, after).toEqual([]);
}

test('cards, chart, days, export and ledger say what was sent and given back', {
  timeout: 600_000,
}, async () => {
  const maxLength = Number(process.env.TOTALS_STEPS ?? 25);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength, size: 'max' }), async (steps) => {
      await clearPayments(deps);
      deps.clock.set('2026-03-10T09:00:00.000Z');
      const applicants = await Promise.all([1, 2, 3].map(() => makeFinishedDraft(deps)));
      const world: World = {
        deps,
        ...officers,
        applicants,
        references: [],
        answers: new Map(),
        accounts: new Map(),
      };
      deps.breakGateway({
        verify: async ({ reference }) =>
          ok(world.answers.get(reference) ?? { outcome: 'open', reference, amountKobo: 0, currency: 'NGN' }),
      });
      for (const { act } of steps) await act(world);
      await compare(world, steps.map(({ name }) => name).join(', '));
    }),
    { numRuns: Number(process.env.TOTALS_RUNS ?? 60) },
  );
});
