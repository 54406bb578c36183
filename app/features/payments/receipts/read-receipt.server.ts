import { eq } from 'drizzle-orm';
import { issueDocumentCode } from '#app/features/admissions/index.server.ts';
import { verifyUrl } from '#app/papers/paper.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { formatNaira } from '#core/payments/money.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { applications, payments } from '#db/schema/index.ts';
import type { NotFound } from '../payment/payment-problems.ts';
import type { ReceiptView } from '../payment/payment-view.ts';
import { presentCard, ROW_COLUMNS } from '../payment/present-payment.server.ts';

/** One payment, for its owner and for those who see all payments. To everybody else it does not exist. */
export async function readReceipt(
  deps: Pick<AppDeps, 'db' | 'random' | 'origin'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<ReceiptView, NotFound>> {
  if (!isId(id)) return err({ kind: 'not-found' });
  const [row] = await deps.db
    .select({
      ...ROW_COLUMNS,
      ownerId: applications.user_id,
      session: applications.session,
      mode: payments.mode,
      provider_reference: payments.provider_reference,
      treasury_receipt: payments.treasury_receipt,
    })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.application_id))
    .where(eq(payments.id, id));
  if (!row || !can(actor, 'payment.read', { ownerId: row.ownerId })) return err({ kind: 'not-found' });
  const code = row.status === 'Completed' ? await issueDocumentCode(deps, { payment_id: row.id }) : null;
  return ok({
    ...presentCard(row),
    payer: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    session: row.session,
    provider_reference: row.provider_reference,
    treasury_receipt: row.treasury_receipt,
    givenBack: row.returned_kobo > 0 ? formatNaira(row.returned_kobo) : null,
    proof: code ? { code, url: verifyUrl(deps.origin, code) } : null,
    confirmedBy: row.gateway === 'bank_transfer' ? 'bursary' : 'gateway',
    demonstration: row.mode === 'test',
    own: row.ownerId === actor.userId,
  });
}
