/**
 * The outside of a backup file: eight letters, the version of the format, a readable header, then AES-256-GCM in pieces
 * of 64 KiB. The nonce counts the pieces and marks the last, and every piece is bound to the header. So no piece can be
 * changed, exchanged, left out or cut off, and the header cannot be changed. Each file has its own key (salt in the
 * header), so a counted nonce is never used twice with one key.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { BackupKeys } from './keys.ts';
import { BackupError } from './problem.ts';

const MAGIC = Buffer.from('PORTALBK');
const FORMAT = 1;
const HEADER_MAX = 1024 * 1024;
const PIECE = 64 * 1024;
const TAG = 16;

/** Readable without the key; contains nothing personal. */
export interface BackupHeader {
  readonly id: string;
  readonly kind: 'nightly' | 'by-hand';
  /** ISO 8601, UTC: the moment of the snapshot. */
  readonly madeAt: string;
  readonly keyId: string;
  readonly fieldKeyId: string;
  /** Base64. */
  readonly salt: string;
  /** Migrations of the database, oldest first: their hashes as Drizzle stores them. */
  readonly migrations: readonly string[];
  /** Tables in the database that are not the portal's and so not in the file. */
  readonly leftOut: readonly string[];
}

export const newSalt = (): string => randomBytes(32).toString('base64');

export async function* seal(
  header: BackupHeader,
  keys: BackupKeys,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  const start = headerBytes(header);
  yield start;
  const cipher = pieceCipher(keys, header, start);
  let index = 0;
  for await (const { piece, last } of pieces(source, PIECE)) {
    yield cipher.seal(piece, index, last);
    index += 1;
  }
}

/** Reads header and content. Damaged content fails before anything after the damage is returned. */
export async function open(
  source: AsyncIterable<Buffer>,
  keys: BackupKeys,
): Promise<{ header: BackupHeader; content: AsyncGenerator<Buffer, void> }> {
  const reader = source[Symbol.asyncIterator]();
  const { header, start, rest } = await readStart(reader);
  if (header.keyId !== keys.id)
    throw new BackupError('wrong-key', `The file wants the key ${header.keyId}, this portal has ${keys.id}.`);
  return { header, content: openPieces(header, start, keys, continued(rest, reader)) };
}

async function* openPieces(
  header: BackupHeader,
  start: Buffer,
  keys: BackupKeys,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  const cipher = pieceCipher(keys, header, start);
  let index = 0;
  for await (const { piece, last } of pieces(source, PIECE + TAG)) {
    yield cipher.open(piece, index, last);
    index += 1;
  }
}

/** The header alone, from the beginning of a file. */
export async function readHeader(source: AsyncIterable<Buffer>): Promise<BackupHeader> {
  const reader = source[Symbol.asyncIterator]();
  try {
    return (await readStart(reader)).header;
  } finally {
    await reader.return?.();
  }
}

function headerBytes(header: BackupHeader): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const numbers = Buffer.alloc(6);
  numbers.writeUInt16BE(FORMAT, 0);
  numbers.writeUInt32BE(text.length, 2);
  return Buffer.concat([MAGIC, numbers, text]);
}

async function readStart(reader: AsyncIterator<Buffer>) {
  let bytes: Buffer = Buffer.alloc(0);
  const want = async (length: number) => {
    while (bytes.length < length) {
      const { value, done } = await reader.next();
      if (done) throw new BackupError('not-a-backup', 'The file ends before its header does.');
      bytes = Buffer.concat([bytes, value]);
    }
  };
  await want(MAGIC.length + 6);
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError('not-a-backup', 'The file is no backup of the portal.');
  const format = bytes.readUInt16BE(MAGIC.length);
  if (format > FORMAT) throw new BackupError('newer-format', `The file has form ${format}, not ${FORMAT}.`);
  const length = bytes.readUInt32BE(MAGIC.length + 2);
  if (length > HEADER_MAX) throw new BackupError('damaged', 'The header is too long to be one.');
  const end = MAGIC.length + 6 + length;
  await want(end);
  const start = bytes.subarray(0, end);
  let header: BackupHeader;
  try {
    header = JSON.parse(start.subarray(MAGIC.length + 6).toString());
  } catch (cause) {
    throw new BackupError('damaged', 'The header cannot be read.', cause);
  }
  return { header, start, rest: bytes.subarray(end) };
}

async function* continued(rest: Buffer, reader: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  try {
    if (rest.length > 0) yield rest;
    for (;;) {
      const { value, done } = await reader.next();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.return?.();
  }
}

/** The same bytes in pieces of one length; the last may be shorter, or empty. */
async function* pieces(source: AsyncIterable<Buffer>, size: number) {
  let held: Buffer[] = [];
  let length = 0;
  for await (const bytes of source) {
    held.push(bytes);
    length += bytes.length;
    if (length <= size) continue;
    let all = Buffer.concat(held);
    // One piece is held back, because only the end shows which is the last.
    while (all.length > size) {
      yield { piece: all.subarray(0, size), last: false };
      all = all.subarray(size);
    }
    held = [all];
    length = all.length;
  }
  yield { piece: Buffer.concat(held), last: true };
}

function pieceCipher(keys: BackupKeys, { salt }: BackupHeader, start: Buffer) {
  const key = keys.forFile(Buffer.from(String(salt), 'base64'));
  const bound = createHash('sha256').update(start).digest();
  const nonce = (index: number, last: boolean) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt32BE(Math.floor(index / 2 ** 32), 3);
    bytes.writeUInt32BE(index % 2 ** 32, 7);
    bytes[11] = last ? 1 : 0;
    return bytes;
  };
  return {
    seal(piece: Buffer, index: number, last: boolean): Buffer {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(index, last));
      cipher.setAAD(bound);
      return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed: Buffer, index: number, last: boolean): Buffer {
      if (sealed.length < TAG) throw new BackupError('damaged', 'The file ends too early.');
      const decipher = createDecipheriv('aes-256-gcm', key, nonce(index, last));
      decipher.setAAD(bound);
      decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG)), decipher.final()]);
      } catch (cause) {
        throw new BackupError('damaged', `Piece ${index + 1} of the file is not what was written.`, cause);
      }
    },
  };
}
