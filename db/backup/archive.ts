/**
 * The inside of a backup: records of a letter, a length and bytes. A table or a file is a record with its name, its
 * bytes in pieces, and a record with count and checksum. So nothing has to fit into memory, and each table shows
 * whether it is complete.
 */
import { createHash } from 'node:crypto';
import { BackupError } from './problem.ts';

export type ArchiveRecord =
  | { readonly type: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'data'; readonly bytes: Buffer }
  | { readonly type: 'end'; readonly rows: number; readonly bytes: number; readonly sha256: string }
  | { readonly type: 'sequence'; readonly name: string; readonly value: string; readonly called: boolean }
  | { readonly type: 'job'; readonly job: WaitingJob }
  /** The last record. */
  | {
      readonly type: 'done';
      readonly tables: number;
      readonly rows: number;
      readonly files: number;
    };

/** Jobs that had not started when the snapshot was taken. */
export interface WaitingJob {
  readonly task: string;
  readonly payload: unknown;
  readonly runAt: string;
  readonly key: string | null;
}

const DATA = 0x64;
const NOTE = 0x6e;
/** Longer notes do not exist; longer data is written as several. */
const MOST = 16 * 1024 * 1024;

export function writeRecord(record: ArchiveRecord): Buffer {
  const content = record.type === 'data' ? record.bytes : Buffer.from(JSON.stringify(record));
  const head = Buffer.alloc(5);
  head[0] = record.type === 'data' ? DATA : NOTE;
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

export async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveRecord, void> {
  let held: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
    let at = 0;
    while (held.length - at >= 5) {
      const length = held.readUInt32BE(at + 1);
      if (length > MOST) throw new BackupError('damaged', 'A record is longer than records are.');
      if (held.length - at - 5 < length) break;
      yield readRecord(held[at] ?? 0, held.subarray(at + 5, at + 5 + length));
      at += 5 + length;
    }
    held = held.subarray(at);
  }
  if (held.length > 0) throw new BackupError('damaged', 'The last record is not whole.');
}

function readRecord(letter: number, content: Buffer): ArchiveRecord {
  if (letter === DATA) return { type: 'data', bytes: content };
  if (letter === NOTE) return JSON.parse(content.toString()) as ArchiveRecord;
  throw new BackupError('damaged', 'A record of an unknown kind.');
}

/** The bytes of one table or file as records, ending with count and checksum. @param rowsOf asked once the bytes are over. */
export async function* body(
  source: AsyncIterable<Buffer>,
  rowsOf: () => number | Promise<number>,
  pass: (bytes: number) => void = () => {},
): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of source) {
    hash.update(piece);
    bytes += piece.length;
    pass(piece.length);
    yield writeRecord({ type: 'data', bytes: piece });
  }
  yield writeRecord({ type: 'end', rows: await rowsOf(), bytes, sha256: hash.digest('hex') });
}
