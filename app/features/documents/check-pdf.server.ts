/**
 * Is this a PDF that a person can open without harm? It is kept as it came (drawing it anew would blur what a certificate
 * says), so it must be whole, open without a password, carry no programs or files, and not blow up when it is opened. What
 * is packed is unpacked by parts in zlib's threads, counted and dropped; nothing of it is kept in memory.
 */
import { createInflate } from 'node:zlib';
import type { FileRefusal } from './document-view.ts';

type Refusal = Extract<FileRefusal, `pdf-${string}`>;

/** A dozen scanned pages in colour, unpacked. */
const MOST_UNPACKED = 256 * 1024 * 1024;
const MOST_STREAMS = 20_000;
/** Of a packed part that lists objects, as much as is looked through for what is forbidden. */
const MOST_LOOKED_AT = 4 * 1024 * 1024;

const ACTIVE =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|GoToR|SubmitForm|ImportData)(?![A-Za-z0-9])/;

export async function checkPdf(bytes: Uint8Array): Promise<Refusal | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8))) return 'pdf-broken';
  if (!file.toString('latin1', Math.max(0, file.length - 2048)).includes('%%EOF')) return 'pdf-broken';
  if (file.lastIndexOf('startxref') < 0) return 'pdf-broken';

  let unpacked = 0;
  let streams = 0;
  let position = 0;
  while (position < file.length) {
    const begin = file.indexOf('stream', position);
    const plain = plainText(file, position, begin < 0 ? file.length : begin);
    const refusal = refusalOf(plain);
    if (refusal) return refusal;
    if (begin < 0) break;
    const start = dataAfter(file, begin + 'stream'.length);
    const end = file.indexOf('endstream', start);
    if (end < 0) return 'pdf-broken';
    streams += 1;
    if (streams > MOST_STREAMS) return 'pdf-bomb';
    const dictionary = plain.slice(plain.lastIndexOf('obj'));
    const times = dictionary.split('FlateDecode').length - 1;
    // Packed twice is how a small file hides a huge one; no scanner and no word processor does it.
    if (times > 1) return 'pdf-bomb';
    if (times === 1) {
      const lists = /\/ObjStm(?![A-Za-z])/.test(dictionary);
      const part = await unpack(
        file.subarray(start, end),
        MOST_UNPACKED - unpacked,
        lists ? MOST_LOOKED_AT : 0,
      );
      if (part === 'too-much') return 'pdf-bomb';
      unpacked += part.size;
      const hidden = refusalOf(namesSpeltOut(part.beginning));
      if (hidden) return hidden;
    }
    position = end + 'endstream'.length;
  }
  return null;
}

const refusalOf = (text: string): Refusal | null => {
  if (/\/Encrypt(?![A-Za-z0-9])/.test(text)) return 'pdf-encrypted';
  return ACTIVE.test(text) ? 'pdf-active' : null;
};

const plainText = (file: Buffer, from: number, to: number) =>
  namesSpeltOut(file.toString('latin1', from, to));

/** `/J#61vaScript` is another way to write `/JavaScript`. */
const namesSpeltOut = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function dataAfter(file: Buffer, keyword: number): number {
  let start = keyword;
  if (file[start] === 0x0d) start += 1;
  if (file[start] === 0x0a) start += 1;
  return start;
}

/** A part that is broken counts as far as it could be read: viewers do the same. */
function unpack(
  packed: Buffer,
  most: number,
  keep: number,
): Promise<'too-much' | { readonly size: number; readonly beginning: string }> {
  return new Promise((resolve) => {
    const inflate = createInflate();
    const kept: Buffer[] = [];
    let size = 0;
    const finish = () => resolve({ size, beginning: Buffer.concat(kept).toString('latin1', 0, keep) });
    inflate.on('data', (chunk: Buffer) => {
      if (size < keep) kept.push(chunk);
      size += chunk.length;
      if (size <= most) return;
      inflate.destroy();
      resolve('too-much');
    });
    inflate.on('end', finish);
    inflate.on('error', finish);
    inflate.end(packed);
  });
}
