import { createHash } from 'node:crypto';
import type { Post } from '#app/forms/refusal.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { rewritePdf } from '#app/uploads/rewrite-pdf.server.ts';
import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENTS_MAX,
  attachmentField,
  attachmentFile,
  attachmentRows,
  nameOfFile,
} from '#core/content/attachment.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { type Invalid, invalid } from '../desk/desk-problems.ts';
import { storePicture } from '../pictures/store-picture.server.ts';

/** The field in which a PDF is chosen. */
const FIELD = 'pdf';

export interface Listing {
  /** Why the PDF was not taken. */
  readonly refused: Invalid | null;
  readonly post: Post;
}

/**
 * Takes the PDF that was chosen, written again without anything that runs, and answers with the form as if the PDF were
 * in its list already: a form that comes back has not lost it. The nightly job deletes what no item names.
 */
export async function readAttachment(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, post }: { readonly actor: Actor; readonly post: Post },
): Promise<Listing> {
  const file = post.file(FIELD);
  if (!file || !can(actor, 'content.manage')) return { refused: null, post };
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
  await db.transaction((tx) => storePicture(tx, made, { uploadedBy: actor.userId, now: clock() }));
  const typed: Record<string, string> = { ...post.typed };
  const free = Array.from({ length: ATTACHMENTS_MAX }, (_, at) => at).find(
    (at) => !typed[attachmentField(at, 'hash')],
  );
  typed[attachmentField(free ?? rows.length, 'hash')] = hash;
  typed[attachmentField(free ?? rows.length, 'name')] = nameOfFile(file.name);
  return { refused: null, post: { ...post, files: others, typed } };
}
