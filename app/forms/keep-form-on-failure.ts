/**
 * Sends a form from the browser so that a bad network costs nothing typed: where the server cannot be reached the page
 * stays as it is and says so.
 */
import { data, isRouteErrorResponse } from 'react-router';
import { postOf, refusalFrom } from './refusal.ts';

export async function keepFormOnFailure<Answered>(request: Request, serverAction: () => Promise<Answered>) {
  // Read only where it is needed: the form is on its way sooner.
  const kept = request.clone();
  try {
    return await serverAction();
  } catch (thrown) {
    // A redirect, or a refusal that the server has put into words.
    if (thrown instanceof Response || isRouteErrorResponse(thrown)) throw thrown;
    return data(refusalFrom(postOf(await kept.formData()), { kind: 'offline' as const }), { status: 503 });
  }
}
