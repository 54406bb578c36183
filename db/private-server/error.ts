export type PrivateServerProblem =
  | 'in-use'
  | 'no-binaries'
  | 'no-account'
  | 'no-room'
  | 'not-writable'
  | 'other-version'
  | 'damaged'
  | 'copied-folder'
  | 'start-failed';

/**
 * The reason why the private server cannot run, in words that tell a person what to do. `problem` is for programs.
 */
export class PrivateServerError extends Error {
  readonly problem: PrivateServerProblem;
  constructor(problem: PrivateServerProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PrivateServerError';
    this.problem = problem;
  }
}

export const OWN_SERVER_ADVICE =
  'Give the address of a PostgreSQL server of yours (15 or later) instead: DATABASE_URL=postgres://user:password@host/database';
