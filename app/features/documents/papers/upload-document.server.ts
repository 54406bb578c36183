/**
 * Takes a file for an application. The browser names each file by an id of its own choosing, so one that is sent again
 * after a lost answer is the same document. The file is stored before its row is written: a crash in between leaves a file
 * that nothing refers to, which the nightly sweep deletes, and never a row without a file.
 */

import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recordEvent, setChecksOfDocumentAside } from '#app/features/admissions/index.server.ts';
import type { Post } from '#app/forms/refusal.ts';
import { type Change, changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import {
  cleanFileName,
  type DocumentKind,
  isDocumentKind,
  isOwnersKind,
} from '#core/documents/document-kinds.ts';
import { decideAdding } from '#core/documents/document-rules.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { documents } from '#db/schema/index.ts';
import { deleteStored, forgetRow } from '../record/delete-files.server.ts';
import type { FileRefusal } from '../record/present-document.server.ts';
import {
  type ApplicationFacts,
  asHeld,
  type DocumentRow,
  documentsOf,
  findApplication,
  lockApplication,
  openRequestFor,
  requestsOf,
} from '../record/queries.server.ts';
import { tellAsker } from '../record/request-letters.server.ts';
import { moveRequest } from '../requests/move-request.server.ts';
import { type PreparedFile, prepareFile, sha256 } from '../rewriting/prepare-file.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'storage' | 'log' | 'origin'>;

export interface UploadInput {
  readonly actor: Actor;
  readonly applicationId: string;
  readonly documentId: string;
  readonly kind: string;
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | null;
}

export interface UploadProblem {
  readonly kind: 'not-found' | FileRefusal;
}

/** `again`: this very file had come before. */
export type Uploaded = { readonly id: string; readonly again: boolean };

const refused = (kind: FileRefusal) => err({ kind });

export async function uploadDocument(
  deps: Deps,
  { actor, applicationId, documentId, kind, file }: UploadInput,
): Promise<Result<Uploaded, UploadProblem>> {
  const application = await findApplication(deps.db, applicationId);
  const mine = application && can(actor, 'document.upload', application);
  if (!mine || !isDocumentKind(kind) || !isOwnersKind(kind) || !isId(documentId))
    return err({ kind: 'not-found' });
  if (!file) return refused('none');

  const sent = { documentId, application, kind, sentSha256: sha256(file.bytes) };
  const before = await findRepetition(deps.db, sent);
  if (before) return before;
  // The rules are checked before the work and again under the lock: most refusals need no picture to be drawn.
  const first = await decide(deps.db, application, kind);
  const refusal = first.decision.kind === 'refused' ? first.decision.reason : sameAs(first.held, sent);
  // The obstacle may be this very upload, stored since we looked.
  if (refusal) return (await findRepetition(deps.db, sent)) ?? refused(refusal);
  const prepared = await prepareFile(kind, file.bytes, actor.userId);
  if (!prepared.ok) return refused(prepared.error);

  const stored = await store(deps, prepared.value);
  if (!stored.ok) return refused('unavailable');
  const written = await changeAs(deps, actor, (it) =>
    write(it, deps, {
      ...sent,
      actor,
      name: cleanFileName(file.name),
      prepared: prepared.value,
      ...stored.value,
    }),
  );
  if (!written.ok || written.value.again) await deleteStored(deps, Object.values(stored.value));
  return written;
}

interface Sent {
  readonly documentId: string;
  readonly application: ApplicationFacts;
  readonly kind: DocumentKind;
  readonly sentSha256: string;
}

/** @returns null when there is no document under this id. */
async function findRepetition(
  db: Queryable,
  { documentId, application, kind, sentSha256 }: Sent,
): Promise<Result<Uploaded, UploadProblem> | null> {
  const [row] = await db.select().from(documents).where(eq(documents.id, documentId));
  if (!row) return null;
  const same = row.application_id === application.id && row.kind === kind && row.sent_sha256 === sentSha256;
  return same ? ok({ id: row.id, again: true }) : err({ kind: 'not-found' });
}

/**
 * The same file twice under one heading: as it was sent, or as it is kept, since a browser that makes a picture smaller
 * does not always send the same bytes. One scan may stand under two headings, as a result and a transcript on one sheet
 * do; a portrait is no other paper. What another document has replaced may come back.
 */
const isAmong = (held: readonly DocumentRow[], { kind }: Pick<Sent, 'kind'>, hash: string) =>
  held.some(
    (row) =>
      (row.kind === kind || [row.kind, kind].includes('passport_photograph')) &&
      row.superseded_at === null &&
      [row.sent_sha256, row.sha256].includes(hash),
  );

const sameAs = (held: readonly DocumentRow[], sent: Sent) =>
  isAmong(held, sent, sent.sentSha256) ? 'same-file' : null;

async function decide(db: Queryable, { id, status }: ApplicationFacts, kind: DocumentKind) {
  const held = await documentsOf(db, id);
  const request = openRequestFor(await requestsOf(db, id), kind);
  return { held, request, decision: decideAdding(kind, status, held.map(asHeld), request) };
}

interface StoredFile {
  readonly stored: string;
  readonly preview: string | null;
}

/** The columns of a document's row that describe its file. */
export const columnsOfFile = (file: PreparedFile, { stored, preview }: StoredFile) => ({
  media_type: file.mediaType,
  bytes: file.content.length,
  sha256: file.sha256,
  storage_key: stored,
  preview_key: preview,
  width: file.width,
  height: file.height,
});

/** Stores a file under a random name: nobody learns anything from it, and no two files share one. */
export async function store(
  deps: Pick<Deps, 'storage' | 'log'>,
  file: PreparedFile,
): Promise<Result<StoredFile, null>> {
  const random = randomBytes(20).toString('hex');
  const stored = `documents/${random.slice(0, 2)}/${random}`;
  const preview = file.preview && `${stored}-preview`;
  const kept = await deps.storage.put(stored, file.content, { mediaType: file.mediaType });
  const small =
    kept.ok && file.preview && preview
      ? await deps.storage.put(preview, file.preview, { mediaType: 'image/jpeg' })
      : kept;
  if (small.ok) return ok({ stored, preview });
  deps.log.error({ cause: String(small.error.cause) }, 'a document could not be stored');
  await deleteStored(deps, [stored, preview]);
  return err(null);
}

interface Writing extends Sent, StoredFile {
  readonly actor: Actor;
  readonly name: string;
  readonly prepared: PreparedFile;
}

async function write(
  { tx, now, audit }: Change,
  deps: Deps,
  writing: Writing,
): Promise<Result<Uploaded, UploadProblem>> {
  const { actor, kind, prepared, documentId } = writing;
  const application = await lockApplication(tx, writing.application.id);
  if (!application) return err({ kind: 'not-found' });
  const before = await findRepetition(tx, writing);
  if (before) return before;
  const { held, request, decision } = await decide(tx, application, kind);
  if (decision.kind === 'refused') return refused(decision.reason);
  if (isAmong(held, writing, writing.sentSha256) || isAmong(held, writing, prepared.sha256))
    return refused('same-file');
  if (decision.kind === 'replace') {
    const standing = held.filter((row) => row.kind === kind && row.superseded_at === null);
    for (const row of standing)
      await giveWay(tx, row, { now, keep: application.status !== 'Draft' && row.request_id !== request?.id });
  }
  const inserted = await tx
    .insert(documents)
    .values({
      id: documentId,
      application_id: application.id,
      kind,
      request_id: request?.id ?? null,
      uploaded_by: actor.userId,
      file_name: writing.name,
      ...columnsOfFile(prepared, writing),
      sent_sha256: writing.sentSha256,
      created_at: now,
    })
    .onConflictDoNothing({ target: documents.id })
    .returning({ id: documents.id });
  // Somebody else's id, written since we looked.
  if (inserted.length === 0) return err({ kind: 'not-found' });
  const { sha256: hash } = prepared;
  await audit('document.uploaded', application.id, { document: documentId, kind, sha256: hash });
  if (request) {
    const answered = await moveRequest(tx, deps, {
      request: { id: request.id, application_id: application.id },
      event: 'answer',
      actorId: actor.userId,
      also: { answered_at: now },
    });
    if (answered?.changed) await tellAsker(tx, deps, { application, request: answered.request });
  } else if (application.status !== 'Draft') {
    await recordEvent(tx, deps, {
      applicationId: application.id,
      kind: 'document-added',
      actorId: actor.userId,
    });
  }
  return ok({ id: documentId, again: false });
}

/**
 * Makes room for a new file: a document that the college may have looked at is kept beside it; any other is deleted.
 */
async function giveWay(
  tx: Transaction,
  row: DocumentRow,
  { now, keep }: { now: Date; keep: boolean },
): Promise<void> {
  if (!keep) return forgetRow(tx, row, now);
  await setChecksOfDocumentAside(tx, { applicationId: row.application_id, documentId: row.id, now });
  await tx.update(documents).set({ superseded_at: now }).where(eq(documents.id, row.id));
}

/** A browser without script sends the id that the page was drawn with; whoever sends none gets one. */
export async function uploadPosted(
  deps: Deps,
  { actor, applicationId, post }: { actor: Actor; applicationId: string; post: Post },
): Promise<Result<Uploaded, UploadProblem>> {
  const { kind = '', document_id } = post.typed;
  const file = post.file('file');
  return uploadDocument(deps, {
    actor,
    applicationId,
    documentId: document_id || deps.newId(),
    kind,
    file: file && { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
  });
}
