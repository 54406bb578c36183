/** Judges a file that someone sent, and makes of it what is kept. The sender's word for its type counts for nothing. */
import { createHash } from 'node:crypto';
import { loadSharp } from '#app/uploads/load-sharp.server.ts';
import { rewritePdf } from '#app/uploads/rewrite-pdf.server.ts';
import { takeTurns } from '#app/uploads/take-turns.ts';
import {
  DOCUMENT_RULES,
  type DocumentKind,
  type FileType,
  IMAGE_BYTES_MAX,
  PDF_BYTES_MAX,
  PIXELS_MAX,
} from '#core/documents/document-kinds.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { FileRefusal } from '../record/present-document.server.ts';

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

interface CleanImage {
  readonly content: Buffer;
  readonly preview: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Re-encodes a picture as JPEG: turned as its camera says, no larger than needed, and without anything else that was in
 * the file (place, device, programs hidden behind the picture). libvips works in threads of its own; two pictures at a
 * time leave room for everyone's pages.
 */
const PREVIEW_EDGE = 320;
const MOST_SECONDS = 20;

const inTurn = takeTurns({ atOnce: 2, mostWaiting: 20, mostOfOne: 5 });

async function cleanImage(
  bytes: Uint8Array,
  longestEdge: number,
  who: string,
): Promise<Result<CleanImage, 'broken' | 'too-many-pixels' | 'busy'>> {
  const drawn = await inTurn(who, async (): Promise<Result<CleanImage, 'broken' | 'too-many-pixels'>> => {
    try {
      return ok(await draw(bytes, longestEdge));
    } catch (error) {
      // The size is in the header, so this is known before anything is unpacked.
      return err(String(error).includes('pixel limit') ? 'too-many-pixels' : 'broken');
    }
  });
  return drawn ?? err('busy');
}

async function draw(bytes: Uint8Array, longestEdge: number): Promise<CleanImage> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes, {
    limitInputPixels: PIXELS_MAX,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    // Transparent parts would turn black.
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const preview = await sharp(data)
    .resize({ width: PREVIEW_EDGE, height: PREVIEW_EDGE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer();
  return { content: data, preview, width: info.width, height: info.height };
}

type Found = { readonly type: FileType } | { readonly refusal: FileRefusal };

/** Brands of pictures as iPhones and newer Android phones take them. */
const HEIF_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);

/** RAR, 7-Zip, gzip, bzip2 and xz. */
const ARCHIVES = ['Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh', '\xfd7zXZ'];

function findFileType(bytes: Uint8Array): Found {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024));
  const ascii = head.toString('latin1');
  if (head.length === 0) return { refusal: 'empty' };
  if (head.length > 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff)
    return { type: 'image/jpeg' };
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return { type: 'image/png' };
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return { type: 'image/webp' };
  if (ascii.startsWith('%PDF-')) return { type: 'application/pdf' };
  if (ascii.slice(4, 8) === 'ftyp' && HEIF_BRANDS.has(ascii.slice(8, 12))) return { refusal: 'heic' };
  // Old Word files, and the zip that newer ones are.
  if (ascii.startsWith('\xd0\xcf\x11\xe0')) return { refusal: 'office' };
  if (ascii.startsWith('PK\x03\x04')) {
    return {
      refusal: /\[Content_Types\]|word\/|_rels\/|mimetypeapplication/.test(ascii) ? 'office' : 'archive',
    };
  }
  if (ARCHIVES.some((beginning) => ascii.startsWith(beginning))) return { refusal: 'archive' };
  const text = textOf(head);
  if (/<svg[\s>]/.test(text)) return { refusal: 'svg' };
  if (/^(<!doctype html|<html|<head|<body|<script|<!--|<\?php)/.test(text)) return { refusal: 'html' };
  return { refusal: 'unknown-type' };
}

/** The beginning in small letters, whatever encoding a text editor gave it. */
function textOf(head: Buffer): string {
  const wide = head[0] === 0xff && head[1] === 0xfe;
  return head
    .toString(wide ? 'utf16le' : 'utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
    .toLowerCase();
}
