/** A report that the bursary uploads, for gateways without a list. The bank's statement is read in statement/. */

import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { readTableFile } from '#app/uploads/read-table-file.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { type ReportLine, type ReportProblem, readGatewayReport } from '#core/payments/gateway-report.ts';
import { GATEWAY_IDS, isByStaff } from '#core/payments/gateways.ts';
import { STATEMENT_LIMITS } from '#core/payments/statement-cells.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { TableRefusal } from '#core/shared/table.ts';
import { recordAudit } from '#db/audit.ts';
import { addJob } from '#db/outbox.ts';
import { reconciliation_lines, reconciliation_runs } from '#db/schema/index.ts';
import type { Forbidden } from '../payment/bursary-problems.ts';

const LINES_AT_ONCE = 500;

export type ImportProblem = Forbidden | TableRefusal | ReportProblem | { readonly kind: 'unknown-gateway' };

export async function importStatementFile(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  input: { actor: Actor; gateway: string; fileName: string; bytes: Uint8Array },
): Promise<Result<{ runId: string; isNew: boolean }, ImportProblem>> {
  const { actor, gateway, fileName, bytes } = input;
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  if (isByStaff(gateway) || !GATEWAY_IDS.some((id) => id === gateway))
    return err({ kind: 'unknown-gateway' });
  const table = await readTableFile(bytes, STATEMENT_LIMITS, actor.userId);
  if (!table.ok) return table;
  const read = readGatewayReport(table.value.rows);
  if (!read.ok) return read;
  const { lines, from, to } = read.value;
  const file_digest = createHash('sha256').update(bytes).digest('hex');

  return db.transaction(async (tx) => {
    const runId = newId();
    const [made] = await tx
      .insert(reconciliation_runs)
      .values({
        id: runId,
        gateway,
        source: 'file',
        from_at: from,
        to_at: to,
        file_name: fileName.slice(0, 200),
        file_digest,
        started_by: actor.userId,
        created_at: clock(),
      })
      .onConflictDoNothing()
      .returning({ id: reconciliation_runs.id });
    if (!made) {
      const [standing] = await tx
        .select({ id: reconciliation_runs.id })
        .from(reconciliation_runs)
        .where(
          and(eq(reconciliation_runs.gateway, gateway), eq(reconciliation_runs.file_digest, file_digest)),
        );
      if (!standing) throw new Error('a report was refused as known and is not known');
      return ok({ runId: standing.id, isNew: false });
    }
    for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
      const some = lines.slice(at, at + LINES_AT_ONCE);
      await tx
        .insert(reconciliation_lines)
        .values(some.map((line, index) => rowOf(line, newId(), runId, at + index)));
    }
    await recordAudit(tx, newId, {
      action: 'payment.reconciled',
      actorId: actor.userId,
      subjectType: 'payment',
      subjectId: null,
      details: { run: runId, gateway, lines: lines.length, digest: file_digest },
    });
    await addJob(tx, 'run-reconciliation', { runId }, { key: `reconcile:${runId}` });
    return ok({ runId, isNew: true });
  });
}

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
