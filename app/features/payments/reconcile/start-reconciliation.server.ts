/**
 * Comparing the books with a gateway's, both ways.
 *
 *   startReconciliation(deps, { actor, form: { gateway, from, to } })   Lagos days, both included; answers { runId }
 *   importStatementFile(deps, { actor, gateway, fileName, bytes })      a report as CSV; answers { runId, isNew }
 *   listReconciliationRuns(deps, { actor })
 *   listDifferences(deps, { actor, status? })
 *   resolveDifference(deps, { actor, id, version, form: { resolution, note, application_number? } })
 *
 * The comparing itself is a job (run-reconciliation.server.ts). Asking for the same days twice goes on with the run that
 * is under way; running it again finds the same differences once.
 */

import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { GATEWAY_IDS } from '#core/payments/gateways.ts';
import { readForm, requiredText } from '#core/shared/form.ts';
import { addDays, lagosDayOf, readDay, startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { TextRule } from '#core/shared/text-rules.ts';
import { recordAudit } from '#db/audit.ts';
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
    gateway: requiredText((typed) => ok(typed.trim()), 'choose'),
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
  const runId = await openRun(deps, {
    gateway,
    from: startOfDay(from),
    to: end > now ? now : end,
    startedBy: actor.userId,
  });
  return ok({ runId });
}

/** Every night: each gateway that has a list, over the days in which money still comes late. */
export async function startNightlyReconciliation(deps: ReconcileDeps): Promise<readonly string[]> {
  const today = lagosDayOf(deps.clock());
  const runs: string[] = [];
  for (const gateway of GATEWAY_IDS) {
    if (!(await canList(deps, gateway))) continue;
    const days = { from: startOfDay(addDays(today, -NIGHTLY_DAYS)), to: startOfDay(today) };
    runs.push(await openRun(deps, { gateway, ...days, startedBy: null }));
  }
  return runs;
}

const NIGHTLY_DAYS = 5;

const canList = async ({ gateways }: ReconcileDeps, id: string): Promise<boolean> =>
  (await gateways.byId(id))?.list !== undefined;

interface Opening {
  readonly gateway: string;
  readonly from: Date;
  readonly to: Date;
  readonly startedBy: string | null;
}

async function openRun(deps: ReconcileDeps, { gateway, from, to, startedBy }: Opening): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const id = deps.newId();
    const [made] = await tx
      .insert(reconciliation_runs)
      .values({
        id,
        gateway,
        source: 'gateway',
        from_at: from,
        to_at: to,
        started_by: startedBy,
        created_at: deps.clock(),
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
      if (standing) return standing.id;
      throw new Error(`the reconciliation of ${gateway} ended while it was asked for; ask again`);
    }
    await recordAudit(tx, deps.newId, {
      action: 'payment.reconciled',
      actorId: startedBy,
      subjectId: null,
      details: { run: id, gateway, from: from.toISOString(), to: to.toISOString() },
    });
    await addJob(tx, 'run-reconciliation', { runId: id }, { key: `reconcile:${id}` });
    return id;
  });
}
