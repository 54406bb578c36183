/** A payment's paper as a PDF file, for its owner and for those who see all payments. */

import { href } from 'react-router';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { pdfAnswer } from '#app/papers/pdf-answer.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Route } from './+types/receipt-pdf';
import { readReceipt } from './read-receipt.server.ts';
import { receiptPaper } from './receipt-paper.ts';

/** A paper is held against the register by offices and banks: in English, whatever its owner reads. */
const en = wordsFor('en');

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const receipt = orThrow(await readReceipt(deps, { actor, id: params.id }));
  return pdfAnswer(receiptPaper(en, receipt), {
    page: href('/student-portal/payments/:id', { id: params.id }),
    name: `payment-${receipt.payment_reference}`,
    at: deps.clock(),
    contact: await readCollegeContact(deps),
  });
}
