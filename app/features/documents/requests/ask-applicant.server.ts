/** Asks an applicant for something, and records the decision about the answer. */

import { readRecord, recordEvent, unlessTaken } from '#app/features/admissions/index.server.ts';
import { type Change, changeAs, found, reject, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import {
  decideRequest,
  mayBeAsked,
  type StaffEvent,
  subjectName,
  subjectOf,
} from '#core/documents/information-request.ts';
import { readAskAgainForm, readRequestForm } from '#core/documents/request-form.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver, needsColleague } from '#core/identity/permissions.ts';
import { type Part, partsToAskFor } from '#core/record/record-parts.ts';
import { err } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { information_requests } from '#db/schema/index.ts';
import { findRequest, lockApplication, statusOf } from '../record/queries.server.ts';
import { type ApplicantLetter, tellApplicant } from '../record/request-letters.server.ts';
import { moveRequest } from './move-request.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin' | 'cipher'>;

export async function listPartsToAskFor(
  { db, cipher, clock }: Pick<Deps, 'clock' | 'cipher'> & { readonly db: Queryable },
  id: string,
): Promise<readonly Part[]> {
  const { parts } = await readRecord(db, cipher, id);
  return partsToAskFor(parts, clock());
}

/** The application whose owner is asked, locked. Nobody asks anything of their own. */
async function* lockAsked({ tx }: Change, actor: Actor, id: string) {
  const application = await lockApplication(tx, id);
  if (!application || !can(actor, 'application.read', application))
    return yield* reject({ kind: 'not-found' });
  if (!mayEver(actor, 'application.ask')) return yield* reject({ kind: 'forbidden' });
  if (needsColleague(actor, 'application.ask', application)) return yield* reject({ kind: 'own' });
  return application;
}

/** Staff ask the applicant for one thing that is missing or wrong. */
export const askApplicant = (
  deps: Deps,
  { actor, id, form }: { actor: Actor; id: string; form: Readonly<Record<string, unknown>> },
) =>
  changeAs(deps, actor, async function* (it) {
    const { tx, now, newId, audit } = it;
    const application = yield* lockAsked(it, actor, id);
    if (!mayBeAsked(application.status)) return err({ kind: 'status' });
    yield* it.may('application.ask', application);
    const read = yield* valid(readRequestForm(now, form));

    const { message, due_on } = read;
    const subject = subjectOf(read.subject);
    const requestId = newId();
    if (subject.part && !(await listPartsToAskFor({ ...deps, db: tx }, id)).includes(subject.part))
      return err({ kind: subject.part === 'guardian' ? 'of-age' : 'no-first' });
    const written = await unlessTaken(tx, 'information_requests_one_open', (inner) =>
      inner.insert(information_requests).values({
        id: requestId,
        application_id: application.id,
        document_kind: subject.document,
        field: subject.field ?? subject.part,
        message,
        due_on,
        asked_by: actor.userId,
        created_at: now,
        updated_at: now,
      }),
    );
    if (!written) return err({ kind: 'asked-already' });
    await recordEvent(tx, deps, {
      applicationId: application.id,
      kind: 'asked',
      actorId: actor.userId,
      note: message,
    });
    await audit('application.asked', application.id, { request: requestId, about: subjectName(subject) });
    const request = await findRequest(tx, application.id, requestId);
    if (!request) throw new Error('the request that was just written is not there');
    await tellApplicant(tx, deps, 'somethingAsked', { application, request });
    return { id: requestId };
  });

const LETTERS: Readonly<Record<StaffEvent, ApplicantLetter>> = {
  settle: 'requestSettled',
  'ask-again': 'somethingAsked',
  withdraw: 'requestWithdrawn',
};

interface JudgeInput {
  readonly actor: Actor;
  readonly id: string;
  readonly requestId: string;
  readonly event: StaffEvent;
  /** The version of the request, as it was read. */
  readonly version: number;
  /** The fields for asking again: `message` and `due_on`. */
  readonly form: Readonly<Record<string, string>>;
}

/** Staff accept an answer, ask again for a better one, or take a request back. */
export const judgeRequest = (deps: Deps, { actor, id, requestId, event, version, form }: JudgeInput) =>
  changeAs(deps, actor, async function* (it) {
    const { tx, now } = it;
    const application = yield* lockAsked(it, actor, id);
    yield* it.may('application.ask', application);
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
