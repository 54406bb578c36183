/** What stands beside a payment in its file: the fee it is for, what staff decided about it and why, and the proof. */
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { activeFee, feeAbout } from '#core/payments/fees.ts';
import type { Queryable } from '#db/client.ts';
import { listActiveFees } from '#db/list-active-fees.ts';
import { documents, manual_payments, refunds } from '#db/schema/index.ts';
import type { PaymentLine } from '../payment/payment-columns.server.ts';

/** What a file says beside a payment; the list does not read it. */
export interface PaymentPapers {
  readonly fee: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly documents: string | null;
}

/** A few statements for a whole batch, however long the list is. */
export async function addPapers(
  db: Queryable,
  lines: readonly PaymentLine[],
): Promise<readonly (PaymentLine & { readonly papers: PaymentPapers })[]> {
  if (lines.length === 0) return [];
  const fees = await listActiveFees(db);
  const ids = lines.map(({ payment }) => payment.id);
  const recorded = Map.groupBy(
    await db
      .select({
        paymentId: manual_payments.payment_id,
        at: manual_payments.decided_at,
        reason: manual_payments.reason,
        evidence: documents.file_name,
      })
      .from(manual_payments)
      .leftJoin(documents, eq(documents.id, manual_payments.evidence_document_id))
      .where(and(inArray(manual_payments.payment_id, ids), eq(manual_payments.status, 'Approved')))
      .orderBy(desc(manual_payments.decided_at)),
    ({ paymentId }) => paymentId,
  );
  const returned = Map.groupBy(
    await db
      .select({ paymentId: refunds.payment_id, at: refunds.decided_at, reason: refunds.reason })
      .from(refunds)
      .where(inArray(refunds.payment_id, ids))
      .orderBy(desc(refunds.created_at)),
    ({ paymentId }) => paymentId,
  );
  const proofs = Map.groupBy(
    await db
      .select({ applicationId: documents.application_id, name: documents.file_name })
      .from(documents)
      .where(
        and(
          inArray(documents.application_id, [...new Set(lines.map(({ payment }) => payment.application_id))]),
          eq(documents.kind, 'transfer_evidence'),
          isNull(documents.superseded_at),
        ),
      )
      .orderBy(asc(documents.created_at), asc(documents.id)),
    ({ applicationId }) => applicationId,
  );
  return lines.map((line) => {
    const { payment, application } = line;
    const decisions = [...(returned.get(payment.id) ?? []), ...(recorded.get(payment.id) ?? [])];
    const fee = activeFee(fees, payment.created_at, {
      ...feeAbout(application),
      purpose: payment.purpose,
    });
    return {
      ...line,
      papers: {
        fee: fee?.name ?? null,
        decidedAt: decisions.find(({ at }) => at)?.at ?? payment.review_resolved_at,
        reason: decisions.find(({ reason }) => reason)?.reason ?? null,
        documents:
          [
            ...(recorded.get(payment.id) ?? []).flatMap(({ evidence }) => evidence ?? []),
            // Whose transfer it proves, of the attempts of one application, no record says.
            ...(payment.gateway === 'bank_transfer' ? (proofs.get(payment.application_id) ?? []) : []).map(
              ({ name }) => name,
            ),
          ].join('; ') || null,
      },
    };
  });
}
