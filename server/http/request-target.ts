/**
 * Refuses addresses that no page can have before anything parses them: too long ones, and paths that are not written by
 * the standard (RFC 3986). Queries are left to those who read them.
 */

/** Far above our longest (a return path within a return path), far below the limit for headers. */
export const LONGEST_TARGET = 4096;

const PATH_CHARACTERS = /^\/[\w.~!$&'()*+,;=:@%/-]*$/;
const CONTROL_CHARACTERS = /\p{Cc}/u;

export type TargetProblem = 'too-long' | 'unreadable';

/** @param target As in the request line. */
export function judgeTarget(target: string): TargetProblem | null {
  if (target.length > LONGEST_TARGET) return 'too-long';
  const question = target.indexOf('?');
  const path = question < 0 ? target : target.slice(0, question);
  // Two slashes at the start would name another server.
  if (!PATH_CHARACTERS.test(path) || path.startsWith('//')) return 'unreadable';
  if (!path.includes('%')) return null;
  try {
    return CONTROL_CHARACTERS.test(decodeURIComponent(path)) ? 'unreadable' : null;
  } catch {
    return 'unreadable';
  }
}
