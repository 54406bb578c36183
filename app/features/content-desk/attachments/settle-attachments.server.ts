import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Attachment, attachmentFile, type NamedFile } from '#core/content/attachment.ts';
import type { Transaction } from '#db/client.ts';
import { content_picture_files, content_pictures } from '#db/schema/index.ts';

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
