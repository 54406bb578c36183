/**
 * Sends a form of the review from the browser so that a bad network costs nothing typed: where the server cannot be
 * reached the page stays as it is and says so.
 */
import { data, isRouteErrorResponse } from 'react-router';
import { keepTyped } from '../keep-typed.ts';
import type { ReviewAnswer } from '../review-view.ts';

export async function keepFormOnFailure<Answered>(request: Request, serverAction: () => Promise<Answered>) {
  const form = Object.fromEntries(
    [...(await request.clone().formData())].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  try {
    return await serverAction();
  } catch (thrown) {
    const kept = keepTyped(form, 'offline');
    // A redirect, or a refusal that the server has put into words.
    if (!kept || thrown instanceof Response || isRouteErrorResponse(thrown)) throw thrown;
    return data<ReviewAnswer>(kept, { status: 503 });
  }
}
