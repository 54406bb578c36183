/**
 * The evidence that the bursary keeps of a payment that it records by hand: a file like any other document, judged by
 * its content and deleted with the application, but not its owner's to add or to open.
 *
 *   keepPaymentEvidence(deps, { actor, applicationId, file })
 *   dropPaymentEvidence(deps, { id })                           the payment was not recorded after all
 *   paymentEvidenceOf(deps, { actor, rows })                    as the screens draw it
 */

import { and, eq, inArray } from 'drizzle-orm';
import { type ChangeDeps, changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { cleanFileName, DOCUMENT_RULES } from '#core/documents/document-kinds.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { documents } from '#db/schema/index.ts';
import { deleteStored, forgetRow } from '../record/delete-files.server.ts';
import {
  type DocumentView,
  type FileRefusal,
  mayRead,
  presentDocument,
} from '../record/present-document.server.ts';
import { documentsOf, findApplication, lockApplication } from '../record/queries.server.ts';
import { prepareFile, sha256 } from '../rewriting/prepare-file.server.ts';
import { columnsOfFile, store } from './upload-document.server.ts';

const KIND = 'payment_evidence';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'storage' | 'log'>;

interface Kept {
  readonly actor: Actor;
  readonly applicationId: string;
  readonly file: { readonly fileName: string; readonly bytes: Uint8Array };
}

export async function keepPaymentEvidence(
  deps: Deps,
  { actor, applicationId, file }: Kept,
): Promise<Result<{ id: string }, { readonly kind: 'not-found' | FileRefusal }>> {
  const application = await findApplication(deps.db, applicationId);
  if (!application || !can(actor, 'payment.record-manual', application)) return err({ kind: 'not-found' });
  const prepared = await prepareFile(KIND, file.bytes, actor.userId);
  if (!prepared.ok) return err({ kind: prepared.error });
  const stored = await store(deps, prepared.value);
  if (!stored.ok) return err({ kind: 'unavailable' });
  const id = deps.newId();
  const written = await changeAs(deps, actor, async ({ tx, now, audit }) => {
    if (!(await lockApplication(tx, applicationId))) return err({ kind: 'too-many' });
    const held = (await documentsOf(tx, applicationId)).filter(({ kind }) => kind === KIND);
    if (held.length >= DOCUMENT_RULES[KIND].most) return err({ kind: 'too-many' });
    await tx.insert(documents).values({
      id,
      application_id: applicationId,
      kind: KIND,
      uploaded_by: actor.userId,
      file_name: cleanFileName(file.fileName),
      ...columnsOfFile(prepared.value, stored.value),
      sent_sha256: sha256(file.bytes),
      created_at: now,
    });
    const { sha256: hash } = prepared.value;
    await audit('document.uploaded', applicationId, { document: id, kind: KIND, sha256: hash });
    return ok({ id });
  });
  if (!written.ok) await deleteStored(deps, Object.values(stored.value));
  return written;
}

export const dropPaymentEvidence = (deps: ChangeDeps, { id }: { id: string }) =>
  changeAs(deps, null, async ({ tx, now }) => {
    const [row] = await tx
      .select()
      .from(documents)
      .where(and(eq(documents.id, id), eq(documents.kind, KIND)))
      .for('update');
    if (row) await forgetRow(tx, row, now);
  });

interface Wanted {
  readonly documentId: string;
  readonly ownerId: string;
}

/** Reads the evidence, by the document's id; documents that this reader may not open are left out. */
export async function paymentEvidenceOf(
  deps: Pick<AppDeps, 'db' | 'clock' | 'sealLink'>,
  { actor, wanted }: { actor: Actor; wanted: readonly Wanted[] },
): Promise<ReadonlyMap<string, DocumentView>> {
  const mine = wanted.filter(({ ownerId }) => mayRead(actor, KIND, { ownerId }));
  if (mine.length === 0) return new Map();
  const ids = mine.map(({ documentId }) => documentId);
  const rows = await deps.db.select().from(documents).where(inArray(documents.id, ids));
  return new Map(rows.map((row) => [row.id, { ...presentDocument(deps, actor, row), mayRemove: false }]));
}

/**
 * Reads the documents that the owner of an application has sent as proof of a bank transfer, for the bursary. Empty
 * for readers who may not see them.
 */
export async function transferEvidenceOf(
  deps: Pick<AppDeps, 'db' | 'clock' | 'sealLink'>,
  { actor, applicationId, ownerId }: { actor: Actor; applicationId: string; ownerId: string },
): Promise<readonly DocumentView[]> {
  if (!mayRead(actor, 'transfer_evidence', { ownerId })) return [];
  const rows = await documentsOf(deps.db, applicationId);
  return rows
    .filter(({ kind }) => kind === 'transfer_evidence')
    .map((row) => ({ ...presentDocument(deps, actor, row), mayRemove: false }));
}
