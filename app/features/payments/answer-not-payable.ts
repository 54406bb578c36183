/** What a route answers when there is nothing to pay, or the application is not this person's. */
import { data, href, redirect } from 'react-router';
import { redirectWithFlash } from '../../forms/flash.ts';
import type { NotFound, NotPayable } from './payment-problems.ts';

export const notFound = () => data({ reason: 'not-found' }, { status: 404 });
export const forbidden = () => data({ reason: 'forbidden' }, { status: 403 });

/**
 * Sends on whoever has paid already, with a message; a transfer that waits has a page of its own. What is left is
 * shown where the person is.
 */
export function sendOn(
  problem: NotFound | NotPayable,
  applicationId: string,
  here: 'pay' | 'transfer',
): NotPayable {
  const application = href('/student-portal/applications/:id', { id: applicationId });
  switch (problem.kind) {
    case 'not-found':
      throw notFound();
    case 'already-paid':
      throw redirectWithFlash(application, 'alreadyPaid');
    case 'already-submitted':
      throw redirectWithFlash(application, 'alreadySubmitted');
    case 'transfer-waiting':
      if (here === 'pay')
        throw redirect(href('/student-portal/applications/:id/pay/transfer', { id: applicationId }), 303);
      return problem;
    default:
      return problem;
  }
}
