/** The line for a person when the portal does not start; null for errors of the program. */
import { asTyped, ConfigError } from '../config/config.ts';

const TOLD = new Set(['PrivateServerError', 'StartProblem']);

export function linesOf(error: unknown): readonly string[] | null {
  if (error instanceof ConfigError) return error.lines.map((line) => asTyped(line));
  const told = error instanceof Error && TOLD.has(error.name);
  return told ? [asTyped(error.message)] : null;
}
