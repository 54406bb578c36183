/**
 * Replaces one part of an academic record, with all that follows from it. The caller holds the application's lock and has
 * decided that this person may change this part.
 */
import type { AppDeps } from '#app/requests/context.ts';
import { tellOfRecord } from '#core/programs/changes.ts';
import { readPart, typedPart } from '#core/record/record-form.ts';
import { needsGuardian, type Part, type ValueOf } from '#core/record/record-parts.ts';
import { changedSince } from '#core/shared/changed-at.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { tell } from '#db/tell.ts';
import { readRecord, writePart } from '../record/academic-record.server.ts';
import type { ApplicationRow } from '../record/answer-columns.server.ts';
import { storeVerdict } from '../record/store-verdicts.server.ts';

type Deps = Pick<AppDeps, 'clock' | 'newId' | 'cipher'>;

export type ChangeProblem =
  /** Another window changed this part. What is stored now has this version. */
  | { readonly kind: 'stale'; readonly version: number }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

export interface PartChange {
  readonly part: Part;
  /** The version that the form was drawn from. */
  readonly version: number;
  /** For programs the version counts for the whole record. */
  readonly exact?: boolean;
  /** As typed; null empties the part. */
  readonly raw: Readonly<Record<string, unknown>> | null;
}

export interface PartChanged {
  readonly changed: boolean;
  readonly previous: ValueOf<Part> | null;
}

const same = (part: Part, one: ValueOf<Part> | null, other: ValueOf<Part> | null): boolean =>
  JSON.stringify(typedPart(part, one)) === JSON.stringify(typedPart(part, other));

export async function changePart(
  tx: Transaction,
  { clock, newId, cipher }: Deps,
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
