/**
 * The path after sign-in, taken from the address bar and therefore from anybody. Only a path on this site comes back.
 * The text is judged as a browser would read it: browsers treat a backslash as a slash and drop tabs and line ends,
 * and resolving dot segments may leave `//host` in front, so all of these are refused rather than repaired.
 */
const MAX_LENGTH = 2000;

export const safeNextPath = (text: unknown, otherwise = '/'): string => {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !text.startsWith('/')) return otherwise;
  if (/[\\\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u.test(text)) return otherwise;
  const path = text.split(/[?#]/, 1)[0] ?? '';
  if (path.includes('//')) return otherwise;
  const dotSegment = path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment));
  // A header carries nothing but ASCII; a browser would write the address so, too.
  return dotSegment ? otherwise : text.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
};
