/** Whoever has paid already is sent on, with a message; a transfer that waits has a page of its own. */
import { href, redirect } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';

/** What is left is shown where the person is. Of the acceptance fee the page of the offer says how it stands. */
export function sendOn<Problem extends { readonly kind: string; readonly purpose?: PaidPurpose }>(
  problem: Problem,
  applicationId: string,
  here: 'pay' | 'transfer',
): Exclude<Problem, { readonly kind: 'not-found' }> {
  const offered = problem.purpose === 'acceptance';
  const home = offered
    ? href('/student-portal/applications/:id/reply', { id: applicationId })
    : href('/student-portal/applications/:id', { id: applicationId });
  switch (problem.kind) {
    case 'not-found':
      throw notFound();
    case 'already-paid':
      throw redirectWithFlash(home, offered ? 'acceptanceAlreadyPaid' : 'alreadyPaid');
    case 'already-submitted':
      throw redirectWithFlash(home, 'nothingToPay');
    case 'transfer-waiting':
      if (here === 'pay')
        throw redirect(href('/student-portal/applications/:id/pay/transfer', { id: applicationId }), 303);
      break;
    case 'under-review':
    case 'offer-not-accepted':
      if (offered) throw redirect(home, 303);
  }
  return problem as Exclude<Problem, { readonly kind: 'not-found' }>;
}
