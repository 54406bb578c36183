/**
 * Sends a form of the wizard from the browser so that a bad network costs nothing typed: where the server cannot be
 * reached the page stays, says so and can send again. The page's own saving never takes a person away from it.
 */
import { data, isRouteErrorResponse } from 'react-router';
import { type Autosaved, intentOf, type StepAnswer, typedOf, versionOf } from '../step-form.ts';

export async function keepPageOnFailure<Answered>(
  request: Request,
  serverAction: () => Promise<Answered>,
): Promise<Answered | StepAnswer | ReturnType<typeof data<StepAnswer>>> {
  const typed = typedOf(await request.clone().formData());
  const autosaving = intentOf(typed) === 'autosave';
  const unsaved = (reason: Extract<Autosaved, { kind: 'unsaved' }>['reason']): StepAnswer => ({
    kind: 'unsaved',
    reason,
  });
  try {
    return await serverAction();
  } catch (thrown) {
    // A redirect: after a press it is followed; the page's own saving only meets the one to sign-in.
    if (thrown instanceof Response) {
      if (autosaving) return unsaved('signed-out');
      throw thrown;
    }
    if (isRouteErrorResponse(thrown) && thrown.status < 500) {
      if (autosaving) return unsaved('refused');
      throw thrown;
    }
    if (autosaving) return unsaved('no-connection');
    // With a status of failure the router does not go on to ask for the page's data, which it could not get either.
    return data<StepAnswer>(
      {
        kind: 'form',
        state: { values: typed, version: versionOf(typed), issues: [], trouble: { kind: 'offline' } },
      },
      { status: 503 },
    );
  }
}
