import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Post } from '#app/forms/refusal.ts';
import { type ChangeDeps, change } from '#app/requests/change.server.ts';
import { rewritePdf } from '#app/uploads/rewrite-pdf.server.ts';
import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENTS_MAX,
  type Attachment,
  attachmentField,
  attachmentFile,
  attachmentRows,
  type NamedFile,
  nameOfFile,
} from '#core/content/attachment.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Transaction } from '#db/client.ts';
import { content_picture_files, content_pictures } from '#db/schema/index.ts';
import { type Invalid, invalid } from '../desk/desk-problems.ts';
import { storePicture } from '../pictures/make-picture.server.ts';

/** The field in which a PDF is chosen. */
const FIELD = 'pdf';

export interface Listing {
  /** The reason why the PDF was not taken. */
  readonly refused: Invalid | null;
  readonly post: Post;
}

/**
 * Takes the PDF that was chosen, written again without anything that runs, and answers with the form as if the PDF were
 * in its list already: a form that comes back has not lost it. The nightly job deletes what no item names.
 */
export async function readAttachment(
  deps: ChangeDeps,
  { actor, post }: { readonly actor: Actor; readonly post: Post },
): Promise<Listing> {
  const file = post.file(FIELD);
  if (!file) return { refused: null, post };
  const others = post.files.filter((one) => one !== file);
  // Its own field says what to do; the field of the picture must not ask for another one.
  const refused = (code: string, params = {}): Listing => ({
    refused: invalid([{ field: FIELD, code, params }]),
    post: { ...post, files: others },
  });
  const rows = attachmentRows(post.typed);
  if (rows.length >= ATTACHMENTS_MAX) return refused('too-many', { max: ATTACHMENTS_MAX });
  if (file.size > ATTACHMENT_BYTES_MAX) return refused('pdf-size');
  const sent = new Uint8Array(await file.arrayBuffer());
  if (!Buffer.from(sent.subarray(0, 1024)).toString('latin1').startsWith('%PDF-')) return refused('pdf-type');
  const written = await rewritePdf(sent, actor.userId);
  if (!written.ok) return refused(written.error === 'busy' ? 'pdf-busy' : written.error);
  const bytes = Buffer.from(written.value);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const made = {
    hash,
    renditions: [],
    files: [{ name: attachmentFile(hash), mediaType: 'application/pdf', bytes }],
  } as const;
  const kept = await change(deps, actor, 'content.manage', async ({ tx, now }) =>
    storePicture(tx, made, { uploadedBy: actor.userId, now }),
  );
  // The use case that saves the item says so.
  if (!kept.ok) return { refused: null, post };
  const typed: Record<string, string> = { ...post.typed };
  const free = Array.from({ length: ATTACHMENTS_MAX }, (_, at) => at).find(
    (at) => !typed[attachmentField(at, 'hash')],
  );
  typed[attachmentField(free ?? rows.length, 'hash')] = hash;
  typed[attachmentField(free ?? rows.length, 'name')] = nameOfFile(file.name);
  return { refused: null, post: { ...post, files: others, typed } };
}

/**
 * The PDFs an item is to have, with their sizes. Only those that it has already, or that this person sent, so that a
 * form cannot put another's file on the site. Null where one of them is not there (any more).
 */
export async function settleAttachments(
  tx: Transaction,
  files: readonly NamedFile[],
  { has, actorId }: { readonly has: readonly Attachment[]; readonly actorId: string },
): Promise<readonly Attachment[] | null> {
  if (files.length === 0) return [];
  const hashes = files.map(({ hash }) => hash);
  const rows = await tx
    .select({
      hash: content_pictures.hash,
      by: content_pictures.uploaded_by,
      bytes: sql<number>`octet_length(${content_picture_files.bytes})`,
    })
    .from(content_pictures)
    .innerJoin(content_picture_files, eq(content_picture_files.hash, content_pictures.hash))
    .where(
      and(
        inArray(content_pictures.hash, hashes),
        inArray(content_picture_files.name, hashes.map(attachmentFile)),
      ),
    )
    .for('share');
  const settled = files.flatMap(({ hash, name }) => {
    const row = rows.find((one) => one.hash === hash);
    const mayUse = row && (row.by === actorId || has.some((one) => one.hash === hash));
    return mayUse ? [{ hash, name, bytes: row.bytes }] : [];
  });
  return settled.length === files.length ? settled : null;
}
