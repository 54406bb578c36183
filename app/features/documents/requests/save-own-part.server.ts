/** The owner fills in a part of the academic record on its own page. What the college asked for there is answered by it. */
import { type OwnPart, type PartProblem, savePart } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { isOpen } from '#core/documents/information-request.ts';
import type { Result } from '#core/shared/result.ts';
import { lockApplication, requestsOf, statusOf } from '../record/queries.server.ts';
import { answered } from './answer-request.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>;

export const saveOwnPart = (deps: Deps, input: OwnPart): Promise<Result<void, PartProblem>> =>
  savePart(deps, input, async (tx, { previous }) => {
    const application = await lockApplication(tx, input.id);
    const request = (await requestsOf(tx, input.id)).find(
      (one) => one.field === input.part && isOpen(statusOf(one)),
    );
    if (application && request) await answered(tx, deps, { application, request, previous });
  });
