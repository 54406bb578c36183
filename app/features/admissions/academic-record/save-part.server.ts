/**
 * The owner of a draft fills in one part of its academic record, or empties it. A result that was still to come when the
 * application was sent is added until the decision.
 */
import { changeAs, orReject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { type ApplicationStatus, mayEdit } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { resultsToCome } from '#core/record/record-parts.ts';
import { err, type ProblemOf } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { lockOwn } from '../form/edit-draft.server.ts';
import { readRecord } from '../record/academic-record.server.ts';
import type { ApplicationRow } from '../record/answer-columns.server.ts';
import { recordEvent } from '../record/record-event.server.ts';
import { changePart, type PartChange, type PartChanged } from './change-part.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher'>;

export type PartProblem = ProblemOf<typeof savePart>;

export type OwnPart = PartChange & { readonly actor: Actor; readonly id: string };

/** @param then what follows from a change, in its transaction */
export const savePart = (
  deps: Deps,
  { actor, id, ...change }: OwnPart,
  then?: (tx: Transaction, changed: PartChanged) => Promise<void>,
) =>
  changeAs(deps, actor, async function* ({ tx }) {
    const own = yield* orReject(await lockOwn(tx, { actor, id }));
    const status = own.status as ApplicationStatus;
    const draft = mayEdit({ status });
    if (!draft && !(await addsResult(tx, deps, own, change))) return err({ kind: 'not-draft', status });
    const changed = yield* orReject(await changePart(tx, deps, own, change));
    if (!draft && changed.changed)
      await recordEvent(tx, deps, { applicationId: id, kind: 'result-added', actorId: actor.userId });
    if (changed.changed) await then?.(tx, changed);
  });

async function addsResult(
  tx: Transaction,
  { cipher }: Pick<Deps, 'cipher'>,
  { id, status }: ApplicationRow,
  { part, raw }: PartChange,
): Promise<boolean> {
  const { parts } = await readRecord(tx, cipher, id);
  return raw !== null && resultsToCome(parts, status as ApplicationStatus).includes(part);
}
