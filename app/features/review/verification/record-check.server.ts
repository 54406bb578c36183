/**
 * A member of staff records what they found when they compared parts of an academic record: with what, under which
 * reference, and what it came to. Nothing of the record changes by it.
 */
import { and, eq, isNull } from 'drizzle-orm';
import {
  findUnclearName,
  lockForDecision,
  partsToCheck,
  readChecks,
  standing,
  storeVerification,
  tellNamed,
} from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver, needsColleague } from '#core/identity/permissions.ts';
import { readVerificationForm } from '#core/record/verification-form.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { academic_records, documents, record_checks } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

export type RecordCheckProblem =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'forbidden' }
  /** It is this person's own application. */
  | { readonly kind: 'own' }
  /** The applicant can still change all of it. */
  | { readonly kind: 'draft' }
  /** The record was changed since this person looked at it. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

interface Asked {
  readonly actor: Actor;
  readonly id: string;
  readonly form: Readonly<Record<string, unknown>>;
  /** The parts that were ticked. */
  readonly parts: readonly string[];
}

export async function recordCheck(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, id, form, parts }: Asked,
): Promise<Result<{ changed: boolean }, RecordCheckProblem>> {
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const application = await lockForDecision(tx, id);
    if (!application || !can(actor, 'application.read', application)) return err({ kind: 'not-found' });
    if (!mayEver(actor, 'application.verify')) return err({ kind: 'forbidden' });
    if (needsColleague(actor, 'application.verify', application)) return err({ kind: 'own' });
    if (application.status === 'Draft') return err({ kind: 'draft' });
    if (!can(actor, 'application.verify', application)) return err({ kind: 'forbidden' });
    const read = readVerificationForm(form, parts);
    if (!read.ok) return err({ kind: 'invalid', issues: read.error });
    const { result, compared_with, reference, findings: note, document, seen } = read.value;

    const [record] = await tx
      .select({ version: academic_records.version })
      .from(academic_records)
      .where(eq(academic_records.application_id, id));
    const filled = await partsToCheck(tx, id);
    if (record?.version !== seen || !filled || !read.value.parts.every((part) => filled.includes(part)))
      return err({ kind: 'stale' });
    if (document !== null && !(await isDocumentOf(document)))
      return err({ kind: 'invalid', issues: [{ field: 'document', code: 'not-listed' }] });
    const unclear = await findUnclearName(tx, { application, text: note, field: 'findings' });
    if (unclear) return err(unclear);

    // The same form sent twice is one check.
    const stand = standing(await readChecks(tx, id));
    const again = read.value.parts.filter((part) => {
      const last = stand.get(part);
      return (
        last?.by.id === actor.userId &&
        last.result === result &&
        last.comparedWith === compared_with &&
        last.reference === reference &&
        last.note === note &&
        (last.document?.id ?? null) === document
      );
    });
    const checked = read.value.parts.filter((part) => !again.includes(part));
    if (checked.length === 0) return ok({ changed: false });

    const now = deps.clock();
    await tx.insert(record_checks).values(
      checked.map((part) => ({
        id: deps.newId(),
        application_id: id,
        part,
        result,
        compared_with,
        reference,
        note,
        document_id: document,
        checked_by: actor.userId,
        created_at: now,
      })),
    );
    await storeVerification(tx, id);
    await tellNamed(tx, deps, {
      actorId: actor.userId,
      id,
      about: wordsFor('en').recordChecks.told(checked),
      text: note,
    });
    await recordAudit(tx, deps.newId, {
      action: 'application.record-checked',
      actorId: actor.userId,
      subjectType: 'application',
      subjectId: id,
      details: { parts: checked, found: result, compared_with },
    });
    return ok({ changed: true });

    async function isDocumentOf(documentId: string): Promise<boolean> {
      const found = and(
        eq(documents.application_id, id),
        eq(documents.id, documentId),
        isNull(documents.superseded_at),
      );
      return (await tx.$count(documents, found)) > 0;
    }
  });
}
