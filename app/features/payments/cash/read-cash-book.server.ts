import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { type CashBook, cashBook } from '#core/payments/cash-book.ts';
import { addDays } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { readCash } from '../overview/read-payment-figures.server.ts';
import type { Forbidden } from '../payment/payment-problems.ts';
import type { Span } from './cash-address.ts';

/** Counted from the ledger whenever somebody looks, so that it always agrees with the payments. */
export async function readCashBook(
  { db }: Pick<AppDeps, 'db'>,
  { actor, span }: { actor: Actor; span: Span },
): Promise<Result<CashBook, Forbidden>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const { openingKobo, movements } = await readCash(db, { from: span.from, before: addDays(span.to, 1) });
  return ok(cashBook(openingKobo, movements));
}

/** The same for a file; who took it is in the audit trail. */
export async function exportCashBook(
  deps: Pick<AppDeps, 'db' | 'newId'>,
  { actor, span, format }: { actor: Actor; span: Span; format: 'csv' | 'xlsx' },
): Promise<Result<CashBook, Forbidden>> {
  const read = await readCashBook(deps, { actor, span });
  if (!read.ok) return read;
  await recordAudit(deps.db, deps.newId, {
    action: 'payments.exported',
    actorId: actor.userId,
    subjectId: null,
    details: { file: 'cash-book', format, ...span },
  });
  return read;
}
