/**
 * What a command says about an unexpected error: a sentence, and a code to search for. Never a stack or a statement,
 * which could contain people's names and addresses.
 */

const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space, then run it again.',
  '53100': 'The disk of the database is full. Free some space, then run it again.',
  EACCES: 'This account may not write there. Run it as the account of the portal.',
  EPERM: 'This account may not do that. Run it as the account of the portal.',
  EROFS: 'That folder is read-only.',
  ECONNREFUSED: 'The database does not answer. Check that it is running.',
  ENOTFOUND: 'The name of the database server cannot be resolved.',
  '28P01': 'The database refused this password.',
  '3D000': 'There is no database with that name.',
  '42501': 'The portal’s database role does not have permission to do that.',
  '42P01': 'The database is not a portal database, or the portal has never started with it.',
  '53300': 'The database has no free connection. Try again.',
  '55P03': 'Another process has locked what it needs. Try again.',
  '57014': 'The database took too long. Try again.',
  '57P01': 'The database was stopped in the meantime.',
};
const DEEPEST = 8;

export function failedSentence(error: unknown): string {
  const code = codeOf(error, 0);
  const sentence = SENTENCES[code ?? ''] ?? 'The command failed.';
  const name = error instanceof Error ? error.name : 'unknown';
  return `${sentence} (${[name, code].filter(Boolean).join(', ')}) Details are not printed, because they may contain names. Run npm run doctor to find the cause.`;
}

/** Drivers wrap errors; the innermost code says what happened. */
function codeOf(error: unknown, depth: number): string | null {
  if (!(error instanceof Error) || depth > DEEPEST) return null;
  const { code } = error as NodeJS.ErrnoException;
  return codeOf(error.cause, depth + 1) ?? (typeof code === 'string' ? code : null);
}
