/**
 * The owner of a draft fills in one part of its academic record, or empties it. A result that was still to come when the
 * application was sent is added until the decision.
 */
import { changeAs, orReject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { type ApplicationStatus, mayEdit } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { tellOfRecord } from '#core/programs/changes.ts';
import { readPart, typedPart } from '#core/record/record-form.ts';
import { needsGuardian, type Part, resultsToCome, type ValueOf } from '#core/record/record-parts.ts';
import { changedSince } from '#core/shared/changed-at.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type ProblemOf, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { tell } from '#db/tell.ts';
import { lockOwn } from '../form/edit-draft.server.ts';
import { readRecord, writePart } from '../record/academic-record.server.ts';
import type { ApplicationRow } from '../record/answer-columns.server.ts';
import { recordEvent } from '../record/record-event.server.ts';
import { storeVerdict } from '../record/store-verdicts.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher'>;

type ChangeProblem =
  /** Another window changed this part. What is stored now has this version. */
  | { readonly kind: 'stale'; readonly version: number }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

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
}

const same = (part: Part, one: ValueOf<Part> | null, other: ValueOf<Part> | null): boolean =>
  JSON.stringify(typedPart(part, one)) === JSON.stringify(typedPart(part, other));

export async function changePart(
  tx: Transaction,
  { clock, newId, cipher }: Omit<Deps, 'db'>,
  application: ApplicationRow,
  { part, version, exact, raw }: PartChange,
): Promise<Result<PartChanged, ChangeProblem>> {
  const now = clock();
  const read = raw && readPart(part, raw, now);
  if (read && !read.ok) return err({ kind: 'invalid', issues: read.error });
  const value = read?.value ?? null;
  const { id } = application;
  const stored = await readRecord(tx, cipher, id);
  const previous = stored.parts[part];
  // The same form sent twice has done what it asks for.
  if (same(part, previous, value)) return ok({ changed: false, previous });
  if (changedSince(exact ? null : stored.changed, { part, version: stored.version, drawn: version }))
    return err({ kind: 'stale', version: stored.version });
  const at = { applicationId: id, now };
  let written = await writePart(tx, cipher, { ...at, ...stored }, part, value);
  // A corrected date of birth can make the guardian somebody whom nobody asked about.
  const person = part === 'person' ? (value as ValueOf<'person'> | null) : stored.parts.person;
  const grownUp = stored.parts.guardian !== null && person !== null && !needsGuardian(person, now);
  if (grownUp) written = await writePart(tx, cipher, { ...at, ...written }, 'guardian', null);
  await tell(tx, tellOfRecord(application, written.version));
  await storeVerdict(tx, application, { cause: 'record', now });
  await recordAudit(tx, newId, {
    action: 'application.answered',
    actorId: application.user_id,
    subjectId: id,
    details: { fields: [part] },
  });
  return ok({ changed: true, previous });
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
