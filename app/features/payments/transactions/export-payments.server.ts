import { and } from 'drizzle-orm';
import { readBatches } from '#app/lists/read-batches.server.ts';
import type { SheetCell } from '#app/lists/table-file.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { PAYMENT_COLUMNS, type PaymentColumnName } from '#core/payments/payment-columns.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';
import type { ShownStatus } from '#core/payments/shown-status.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { type PaymentLine, selectLines, valueIn } from '../payment/payment-columns.server.ts';
import type { ExportFormat, Narrowing } from '../payment/payment-filters.ts';
import type { Forbidden } from '../payment/payment-problems.ts';
import { shownStatusName } from '../payment/payment-status-name.ts';
import { addPapers } from './add-papers.server.ts';
import { paymentCondition } from './find-payments.server.ts';
import { PAYMENT_ORDER, placeOfPayment } from './search-payments.server.ts';

const en = wordsFor('en');

/** Codes as the list says them. */
const SAID: Readonly<Partial<Record<PaymentColumnName, (code: string) => string>>> = {
  status: (code) => shownStatusName(en, code as ShownStatus),
  method: en.payments.method,
  gateway: en.bursary.gateway,
  review: (reason) => en.payments.details.reviewReasons[reason as ReviewReason],
};

/** Kobo as naira: a number with at most two decimals is exact enough for any sum that people pay. */
const cellOf = (line: Parameters<typeof valueIn>[0], name: PaymentColumnName): SheetCell => {
  const value = valueIn(line, name);
  if (typeof value === 'number') return value / 100;
  return typeof value === 'string' ? (SAID[name]?.(value) ?? value) : value;
};

/**
 * All payments that match, newest first, a batch at a time. Who took what is in the audit trail before the first row leaves.
 */
export async function exportPayments(
  deps: Pick<AppDeps, 'db' | 'newId'>,
  { actor, narrowing, format }: { actor: Actor; narrowing: Narrowing; format: ExportFormat },
): Promise<Result<AsyncIterable<readonly (readonly SheetCell[])[]>, Forbidden>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  // What was searched for can be a person's name, so only that something was is written down.
  const { q, ...filters } = narrowing;
  await recordAudit(deps.db, deps.newId, {
    action: 'payments.exported',
    actorId: actor.userId,
    subjectId: null,
    details: { format, searched: q !== '', ...filters },
  });
  const read = async (last: PaymentLine | undefined, limit: number) => {
    const { beyond, order } = PAYMENT_ORDER(last ? placeOfPayment(last) : null);
    const lines = await selectLines(deps.db)
      .where(and(paymentCondition(narrowing), beyond))
      .orderBy(...order)
      .limit(limit);
    return addPapers(deps.db, lines);
  };
  return ok(readBatches(read, (line) => PAYMENT_COLUMNS.map((name) => cellOf(line, name))));
}
