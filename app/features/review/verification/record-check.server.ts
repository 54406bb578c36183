/**
 * A member of staff records what they found when they compared parts of an academic record: with what, under which
 * reference, and what it came to. Nothing of the record changes by it.
 */

import { and, eq, isNull } from 'drizzle-orm';
import {
  findUnresolvedMentions,
  lockForDecision,
  notifyMentions,
  partsToCheck,
  readChecks,
  standing,
  storeVerification,
} from '#app/features/admissions/index.server.ts';
import { type ChangeDeps, changeAs, valid } from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver, needsColleague } from '#core/identity/permissions.ts';
import { readCheckForm } from '#core/record/verification-form.ts';
import { err } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { academic_records, documents, record_checks } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

interface Asked {
  readonly actor: Actor;
  readonly id: string;
  readonly form: Readonly<Record<string, unknown>>;
}

export const recordCheck = (deps: ChangeDeps, { actor, id, form }: Asked) =>
  changeAs(deps, actor, async function* ({ tx, now, newId, may, audit }) {
    const application = await lockForDecision(tx, id);
    if (!application || !can(actor, 'application.read', application)) return err({ kind: 'not-found' });
    if (!mayEver(actor, 'application.verify')) return err({ kind: 'forbidden' });
    if (needsColleague(actor, 'application.verify', application)) return err({ kind: 'own' });
    if (application.status === 'Draft') return err({ kind: 'draft' });
    yield* may('application.verify', application);
    const read = yield* valid(readCheckForm(form));
    const { result, compared_with, reference, findings: note, document, seen } = read;

    const [record] = await tx
      .select({ version: academic_records.version })
      .from(academic_records)
      .where(eq(academic_records.application_id, id));
    const filled = await partsToCheck(tx, id);
    if (record?.version !== seen || !filled || !read.parts.every((part) => filled.includes(part)))
      return err({ kind: 'stale' });
    if (document !== null && !(await isDocumentOf(tx, id, document)))
      return err({ kind: 'invalid', issues: [{ field: 'document', code: 'not-listed' }] });
    const unclear = await findUnresolvedMentions(tx, { application, text: note, field: 'findings' });
    if (unclear) return err(unclear);

    // The same form sent twice is one check.
    const stand = standing(await readChecks(tx, id));
    const isAgain = (part: (typeof read.parts)[number]) => {
      const last = stand.get(part);
      return (
        last?.by.id === actor.userId &&
        last.result === result &&
        last.comparedWith === compared_with &&
        last.reference === reference &&
        last.note === note &&
        (last.document?.id ?? null) === document
      );
    };
    const checked = read.parts.filter((part) => !isAgain(part));
    if (checked.length === 0) return { changed: false };

    await tx.insert(record_checks).values(
      checked.map((part) => ({
        id: newId(),
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
    const about = wordsFor('en').recordChecks.told(checked);
    await notifyMentions(tx, deps, { actorId: actor.userId, id, about, text: note });
    await audit('application.record-checked', id, { parts: checked, found: result, compared_with });
    return { changed: true };
  });

async function isDocumentOf(tx: Transaction, applicationId: string, documentId: string): Promise<boolean> {
  const there = and(
    eq(documents.application_id, applicationId),
    eq(documents.id, documentId),
    isNull(documents.superseded_at),
  );
  return (await tx.$count(documents, there)) > 0;
}
