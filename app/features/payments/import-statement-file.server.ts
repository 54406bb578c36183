/** A report that the bursary uploads, for gateways without a list and for the bank. See start-reconciliation.server.ts. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { readStatement, type StatementLine, type StatementProblem } from '#core/payments/statement-file.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { addJob } from '#db/outbox.ts';
import { reconciliation_lines, reconciliation_runs } from '#db/schema/index.ts';
import { gatewayIds } from '#gateways/payment/port.ts';
import type { AppDeps } from '../../context.ts';
import type { Forbidden } from './bursary-problems.ts';

/** Bytes; twenty thousand lines of any report are fewer. */
export const MAX_STATEMENT_BYTES = 4 * 1024 * 1024;
const LINES_AT_ONCE = 500;

export type ImportProblem =
  | Forbidden
  | StatementProblem
  | { readonly kind: 'unknown-gateway' }
  | { readonly kind: 'too-large' };

export async function importStatementFile(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  input: { actor: Actor; gateway: string; fileName: string; bytes: Uint8Array },
): Promise<Result<{ runId: string; isNew: boolean }, ImportProblem>> {
  const { actor, gateway, fileName, bytes } = input;
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  if (!gatewayIds.some((id) => id === gateway)) return err({ kind: 'unknown-gateway' });
  if (bytes.byteLength > MAX_STATEMENT_BYTES) return err({ kind: 'too-large' });
  const read = readStatement(decode(bytes));
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

/** Reports are UTF-8, or come out of an old spreadsheet; in Latin-1 every byte is a letter, so nothing is lost. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

const rowOf = (line: StatementLine, id: string, run_id: string, place: number) => ({
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
