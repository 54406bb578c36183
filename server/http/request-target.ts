/**
 * Refuses addresses that no page of ours can have, before anything tries to read them: endless ones, and ones whose
 * path is not written as the standard asks (RFC 3986). Queries are left to those who read them.
 */

/** Far above our longest (a return path within a return path), far below what a server takes for headers. */
export const LONGEST_TARGET = 4096;

const PATH_CHARACTERS = /^\/[\w.~!$&'()*+,;=:@%/-]*$/;
const CONTROL_CHARACTERS = /\p{Cc}/u;

export type TargetProblem = 'too-long' | 'unreadable';

/** @param target As it stands in the request line. */
export function judgeTarget(target: string): TargetProblem | null {
  if (target.length > LONGEST_TARGET) return 'too-long';
  const question = target.indexOf('?');
  const path = question < 0 ? target : target.slice(0, question);
  // Two slashes in front would name another server.
  if (!PATH_CHARACTERS.test(path) || path.startsWith('//')) return 'unreadable';
  if (!path.includes('%')) return null;
  try {
    return CONTROL_CHARACTERS.test(decodeURIComponent(path)) ? 'unreadable' : null;
  } catch {
    return 'unreadable';
  }
}
