/**
 * What a command says when it failed for a reason that nobody foresaw: a sentence, and a code to search for. Never a
 * stack, nor a statement, in which names and addresses of people would stand.
 */

const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room, then run it again.',
  '53100': 'The disk of the database is full. Make room, then run it again.',
  EACCES: 'This account may not write there. Run it as the account of the portal: portal help.',
  EPERM: 'This account may not do that. Run it as the account of the portal: portal help.',
  EROFS: 'That folder can only be read.',
  ECONNREFUSED: 'The database does not answer. See whether it runs.',
  ENOTFOUND: 'The database was not found under its name.',
  '28P01': 'The database does not take this password.',
  '3D000': 'There is no database of that name.',
  '42501': 'The role of the portal may not do that in the database.',
  '42P01': 'The database is not one of the portal, or was never started with it.',
  '53300': 'The database has no free connection. Try again.',
  '55P03': 'Somebody else holds what it needs. Try again.',
  '57014': 'The database took too long. Try again.',
  '57P01': 'The database was stopped meanwhile.',
};
const DEEPEST = 8;

export function failedSentence(error: unknown): string {
  const code = codeOf(error, 0);
  const sentence = SENTENCES[code ?? ''] ?? 'It did not work.';
  const name = error instanceof Error ? error.name : 'unknown';
  return `${sentence} (${[name, code].filter(Boolean).join(', ')}) Nothing of it was printed, since it may name people. portal doctor says what is wrong here.`;
}

/** Drivers wrap what happened; the innermost code says it. */
function codeOf(error: unknown, depth: number): string | null {
  if (!(error instanceof Error) || depth > DEEPEST) return null;
  const { code } = error as NodeJS.ErrnoException;
  return codeOf(error.cause, depth + 1) ?? (typeof code === 'string' ? code : null);
}
