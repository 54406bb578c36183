/** The owner of a draft fills in one part of its academic record, or empties it. */
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { readPart, typedPart } from '#core/record/record-form.ts';
import { needsGuardian, type Part, type ValueOf } from '#core/record/record-parts.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { type DraftProblem, lockOwnDraft } from '../form/edit-draft.server.ts';
import { readRecord, writePart } from '../record/academic-record.server.ts';
import { storeVerdict } from '../record/store-verdicts.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher'>;

export type PartProblem =
  | DraftProblem
  /** Another window changed the record. What is stored now has this version. */
  | { readonly kind: 'stale'; readonly version: number }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

interface Asked {
  readonly actor: Actor;
  readonly id: string;
  readonly part: Part;
  /** The version that the form was drawn from. */
  readonly version: number;
}

export async function savePart(
  deps: Deps,
  { raw, ...asked }: Asked & { readonly raw: Readonly<Record<string, unknown>> },
): Promise<Result<void, PartProblem>> {
  const read = readPart(asked.part, raw, deps.clock());
  return read.ok ? store(deps, asked, read.value) : err({ kind: 'invalid', issues: read.error });
}

/** A sitting that was not taken, an award that is not held. */
export const emptyPart = (deps: Deps, asked: Asked): Promise<Result<void, PartProblem>> =>
  store(deps, asked, null);

const same = (part: Part, one: ValueOf<Part> | null, other: ValueOf<Part> | null): boolean =>
  JSON.stringify(typedPart(part, one)) === JSON.stringify(typedPart(part, other));

async function store(
  { db, clock, newId, cipher }: Deps,
  { actor, id, part, version }: Asked,
  value: ValueOf<Part> | null,
): Promise<Result<void, PartProblem>> {
  return db.transaction(async (tx) => {
    const draft = await lockOwnDraft(tx, { actor, id });
    if (!draft.ok) return draft;
    const stored = await readRecord(tx, cipher, id);
    // The same form sent twice has done what it asks for.
    if (same(part, stored.parts[part], value)) return ok(undefined);
    if (stored.version !== version) return err({ kind: 'stale', version: stored.version });
    const now = clock();
    await writePart(tx, cipher, { applicationId: id, version, now }, part, value);
    // A corrected date of birth can make the guardian somebody whom nobody asked about.
    const person = part === 'person' ? (value as ValueOf<'person'> | null) : stored.parts.person;
    if (stored.parts.guardian && person && !needsGuardian(person, now))
      await writePart(tx, cipher, { applicationId: id, version: version + 1, now }, 'guardian', null);
    await storeVerdict(tx, draft.value, now);
    await recordAudit(tx, newId, {
      action: 'application.answered',
      actorId: actor.userId,
      subjectType: 'application',
      subjectId: id,
      details: { fields: [part] },
    });
    return ok(undefined);
  });
}
