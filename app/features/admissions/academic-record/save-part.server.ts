/**
 * The owner of a draft fills in one part of its academic record, or empties it. A result that was still to come when the
 * application was sent is added until the decision.
 */
import { changeAs, orReject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { type ApplicationStatus, mayEdit } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { tellOfRecord } from '#core/programs/changes.ts';
import { addedTo, resultsAdded } from '#core/record/add-result.ts';
import { readPart, typedPart } from '#core/record/record-form.ts';
import { needsGuardian, type Part, resultsToCome, type ValueOf } from '#core/record/record-parts.ts';
import { subjectReader } from '#core/record/subjects.ts';
import { changedSince } from '#core/shared/changed-at.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type ProblemOf, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { listSubjects } from '#db/list-subjects.ts';
import { tell } from '#db/tell.ts';
import { lockOwn } from '../form/edit-draft.server.ts';
import { readRecord, writePart } from '../record/academic-record.server.ts';
import type { ApplicationRow } from '../record/answer-columns.server.ts';
import { recordEvent } from '../record/record-event.server.ts';
import { tellOfSharedNumber } from '../record/shared-numbers.server.ts';
import { storeVerdict } from '../record/store-verdicts.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>;

type ChangeProblem =
  /** Another window changed this part. What is stored now has this version. */
  | { readonly kind: 'stale'; readonly version: number }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

interface NotDraft {
  readonly kind: 'not-draft';
  readonly status: ApplicationStatus;
}

interface PartChange {
  readonly part: Part;
  /** The version that the form was drawn from. */
  readonly version: number;
  /** True for programs: the version then counts for the whole record. */
  readonly exact?: boolean;
  /** The values as typed; null empties the part. */
  readonly raw: Readonly<Record<string, unknown>> | null;
}

/**
 * Replaces one part of an academic record, with all that follows from it. The caller holds the application's lock and has
 * decided that this person may change this part.
 */
export interface PartChanged {
  readonly changed: boolean;
  readonly previous: ValueOf<Part> | null;
  readonly value: ValueOf<Part> | null;
}

const same = (part: Part, one: ValueOf<Part> | null, other: ValueOf<Part> | null): boolean =>
  JSON.stringify(typedPart(part, one)) === JSON.stringify(typedPart(part, other));

const numberOf = (jamb: ValueOf<Part> | null): string | null =>
  jamb && 'number' in jamb ? jamb.number : null;

export async function changePart(
  tx: Transaction,
  { clock, newId, cipher, origin }: Omit<Deps, 'db'>,
  application: ApplicationRow,
  { part, version, exact, raw }: PartChange,
): Promise<Result<PartChanged, ChangeProblem>> {
  const now = clock();
  const read = raw && readPart(part, raw, { now, subjectOf: subjectReader(await listSubjects(tx)) });
  if (read && !read.ok) return err({ kind: 'invalid', issues: read.error });
  const value = read?.value ?? null;
  const { id } = application;
  const stored = await readRecord(tx, cipher, id);
  const previous = stored.parts[part];
  // The same form sent twice has done what it asks for.
  if (same(part, previous, value)) return ok({ changed: false, previous, value });
  if (changedSince(exact ? null : stored.changed, { part, version: stored.version, drawn: version }))
    return err({ kind: 'stale', version: stored.version });
  const at = { applicationId: id, now };
  let written = await writePart(tx, cipher, { ...at, ...stored }, part, value);
  // A corrected date of birth can make the guardian somebody whom nobody asked about.
  const person = part === 'person' ? (value as ValueOf<'person'> | null) : stored.parts.person;
  const grownUp = stored.parts.guardian !== null && person !== null && !needsGuardian(person, now);
  if (grownUp) written = await writePart(tx, cipher, { ...at, ...written }, 'guardian', null);
  await tell(tx, tellOfRecord(application, written.version));
  if (part === 'jamb' && numberOf(value) !== numberOf(previous))
    await tellOfSharedNumber(tx, { origin }, id, 'jamb');
  await storeVerdict(tx, application, { cause: 'record', now });
  await recordAudit(tx, newId, {
    action: 'application.answered',
    actorId: application.user_id,
    subjectId: id,
    details: { fields: [part] },
  });
  return ok({ changed: true, previous, value });
}

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
    const raw = draft ? change.raw : yield* orReject(await readAdded(tx, deps, own, change));
    const changed = yield* orReject(await changePart(tx, deps, own, { ...change, raw }));
    const added = draft ? null : resultsAdded(changed.previous, changed.value);
    if (added)
      await recordEvent(tx, deps, {
        ...{ applicationId: id, kind: 'result-added', actorId: actor.userId },
        // Names of subjects and grades are the same in every language.
        note: added,
      });
    if (changed.changed) await then?.(tx, changed);
  });

/** Lays what was posted of a result that was still to come over the part as it was sent. */
async function readAdded(
  tx: Transaction,
  { cipher }: Pick<Deps, 'cipher'>,
  { id, status: stored }: ApplicationRow,
  { part, raw }: PartChange,
): Promise<Result<NonNullable<PartChange['raw']>, ChangeProblem | NotDraft>> {
  const { parts, verdict } = await readRecord(tx, cipher, id);
  const status = stored as ApplicationStatus;
  if (raw === null || !resultsToCome(parts, status, verdict).includes(part))
    return err({ kind: 'not-draft', status });
  const added = addedTo(part, parts, raw);
  return added.issues.length > 0 ? err({ kind: 'invalid', issues: added.issues }) : ok(added.raw);
}
