/** The letters of a file. Nothing is guessed: a file that could be read in two ways is refused. */
import { err, ok, type Result } from '#core/shared/result.ts';
import type { TableEncoding, TableRefusal } from '#core/shared/table.ts';

/** Bytes that Windows-1252 has no letter for: a file with one of them is something else. */
const NOT_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

const decode = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Some programs write a few bytes before it. */
const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 64)).trimStart().startsWith('%PDF-');

export function decodeText(
  bytes: Uint8Array,
): Result<{ text: string; encoding: TableEncoding }, TableRefusal> {
  if (bytes.length === 0) return err({ kind: 'empty' });
  const [first, second, third, fourth] = bytes;
  // A ZIP, which .xlsx and .ods are, and the older binary .xls.
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return err({ kind: 'spreadsheet' });
  if (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0)
    return err({ kind: 'spreadsheet' });
  if (isPdf(bytes)) return err({ kind: 'pdf' });
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  if (wide) {
    const text = decode(wide, bytes);
    if (text === null) return err({ kind: 'encoding' });
    return text.includes('\0') ? err({ kind: 'not-text' }) : ok({ text, encoding: 'UTF-16' });
  }
  // UTF-16 without its mark also looks like this; nothing says which of the two orders it is in.
  if (bytes.includes(0)) return err({ kind: 'not-text' });
  const text = decode('utf-8', bytes);
  if (text !== null) return ok({ text, encoding: 'UTF-8' });
  if (bytes.some((byte) => NOT_1252.has(byte))) return err({ kind: 'encoding' });
  return ok({ text: decode('windows-1252', bytes) ?? '', encoding: 'Windows-1252' });
}
