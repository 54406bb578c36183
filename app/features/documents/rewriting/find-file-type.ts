/**
 * What a file is, from its first bytes; what it is called and what the browser says it is count for nothing. A table of
 * our own: the four types that are taken, and those that people send by mistake, which get advice.
 */
import type { FileType } from '#core/documents/document-kinds.ts';
import type { FileRefusal } from '../record/document-view.ts';

export type Found = { readonly type: FileType } | { readonly refusal: FileRefusal };

/** Brands of pictures as iPhones and newer Android phones take them. */
const HEIF_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);

/** RAR, 7-Zip, gzip, bzip2 and xz. */
const ARCHIVES = ['Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh', '\xfd7zXZ'];

export function findFileType(bytes: Uint8Array): Found {
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
