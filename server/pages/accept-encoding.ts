/** Chooses the smallest stored encoding that the client accepts. */

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send one of a few headers, so results are remembered. */
const decided = new Map<string, Encoding>();
const MOST_DECIDED = 100;

/** @param header Accept-Encoding as received. Without it, and for anything unreadable, the answer is plain. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = decided.get(header);
  if (known) return known;
  const encoding = readHeader(header);
  if (decided.size < MOST_DECIDED) decided.set(header, encoding);
  return encoding;
}

function readHeader(header: string): Encoding {
  // Browsers send the name br without a weight; the rest is for programs.
  let gzip = false;
  for (const part of header.split(',')) {
    const [name, ...parameters] = part.split(';');
    const coding = name?.trim().toLowerCase();
    if (coding !== 'br' && coding !== 'gzip') continue;
    if (parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(parameter))) continue;
    if (coding === 'br') return 'br';
    gzip = true;
  }
  return gzip ? 'gzip' : 'identity';
}
