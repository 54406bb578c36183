/**
 * Comparing the books with a gateway's, both ways. The comparing itself is a job (run-reconciliation.server.ts).
 * Asking for the same days twice goes on with the run that is under way; running it again finds the same differences
 * once.
 */

import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { type Change, changeAs, found } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { readTableFile } from '#app/uploads/read-table-file.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import {
  type GatewayReport,
  type ReportLine,
  type ReportProblem,
  readGatewayReport,
} from '#core/payments/gateway-report.ts';
import { GATEWAY_IDS, type GatewayId, isByStaff } from '#core/payments/gateways.ts';
import { STATEMENT_LIMITS } from '#core/payments/statement-cells.ts';
import { type DateDoubt, doubtOf, readOrder } from '#core/shared/date-order.ts';
import { isId } from '#core/shared/id.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { TableRefusal } from '#core/shared/table.ts';
import { addJob } from '#db/outbox.ts';
import { reconciliation_lines, reconciliation_runs } from '#db/schema/index.ts';
import type { Forbidden, Invalid, NotFound } from '../payment/payment-problems.ts';
import { startForm } from './reconcile-forms.ts';

/** A gateway's pages of a whole session are read in minutes; nobody needs more at once. */
const MOST_DAYS = 366;

export type ReconcileDeps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'gateways'>;
/** 'not-listed': this gateway has no list; a report can be uploaded instead. */
export type StartProblem = Forbidden | { readonly kind: 'not-listed' } | Invalid<'gateway' | 'from' | 'to'>;

export async function startReconciliation(
  deps: ReconcileDeps,
  { actor, form }: { actor: Actor; form: Readonly<Record<string, unknown>> },
): Promise<Result<{ runId: string }, StartProblem>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const read = startForm(lagosDayOf(deps.clock())).read(form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const { gateway, from, to } = read.value;
  if (from > to || addDays(from, MOST_DAYS) < to) {
    return err({ kind: 'invalid', issues: [{ field: 'to', code: 'invalid' }] });
  }
  if (!(await canList(deps, gateway))) return err({ kind: 'not-listed' });
  const now = deps.clock();
  const end = startOfDay(addDays(to, 1));
  return openRun(deps, actor, {
    gateway: gateway as GatewayId,
    from: startOfDay(from),
    to: end > now ? now : end,
  });
}

/** Every night: each gateway that has a list, over the days in which money still comes late. */
export async function startNightlyReconciliation(deps: ReconcileDeps): Promise<readonly string[]> {
  const today = lagosDayOf(deps.clock());
  const runs: string[] = [];
  for (const gateway of GATEWAY_IDS) {
    if (!(await canList(deps, gateway))) continue;
    const days = { from: startOfDay(addDays(today, -NIGHTLY_DAYS)), to: startOfDay(today) };
    const opened = await openRun(deps, null, { gateway, ...days });
    if (opened.ok) runs.push(opened.value.runId);
  }
  return runs;
}

const NIGHTLY_DAYS = 5;

const canList = async ({ gateways }: ReconcileDeps, id: string): Promise<boolean> =>
  (await gateways.byId(id))?.list !== undefined;

const openRun = (
  deps: ReconcileDeps,
  actor: Actor | null,
  { gateway, from, to }: { readonly gateway: GatewayId; readonly from: Date; readonly to: Date },
) =>
  changeAs(deps, actor, async ({ tx, now, newId, audit }) => {
    const id = newId();
    const [made] = await tx
      .insert(reconciliation_runs)
      .values({
        id,
        gateway,
        source: 'gateway',
        from_at: from,
        to_at: to,
        started_by: actor?.userId ?? null,
        created_at: now,
      })
      .onConflictDoNothing()
      .returning({ id: reconciliation_runs.id });
    if (!made) {
      const [standing] = await tx
        .select({ id: reconciliation_runs.id })
        .from(reconciliation_runs)
        .where(
          and(
            eq(reconciliation_runs.gateway, gateway),
            eq(reconciliation_runs.from_at, from),
            eq(reconciliation_runs.to_at, to),
            inArray(reconciliation_runs.status, ['Waiting', 'Running']),
          ),
        );
      if (standing) return { runId: standing.id };
      throw new Error(`the reconciliation of ${gateway} ended while it was asked for; ask again`);
    }
    const days = { from: from.toISOString(), to: to.toISOString() };
    await audit('payment.reconciled', null, { run: id, gateway, ...days });
    await addJob(tx, 'run-reconciliation', { runId: id }, { key: `reconcile:${id}` });
    return { runId: id };
  });

const LINES_AT_ONCE = 500;
const TOTALS_KEPT = 20;

type Unasked = Exclude<ReportProblem, DateDoubt>;
type ImportProblem = Forbidden | TableRefusal | Unasked | { readonly kind: 'unknown-gateway' };
type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;

/** Takes a report that the bursary uploads, for gateways without a list. The bank's statement is read in statement/. */
export async function importStatementFile(
  deps: Deps,
  input: { actor: Actor; gateway: string; fileName: string; bytes: Uint8Array },
): Promise<Result<{ runId: string; isNew: boolean; asks?: true }, ImportProblem>> {
  const { actor, fileName, bytes } = input;
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const gateway = GATEWAY_IDS.find((id) => id === input.gateway && !isByStaff(id));
  if (!gateway) return err({ kind: 'unknown-gateway' });
  const table = await readTableFile(bytes, STATEMENT_LIMITS, actor.userId);
  if (!table.ok) return table;
  const today = lagosDayOf(deps.clock());
  const read = readGatewayReport(table.value.rows, { today });
  const doubt = doubtOf(read);
  if (!read.ok && !doubt) return err(read.error as Unasked);
  const file_digest = createHash('sha256').update(bytes).digest('hex');

  return changeAs(deps, actor, async (it) => {
    const { tx, now } = it;
    const runId = it.newId();
    const [made] = await tx
      .insert(reconciliation_runs)
      .values({
        id: runId,
        gateway,
        source: 'file',
        // Until its days are known, a report that asks stands at the day on which it came.
        from_at: startOfDay(today),
        to_at: startOfDay(addDays(today, 1)),
        ...(doubt && {
          status: 'Asking',
          file: Buffer.from(bytes),
          reading: { doubt },
        }),
        file_name: fileName.slice(0, 200),
        file_digest,
        started_by: actor.userId,
        created_at: now,
      })
      .onConflictDoNothing()
      .returning({ id: reconciliation_runs.id });
    if (!made) {
      const [standing] = await tx
        .select({ id: reconciliation_runs.id, status: reconciliation_runs.status })
        .from(reconciliation_runs)
        .where(
          and(eq(reconciliation_runs.gateway, gateway), eq(reconciliation_runs.file_digest, file_digest)),
        );
      if (!standing) throw new Error('a report was refused as known and is not known');
      const asks = standing.status === 'Asking';
      return { runId: standing.id, isNew: false, ...(asks && { asks }) };
    }
    if (read.ok) await takeReport(it, { gateway, runId, digest: file_digest, report: read.value });
    return { runId, isNew: true, ...(doubt && { asks: true as const }) };
  });
}

async function takeReport(
  { tx, newId, audit }: Change,
  input: { gateway: string; runId: string; digest: string | null; report: GatewayReport },
): Promise<void> {
  const { gateway, runId, digest, report } = input;
  const { lines, from, to, dates, totals, leftOut } = report;
  await tx
    .update(reconciliation_runs)
    .set({
      status: 'Waiting',
      from_at: from,
      to_at: to,
      file: null,
      reading: { dates, totals: totals.slice(0, TOTALS_KEPT), leftOut },
    })
    .where(eq(reconciliation_runs.id, runId));
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const some = lines.slice(at, at + LINES_AT_ONCE);
    await tx
      .insert(reconciliation_lines)
      .values(some.map((line, index) => rowOf(line, newId(), runId, at + index)));
  }
  await audit('payment.reconciled', null, { run: runId, gateway, lines: lines.length, digest });
  await addJob(tx, 'run-reconciliation', { runId }, { key: `reconcile:${runId}` });
}

export async function chooseReportOrder(
  deps: Deps,
  { actor, id, form }: { actor: Actor; id: string; form: Readonly<Record<string, unknown>> },
): Promise<Result<{ runId: string }, Forbidden | NotFound | TableRefusal | Unasked | Invalid>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const chosen = readOrder(form.order);
  if (!chosen) return err({ kind: 'invalid', issues: [{ field: 'order', code: 'choose' }] });
  const [seen] = await deps.db.select().from(reconciliation_runs).where(asking(id));
  if (!seen?.file) return err({ kind: 'not-found' });
  // It waits for its turn to be read, so no lock may be held meanwhile.
  const table = await readTableFile(seen.file, STATEMENT_LIMITS, actor.userId);
  if (!table.ok) return table;
  return changeAs(deps, actor, async function* (it) {
    const [run] = await it.tx.select().from(reconciliation_runs).where(asking(id)).for('update');
    const { gateway, file_digest: digest } = yield* found(run);
    const report = readGatewayReport(table.value.rows, { chosen, today: lagosDayOf(it.now) });
    if (!report.ok) return err(report.error as Unasked);
    await takeReport(it, { gateway, runId: id, digest, report: report.value });
    return { runId: id };
  });
}

export async function removeReport(
  { db }: Pick<Deps, 'db'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<void, Forbidden | NotFound>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const gone = await db
    .delete(reconciliation_runs)
    .where(asking(id))
    .returning({ id: reconciliation_runs.id });
  return gone.length > 0 ? ok(undefined) : err({ kind: 'not-found' });
}

const asking = (id: string) => and(eq(reconciliation_runs.id, id), eq(reconciliation_runs.status, 'Asking'));

const rowOf = (line: ReportLine, id: string, run_id: string, place: number) => ({
  id,
  run_id,
  line_key: `row ${place}`,
  reference: line.reference,
  provider_reference: line.providerReference?.slice(0, 200) ?? null,
  outcome: line.outcome,
  amount_kobo: line.amountKobo,
  currency: line.currency,
  paid_at: line.paidAt,
});
