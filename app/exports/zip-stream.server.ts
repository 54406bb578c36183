/**
 * A ZIP archive that is written while it is made: each file is compressed piece by piece, its length and checksum follow
 * it, and nothing is kept but the list of files. On node:zlib alone (decision 0014). Files and archive stay below 4 GiB,
 * which is refused rather than written wrong.
 */
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipFile {
  /** ASCII, with slashes. */
  readonly path: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

const LIMIT = 0xffff_ffff;
/** Lengths follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980: the same content makes the same bytes, and no clock is asked. */
const DATE = 0x0021;

interface Written {
  readonly path: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

export async function* zipStream(files: Iterable<ZipFile>): AsyncGenerator<Buffer, void> {
  const directory: Written[] = [];
  let offset = 0;
  for (const { path, content } of files) {
    const name = Buffer.from(path);
    const entry = { path: name, offset, crc: 0, packed: 0, size: 0 };
    const head = localHeader(name);
    offset += head.length;
    yield head;
    for await (const piece of deflate(content, entry)) {
      offset += piece.length;
      entry.packed += piece.length;
      yield piece;
    }
    if (entry.size > LIMIT || offset > LIMIT) throw new Error('the archive is larger than the format holds');
    const tail = descriptor(entry);
    offset += tail.length;
    yield tail;
    directory.push(entry);
  }
  const start = offset;
  for (const entry of directory) {
    const record = centralRecord(entry);
    offset += record.length;
    yield record;
  }
  yield endRecord(directory.length, offset - start, start);
}

/** Compressed pieces; counts what went in. The next text is asked for only when there is room for it. */
async function* deflate(
  content: ZipFile['content'],
  count: { crc: number; size: number },
): AsyncGenerator<Buffer, void> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      count.crc = crc32(bytes, count.crc);
      count.size += bytes.length;
      yield bytes;
    }
  }
  // Whoever stops reading destroys the packer, and with it the source: no query goes on for nobody.
  const packer = createDeflateRaw({ level: 6 });
  pipeline(Readable.from(counted()), packer, () => {});
  for await (const piece of packer) yield piece as Buffer;
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DATE, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function centralRecord({ path, offset, crc, packed, size }: Written): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(VERSION, 4);
  record.writeUInt16LE(VERSION, 6);
  record.writeUInt16LE(FLAGS, 8);
  record.writeUInt16LE(DEFLATED, 10);
  record.writeUInt16LE(DATE, 14);
  record.writeUInt32LE(crc, 16);
  record.writeUInt32LE(packed, 20);
  record.writeUInt32LE(size, 24);
  record.writeUInt16LE(path.length, 28);
  record.writeUInt32LE(offset, 42);
  return Buffer.concat([record, path]);
}

function endRecord(count: number, size: number, start: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(start, 16);
  return end;
}
