/**
 * The reason why the portal does not start on this database, in words that tell a person what to do. `problem` is for
 * programs.
 */
export type StartProblemKind =
  | 'unreachable'
  | 'refused'
  | 'server-too-old'
  | 'wrong-encoding'
  | 'no-extension'
  | 'no-rights'
  | 'newer-schema'
  | 'before-release'
  | 'wrong-field-key'
  | 'field-key-changing'
  | 'other-college'
  | 'no-portal'
  | 'other-files';

export class StartProblem extends Error {
  readonly problem: StartProblemKind;
  constructor(problem: StartProblemKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartProblem';
    this.problem = problem;
  }
}
