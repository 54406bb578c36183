/**
 * A short name for a content, so that an address changes when what it shows changes (FNV-1a over code units, 32 bits,
 * eight hex digits). Two contents may share a name by chance; it proves nothing and protects nothing.
 */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
