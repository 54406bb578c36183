/**
 * The outcome of a rule that can say no. Rules return their refusals as values, so that a caller has to look at
 * them; exceptions are left for what nobody can answer (a broken invariant, a lost connection).
 */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Problem };

/** The value of a use case that does not reject. */
export type Given<UseCase extends (...input: never[]) => unknown> =
  Awaited<ReturnType<UseCase>> extends infer Outcome
    ? Outcome extends { readonly ok: true; readonly value: infer Value }
      ? Value
      : never
    : never;

/** The problems with which a use case refuses. */
export type ProblemOf<UseCase extends (...input: never[]) => unknown> =
  Awaited<ReturnType<UseCase>> extends infer Outcome
    ? Outcome extends { readonly ok: false; readonly error: infer Problem }
      ? Problem
      : never
    : never;

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });
export const err = <const Problem>(error: Problem): Result<never, Problem> => ({ ok: false, error });
