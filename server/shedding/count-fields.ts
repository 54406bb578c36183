/**
 * How many fields a posted form has, before it is read as one: half a million empty fields fit into a megabyte, and the
 * engine takes seconds to make a form of them.
 */

/** The largest forms of ours have a few hundred. */
export const MOST_FIELDS = 2_000;

export function hasTooManyFields(body: Buffer, contentType = ''): boolean {
  const type = contentType.toLowerCase();
  if (type.includes('urlencoded')) return occursMoreThan(body, '&', MOST_FIELDS);
  if (!type.includes('multipart')) return false;
  // Its mark stands before each field, as the sender wrote it.
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
