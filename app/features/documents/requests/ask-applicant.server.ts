/** Staff ask the applicant for one thing that is missing or wrong. */

import { readRecord, recordEvent, unlessTaken } from '#app/features/admissions/index.server.ts';
import { changeAs, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { mayBeAsked, subjectName, subjectOf } from '#core/documents/information-request.ts';
import { readRequestForm } from '#core/documents/request-form.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver, needsColleague } from '#core/identity/permissions.ts';
import { type Part, partsToAskFor } from '#core/record/record-parts.ts';
import { err } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { information_requests } from '#db/schema/index.ts';
import { findRequest, lockApplication } from '../record/queries.server.ts';
import { tellApplicant } from '../record/request-letters.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin' | 'cipher'>;

export async function listPartsToAskFor(
  { db, cipher, clock }: Pick<Deps, 'clock' | 'cipher'> & { readonly db: Queryable },
  id: string,
): Promise<readonly Part[]> {
  const { parts } = await readRecord(db, cipher, id);
  return partsToAskFor(parts, clock());
}

export const askApplicant = (
  deps: Deps,
  { actor, id, form }: { actor: Actor; id: string; form: Readonly<Record<string, unknown>> },
) =>
  changeAs(deps, actor, async function* ({ tx, now, newId, may, audit }) {
    const application = await lockApplication(tx, id);
    if (!application || !can(actor, 'application.read', application)) return err({ kind: 'not-found' });
    if (!mayEver(actor, 'application.ask')) return err({ kind: 'forbidden' });
    if (needsColleague(actor, 'application.ask', application)) return err({ kind: 'own' });
    if (!mayBeAsked(application.status)) return err({ kind: 'status' });
    yield* may('application.ask', application);
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
