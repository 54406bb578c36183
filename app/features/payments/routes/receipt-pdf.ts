/** A payment's paper as a PDF file, for its owner and for those who see all payments. */
import { en } from '#messages/en/index.ts';
import { depsContext } from '../../../context.ts';
import { pdfAnswer } from '../../../papers/pdf-answer.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { notFound } from '../answer-not-payable.ts';
import { readReceipt } from '../read-receipt.server.ts';
import { receiptPaper } from '../receipt-paper.ts';
import type { Route } from './+types/receipt-pdf';

export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const receipt = await readReceipt(deps, { actor: requireActor(context), id: params.id });
  if (!receipt.ok) throw notFound();
  return pdfAnswer(receiptPaper(en, receipt.value), {
    name: `payment-${receipt.value.payment_reference}`,
    at: deps.clock(),
  });
}
