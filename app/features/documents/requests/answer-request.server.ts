/** The applicant corrects the one answer that was asked for, though the form is no longer theirs to change. */

import {
  changePart,
  correctAnswer,
  findApplication,
  type OwnPart,
  type PartChanged,
  type PartProblem,
  readRecordPage,
  savePart,
} from '#app/features/admissions/index.server.ts';
import { changeAs, orReject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { isOpen } from '#core/documents/information-request.ts';
import type { Actor } from '#core/identity/actor.ts';
import { typedPart } from '#core/record/record-form.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import {
  type ApplicationFacts,
  findRequest,
  lockApplication,
  type RequestRow,
  requestsOf,
  statusOf,
  subjectIn,
} from '../record/queries.server.ts';
import { tellAsker } from '../record/request-letters.server.ts';
import { moveRequest } from './move-request.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>;

/** The name under which the answer before is sealed. */
export const PREVIOUS_ANSWER = 'previous_answer';

export const answerRequest = (
  deps: Deps,
  { actor, id, requestId, typed }: { actor: Actor; id: string; requestId: string; typed: string },
) =>
  changeAs(deps, actor, async function* ({ tx, now }) {
    const application = await lockApplication(tx, id);
    if (!application || application.ownerId !== actor.userId) return err({ kind: 'not-found' });
    const before = await findRequest(tx, application.id, requestId);
    const field = before && subjectIn(before).field;
    if (!before || !field) return err({ kind: 'not-found' });
    if (!isOpen(statusOf(before))) return err({ kind: 'not-open' });

    const corrected = await correctAnswer(tx, deps, {
      id: application.id,
      field,
      typed,
      actorId: actor.userId,
    });
    if (!corrected.ok)
      return err({
        kind: 'invalid',
        issues: corrected.error.map((issue) => ({ ...issue, field: 'answer' })),
      });
    const { previous } = corrected.value;
    // The college knew the value before the first of several corrections, so that one is kept.
    const sealed = before.answered_at
      ? before.previous_answer
      : previous && deps.cipher.encrypt(PREVIOUS_ANSWER, previous);
    const moved = await moveRequest(tx, deps, {
      request: before,
      event: 'answer',
      actorId: actor.userId,
      also: { answered_at: now, previous_answer: sealed },
    });
    if (moved?.changed) await tellAsker(tx, deps, { application, request: moved.request });
  });

interface Asked {
  readonly actor: Actor;
  readonly id: string;
  readonly requestId: string;
}

export async function readAskedPart(
  deps: Pick<AppDeps, 'db' | 'cipher' | 'clock'>,
  { actor, id, requestId }: Asked,
) {
  const read = await readRecordPage(deps, { actor, id });
  const request = read.ok && isId(requestId) ? await findRequest(deps.db, id, requestId) : null;
  const part = request && subjectIn(request).part;
  if (!read.ok || !request || !part) return err({ kind: 'not-found' });
  if (!isOpen(statusOf(request))) return err({ kind: 'not-open' });
  const { application_number, parts, version } = read.value;
  return ok({
    application_number,
    part,
    message: request.message,
    dueOn: request.due_on,
    version,
    stored: parts[part] !== null,
    values: typedPart(part, parts[part]),
  });
}

/** @param raw as typed; null removes what stands there, which personal particulars cannot be */
export const answerWithPart = (
  deps: Deps,
  {
    actor,
    id,
    requestId,
    version,
    raw,
  }: Asked & { readonly version: number; readonly raw: Readonly<Record<string, unknown>> | null },
) =>
  changeAs(deps, actor, async function* ({ tx }) {
    if (!isId(id) || !isId(requestId)) return err({ kind: 'not-found' });

    const application = await lockApplication(tx, id);
    const row = application && (await findApplication(tx, id));
    if (!application || !row || application.ownerId !== actor.userId) return err({ kind: 'not-found' });
    const before = await findRequest(tx, id, requestId);
    const part = before && subjectIn(before).part;
    if (!before || !part) return err({ kind: 'not-found' });
    if (!isOpen(statusOf(before))) return err({ kind: 'not-open' });

    const typed = raw ?? (part === 'person' ? {} : null);
    const changed = yield* orReject(await changePart(tx, deps, row, { part, version, raw: typed }));
    await answered(tx, deps, { application, request: before, previous: changed.previous });
  });

interface Answered {
  readonly application: ApplicationFacts;
  readonly request: RequestRow;
  /** The value before the change. */
  readonly previous: PartChanged['previous'];
}

/** The part was changed as the request asks. */
async function answered(
  tx: Transaction,
  deps: Deps,
  { application, request, previous }: Answered,
): Promise<void> {
  // The college knew the value before the first of several corrections, so that one is kept.
  const sealed = request.answered_at
    ? request.previous_answer
    : previous && deps.cipher.encrypt(PREVIOUS_ANSWER, JSON.stringify(previous));
  const moved = await moveRequest(tx, deps, {
    request,
    event: 'answer',
    actorId: application.ownerId,
    also: { answered_at: deps.clock(), previous_answer: sealed },
  });
  if (moved?.changed) await tellAsker(tx, deps, { application, request: moved.request });
}

/** The owner fills in a part of the academic record on its own page. What the college asked for there is answered by it. */
export const saveOwnPart = (deps: Deps, input: OwnPart): Promise<Result<void, PartProblem>> =>
  savePart(deps, input, async (tx, { previous }) => {
    const application = await lockApplication(tx, input.id);
    const request = (await requestsOf(tx, input.id)).find(
      (one) => one.field === input.part && isOpen(statusOf(one)),
    );
    if (application && request) await answered(tx, deps, { application, request, previous });
  });
