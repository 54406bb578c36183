/**
 * The job behind a reconciliation. First the other side's list is copied page by page (a restart goes on where it was),
 * then every line is compared with the books, then the books with the lines. What the settlement can make right by asking
 * the gateway is made right there; the rest is a difference for the bursary. Running it again changes nothing.
 */
import { and, asc, eq, gt, gte, lt, notExists, sql } from 'drizzle-orm';
import type { Verification } from '#core/payments/settlement.ts';
import { payments, reconciliation_lines, reconciliation_runs } from '#db/schema/index.ts';
import type { SettleDeps } from '../settle/settle-payment.server.ts';
import { type Compared, compareLine, noteDifference, settleDifferences } from './compare-line.server.ts';

const LINES_AT_ONCE = 200;
/** Two clocks never agree to the second; what was started this close to an end is left to the next run. */
const EDGE_MS = 10 * 60_000;

type Run = typeof reconciliation_runs.$inferSelect;

export async function runReconciliation(deps: SettleDeps, { runId }: { runId: string }): Promise<void> {
  const [run] = await deps.db.select().from(reconciliation_runs).where(eq(reconciliation_runs.id, runId));
  if (!run || run.status === 'Finished') return;
  await update(deps, run, { status: 'Running', problem: null });
  if (run.source === 'gateway') await copyList(deps, run);

  const compared: Compared[] = [];
  for await (const line of linesOf(deps, run)) compared.push(await compareLine(deps, run, line));
  await findMissingThere(deps, run);
  // Where money was taken twice, one line agrees and the other does not.
  const differing = new Set(compared.flatMap(({ differs }) => differs ?? []));
  await settleDifferences(
    deps,
    run,
    compared.flatMap(({ agreed }) => (agreed === null || differing.has(agreed) ? [] : agreed)),
  );

  const open = await deps.db.execute<{ open: number; settled: number }>(sql`
    select count(*) filter (where status = 'Open')::int as open,
           count(*) filter (where status = 'Settled')::int as settled
      from reconciliation_differences where last_run_id = ${run.id}`);
  await deps.db.transaction(async (tx) => {
    await tx
      .update(reconciliation_runs)
      .set({
        status: 'Finished',
        listed: compared.length,
        matched: compared.filter(({ agreed }) => agreed).length,
        differences: open.rows[0]?.open ?? 0,
        settled: open.rows[0]?.settled ?? 0,
        cursor: null,
        finished_at: deps.clock(),
      })
      .where(eq(reconciliation_runs.id, run.id));
    await tx.delete(reconciliation_lines).where(eq(reconciliation_lines.run_id, run.id));
  });
}

const update = (deps: SettleDeps, run: Run, change: Partial<Run>) =>
  deps.db.update(reconciliation_runs).set(change).where(eq(reconciliation_runs.id, run.id));

async function copyList(deps: SettleDeps, run: Run): Promise<void> {
  const gateway = await deps.gateways.byId(run.gateway);
  if (!gateway?.list) {
    await update(deps, run, { status: 'Failed', problem: 'not-listed', finished_at: deps.clock() });
    throw new Error(`${run.gateway} has no list to compare with`);
  }
  let cursor = run.cursor ?? undefined;
  do {
    const page = await gateway.list({ from: run.from_at, to: run.to_at, cursor });
    if (!page.ok) {
      await update(deps, run, { problem: page.error.kind });
      // The job is tried again with growing pauses, from this page on.
      throw new Error(`${run.gateway} did not give its list: ${page.error.kind}`);
    }
    const { transactions, nextCursor } = page.value;
    await deps.db.transaction(async (tx) => {
      if (transactions.length > 0) {
        await tx
          .insert(reconciliation_lines)
          .values(transactions.map((one) => ({ id: deps.newId(), run_id: run.id, ...lineOf(one) })))
          .onConflictDoNothing();
      }
      await tx
        .update(reconciliation_runs)
        .set({ cursor: nextCursor ?? null })
        .where(eq(reconciliation_runs.id, run.id));
    });
    cursor = nextCursor;
  } while (cursor !== undefined);
}

const lineOf = ({ reference, providerReference, outcome, amountKobo, currency, paidAt }: Verification) => ({
  line_key: `${reference} ${providerReference ?? ''}`.slice(0, 400),
  reference: reference || null,
  provider_reference: providerReference ?? null,
  outcome,
  amount_kobo: Number.isSafeInteger(amountKobo) ? amountKobo : 0,
  currency,
  paid_at: paidAt ?? null,
});

async function* linesOf({ db }: SettleDeps, run: Run) {
  let after: string | undefined;
  for (;;) {
    const page = await db
      .select()
      .from(reconciliation_lines)
      .where(
        and(eq(reconciliation_lines.run_id, run.id), after ? gt(reconciliation_lines.id, after) : undefined),
      )
      .orderBy(asc(reconciliation_lines.id))
      .limit(LINES_AT_ONCE);
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < LINES_AT_ONCE) return;
  }
}

/** Payments that are Completed here and that no line of the other side's list of those days names, whatever it says. */
async function findMissingThere(deps: SettleDeps, run: Run): Promise<void> {
  const { db } = deps;
  const begun = run.source === 'gateway';
  const moment = begun ? payments.created_at : payments.paid_at;
  const named = db
    .select({ one: sql`1` })
    .from(reconciliation_lines)
    .where(
      and(
        eq(reconciliation_lines.run_id, run.id),
        sql`(${reconciliation_lines.reference} = ${payments.payment_reference} or ${reconciliation_lines.provider_reference} = ${payments.provider_reference})`,
      ),
    );
  const missing = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.gateway, run.gateway),
        eq(payments.status, 'Completed'),
        gte(moment, new Date(run.from_at.getTime() + (begun ? EDGE_MS : 0))),
        lt(moment, new Date(run.to_at.getTime() - (begun ? EDGE_MS : 0))),
        notExists(named),
      ),
    );
  for (const payment of missing) {
    await noteDifference(deps, run, {
      kind: 'missing-there',
      subject_key: payment.payment_reference,
      payment,
      theirs: null,
    });
  }
}
