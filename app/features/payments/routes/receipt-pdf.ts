/** A payment's paper as a PDF file, for its owner and for those who see all payments. */
import { en } from '#messages/en/index.ts';
import { depsContext } from '../../../context.ts';
import { orRefuse } from '../../../forms/answer-post.server.ts';
import { pdfAnswer } from '../../../papers/pdf-answer.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { readReceipt } from '../read-receipt.server.ts';
import { receiptPaper } from '../receipt-paper.ts';
import type { Route } from './+types/receipt-pdf';

export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const receipt = orRefuse(await readReceipt(deps, { actor: requireActor(context), id: params.id }));
  return pdfAnswer(receiptPaper(en, receipt), {
    name: `payment-${receipt.payment_reference}`,
    at: deps.clock(),
  });
}
