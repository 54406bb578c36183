/** Reasons why a backup or a restore stops. The sentences are in messages/; command and screen use the same. */
export type BackupProblem =
  | 'no-such-file'
  | 'not-a-backup'
  /** The format of the file is newer than this portal knows. */
  | 'newer-format'
  /** It was made with migrations that this portal does not have. */
  | 'newer-schema'
  | 'wrong-key'
  /** The personal fields in it were encrypted with another FIELD_KEY. */
  | 'wrong-field-key'
  /** It is of another college than this program. */
  | 'other-college'
  /** Cut short, changed, or not what was written. */
  | 'damaged'
  | 'may-not-create'
  | 'no-room'
  /** Another backup or restore is under way. */
  | 'busy'
  /** A connection that we may not end uses the database. */
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

/** The reason that an error means for the person who waits. */
export function problemOf(error: unknown): BackupProblem {
  if (error instanceof BackupError) return error.problem;
  const code = (error as { code?: string } | null)?.code;
  if (code === 'ENOSPC' || code === '53100') return 'no-room';
  if (code === 'ENOENT') return 'no-such-file';
  if (code === '55006') return 'in-use';
  if (code === '42501') return 'may-not-create';
  return 'failed';
}
