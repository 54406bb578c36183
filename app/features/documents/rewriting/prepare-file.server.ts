/** Judges a file that someone sent, and makes of it what is kept. The sender's word for its type counts for nothing. */
import { createHash } from 'node:crypto';
import { rewritePdf } from '#app/uploads/rewrite-pdf.server.ts';
import {
  DOCUMENT_RULES,
  type DocumentKind,
  type FileType,
  IMAGE_BYTES_MAX,
  PDF_BYTES_MAX,
} from '#core/documents/document-kinds.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { FileRefusal } from '../record/document-view.ts';
import { cleanImage } from './clean-image.server.ts';
import { findFileType } from './find-file-type.ts';

export interface PreparedFile {
  readonly mediaType: FileType;
  readonly content: Uint8Array;
  readonly preview: Uint8Array | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly sha256: string;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** @param who the person who sent it, who has one file in work at a time */
export async function prepareFile(
  kind: DocumentKind,
  bytes: Uint8Array,
  who: string,
): Promise<Result<PreparedFile, FileRefusal>> {
  const found = findFileType(bytes);
  if ('refusal' in found) return err(found.refusal);
  const { types, longestEdge, shortestEdge } = DOCUMENT_RULES[kind];
  if (!types.includes(found.type)) return err('picture-only');
  if (found.type === 'application/pdf') {
    if (bytes.length > PDF_BYTES_MAX) return err('too-large');
    const written = await rewritePdf(bytes, who);
    if (!written.ok) return written;
    const content = written.value;
    const kept = { mediaType: found.type, content, preview: null, width: null, height: null };
    return ok({ ...kept, sha256: sha256(content) });
  }
  if (bytes.length > IMAGE_BYTES_MAX) return err('too-large');
  const cleaned = await cleanImage(bytes, longestEdge, who);
  if (!cleaned.ok) return cleaned;
  const { width, height } = cleaned.value;
  if (Math.min(width, height) < shortestEdge) return err('too-small');
  return ok({ mediaType: 'image/jpeg', ...cleaned.value, sha256: sha256(cleaned.value.content) });
}
