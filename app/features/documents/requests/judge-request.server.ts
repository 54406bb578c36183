/** Staff accept an answer, ask again for a better one, or take a request back. */
import { changeAs, found } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { decideRequest, type StaffEvent } from '#core/documents/information-request.ts';
import { readAskAgainForm } from '#core/documents/request-form.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver, needsColleague } from '#core/identity/permissions.ts';
import { err } from '#core/shared/result.ts';
import { findRequest, lockApplication, statusOf } from '../record/queries.server.ts';
import { type ApplicantLetter, tellApplicant } from '../record/request-letters.server.ts';
import { moveRequest } from './move-request.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin'>;

const LETTERS: Readonly<Record<StaffEvent, ApplicantLetter>> = {
  settle: 'requestSettled',
  'ask-again': 'somethingAsked',
  withdraw: 'requestWithdrawn',
};

export interface JudgeInput {
  readonly actor: Actor;
  readonly id: string;
  readonly requestId: string;
  readonly event: StaffEvent;
  /** Of the request, as it was read. */
  readonly version: number;
  /** For asking again: `message` and `due_on`. */
  readonly form: Readonly<Record<string, string>>;
}

export const judgeRequest = (deps: Deps, { actor, id, requestId, event, version, form }: JudgeInput) =>
  changeAs(deps, actor, async function* ({ tx, now, may }) {
    const application = await lockApplication(tx, id);
    if (!application || !can(actor, 'application.read', application)) return err({ kind: 'not-found' });
    if (!mayEver(actor, 'application.ask')) return err({ kind: 'forbidden' });
    if (needsColleague(actor, 'application.ask', application)) return err({ kind: 'own' });
    yield* may('application.ask', application);
    const before = yield* found(await findRequest(tx, application.id, requestId));

    const move = decideRequest(statusOf(before), event);
    // Two people who settle the same request agree.
    if (move.ok && !move.value.changed) return { changed: false };
    if (!move.ok || version !== before.version) return err({ kind: 'stale' });
    const again = event === 'ask-again' ? readAskAgainForm(now, form) : null;
    if (again && !again.ok) return err({ kind: 'invalid', issues: again.error });

    const moved = await moveRequest(tx, deps, {
      request: before,
      event,
      actorId: actor.userId,
      ...(again && { note: again.value.message, also: again.value }),
    });
    if (!moved) throw new Error(`a request that could ${event} a moment ago cannot`);
    await tellApplicant(tx, deps, LETTERS[event], { application, request: moved.request });
    return { changed: true };
  });
