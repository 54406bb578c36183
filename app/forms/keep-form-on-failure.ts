/**
 * Sends a form from the browser so that a bad network costs nothing typed: where the server cannot be reached the page
 * stays as it is and says so.
 */
import { data, isRouteErrorResponse } from 'react-router';
import { postOf, refusalFrom } from './refusal.ts';

export async function keepFormOnFailure<Answered>(request: Request, serverAction: () => Promise<Answered>) {
  const post = postOf(await request.clone().formData());
  try {
    return await serverAction();
  } catch (thrown) {
    // A redirect, or a refusal that the server has put into words.
    if (thrown instanceof Response || isRouteErrorResponse(thrown)) throw thrown;
    return data(refusalFrom(post, { kind: 'offline' as const }), { status: 503 });
  }
}
