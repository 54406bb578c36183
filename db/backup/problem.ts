/** Why a backup or a restore does not go on. Words for each stand in messages/; a command and a screen say the same. */
export type BackupProblem =
  | 'no-such-file'
  | 'not-a-backup'
  /** The file's form is newer than this portal knows. */
  | 'newer-format'
  /** It was made with migrations that this portal does not have. */
  | 'newer-schema'
  | 'wrong-key'
  /** The personal fields in it were encrypted with another FIELD_KEY. */
  | 'wrong-field-key'
  /** Cut short, altered, or not what was written. */
  | 'damaged'
  | 'may-not-create'
  | 'no-room'
  /** Another backup or restore is under way. */
  | 'busy'
  /** Somebody whose connection we may not end uses the database. */
  | 'in-use'
  | 'checks-failed'
  | 'interrupted'
  | 'failed';

export class BackupError extends Error {
  readonly problem: BackupProblem;
  constructor(problem: BackupProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'BackupError';
    this.problem = problem;
  }
}

/** What an error means to whoever waits for the backup. */
export function problemOf(error: unknown): BackupProblem {
  if (error instanceof BackupError) return error.problem;
  const code = (error as { code?: string } | null)?.code;
  if (code === 'ENOSPC' || code === '53100') return 'no-room';
  if (code === 'ENOENT') return 'no-such-file';
  if (code === '55006') return 'in-use';
  if (code === '42501') return 'may-not-create';
  return 'failed';
}
