/**
 * Counts the fields of a posted form before it is parsed: half a million empty fields fit into a megabyte, and parsing
 * them takes seconds.
 */

/** Our largest forms have a few hundred. */
export const MOST_FIELDS = 2_000;

export function hasTooManyFields(body: Buffer, contentType = ''): boolean {
  const type = contentType.toLowerCase();
  if (type.includes('urlencoded')) return occursMoreThan(body, '&', MOST_FIELDS);
  if (!type.includes('multipart')) return false;
  // The boundary stands before each field, as the sender wrote it.
  const mark = /boundary="?([^";\s]{1,200})/i.exec(contentType)?.[1];
  return mark !== undefined && occursMoreThan(body, `--${mark}`, MOST_FIELDS);
}

function occursMoreThan(body: Buffer, part: string, most: number): boolean {
  let count = 0;
  for (let at = body.indexOf(part); at >= 0; at = body.indexOf(part, at + part.length)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}
