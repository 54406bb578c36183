/** Whoever has paid already is sent on, with a message; a transfer that waits has a page of its own. */
import { href, redirect } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';

/** What is left is shown where the person is. */
export function sendOn<Problem extends { readonly kind: string }>(
  problem: Problem,
  applicationId: string,
  here: 'pay' | 'transfer',
): Exclude<Problem, { readonly kind: 'not-found' }> {
  const application = href('/student-portal/applications/:id', { id: applicationId });
  switch (problem.kind) {
    case 'not-found':
      throw notFound();
    case 'already-paid':
      throw redirectWithFlash(application, 'alreadyPaid');
    case 'already-submitted':
      throw redirectWithFlash(application, 'nothingToPay');
    case 'transfer-waiting':
      if (here === 'pay')
        throw redirect(href('/student-portal/applications/:id/pay/transfer', { id: applicationId }), 303);
  }
  return problem as Exclude<Problem, { readonly kind: 'not-found' }>;
}
