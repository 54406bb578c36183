/**
 * One request of the fuzzer, as data: it can be written into a report, sent again and made smaller. Texts may hold
 * anything, lone surrogates included; those from DC80 to DCFF stand for the bytes 80 to FF, so that wrong encodings can
 * be said too.
 */

interface FuzzPart {
  readonly name: string;
  readonly value: string;
  /** Of a file; the part is a plain field without it. */
  readonly filename?: string;
  readonly type?: string;
}

export type FuzzBody =
  | { readonly kind: 'form'; readonly fields: readonly (readonly [string, string])[] }
  | {
      readonly kind: 'multipart';
      readonly parts: readonly FuzzPart[];
      /** How the end of the body lies: as the standard says, missing, cut in the middle, or with another mark. */
      readonly ending: 'whole' | 'missing' | 'cut' | 'other-mark';
    }
  | { readonly kind: 'raw'; readonly type: string; readonly text: string };

export interface FuzzCase {
  /** Who sends it: a name that the people of the run know. */
  readonly who: string;
  readonly method: string;
  /** Path and query, as they stand in the request line. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: FuzzBody | null;
}

const MARK = 'fuzzfuzzfuzz';

/** The bytes of a text, by the rule of this file. */
export function bytesOf(text: string): Buffer {
  if (text.isWellFormed()) return Buffer.from(text);
  const bytes: number[] = [];
  // By code point, so that pairs stay together and only lone halves come alone.
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else if (code >= 0xdc80 && code <= 0xdcff) bytes.push(code - 0xdc00);
    else if (code >= 0xd800 && code <= 0xdfff)
      // The three bytes that UTF-8 forbids for it.
      bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    else bytes.push(...Buffer.from(character));
  }
  return Buffer.from(bytes);
}

const UNRESERVED = /[\w.~-]/;

/** Percent-encoded, whatever it holds. */
export function encoded(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  let out = '';
  for (const byte of bytesOf(text)) {
    const character = String.fromCharCode(byte);
    out += UNRESERVED.test(character) ? character : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`;
  }
  return out;
}

export interface Written {
  readonly type: string;
  readonly bytes: Buffer;
}

export function writeBody(body: FuzzBody): Written {
  switch (body.kind) {
    case 'form':
      return {
        type: 'application/x-www-form-urlencoded',
        bytes: Buffer.from(
          body.fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&'),
        ),
      };
    case 'raw':
      return { type: body.type, bytes: bytesOf(body.text) };
    case 'multipart': {
      const bytes = Buffer.concat([
        ...body.parts.flatMap(({ name, value, filename, type }) => [
          Buffer.from(`--${MARK}\r\ncontent-disposition: form-data; name="`),
          bytesOf(name.replaceAll('"', '%22')),
          Buffer.from('"'),
          ...(filename === undefined
            ? []
            : [Buffer.from('; filename="'), bytesOf(filename), Buffer.from('"')]),
          Buffer.from(type === undefined ? '' : `\r\ncontent-type: ${type}`),
          Buffer.from('\r\n\r\n'),
          bytesOf(value),
          Buffer.from('\r\n'),
        ]),
        Buffer.from(
          body.ending === 'missing' ? '' : `--${body.ending === 'other-mark' ? 'other' : MARK}--\r\n`,
        ),
      ]);
      return {
        type: `multipart/form-data; boundary=${MARK}`,
        bytes: body.ending === 'cut' ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes,
      };
    }
  }
}
