/**
 * Comparing the books with a gateway's, both ways. The comparing itself is a job (run-reconciliation.server.ts). Asking for
 * the same days twice goes on with the run that is under way; running it again finds the same differences once.
 */

import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { GATEWAY_IDS, type GatewayId } from '#core/payments/gateways.ts';
import { readForm, requiredText } from '#core/shared/form.ts';
import { addDays, lagosDayOf, readDay, startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { TextRule } from '#core/shared/text-rules.ts';
import { addJob } from '#db/outbox.ts';
import { reconciliation_runs } from '#db/schema/index.ts';
import type { Forbidden, Invalid } from '../payment/bursary-problems.ts';

/** A gateway's pages of a whole session are read in minutes; nobody needs more at once. */
const MOST_DAYS = 366;

const dayUntil =
  (today: string): TextRule =>
  (typed) => {
    const day = readDay(typed.trim());
    return day && day <= today ? ok(day) : err({ code: 'day-past' });
  };
const schema = (today: string) =>
  z.object({
    gateway: requiredText((typed) => ok(typed.trim()), 'choose').transform((typed) => typed as GatewayId),
    from: requiredText(dayUntil(today)),
    to: requiredText(dayUntil(today)),
  });

export type ReconcileDeps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'gateways'>;
/** 'not-listed': this gateway has no list; a report can be uploaded instead. */
export type StartProblem = Forbidden | { readonly kind: 'not-listed' } | Invalid<'gateway' | 'from' | 'to'>;

export async function startReconciliation(
  deps: ReconcileDeps,
  { actor, form }: { actor: Actor; form: Readonly<Record<string, unknown>> },
): Promise<Result<{ runId: string }, StartProblem>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const read = readForm(schema(lagosDayOf(deps.clock())), form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const { gateway, from, to } = read.value;
  if (from > to || addDays(from, MOST_DAYS) < to) {
    return err({ kind: 'invalid', issues: [{ field: 'to', code: 'invalid' }] });
  }
  if (!(await canList(deps, gateway))) return err({ kind: 'not-listed' });
  const now = deps.clock();
  const end = startOfDay(addDays(to, 1));
  return openRun(deps, actor, { gateway, from: startOfDay(from), to: end > now ? now : end });
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
