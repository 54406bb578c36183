/**
 * The values that the browser keeps of a form, between keeping them (kept-here.ts) and asking which of them to take
 * (kept-choice.ts).
 */
import type { Control } from './drawn-value.ts';

/** The server's value, the typed value, and the value that was sent last. */
export interface Typed {
  [field: string]: [had: string, typed: string, sent?: string];
}

/** The values that kept-here.ts is about to put back. */
export interface PutBack {
  /** When it was typed, for people and in milliseconds. */
  readonly when: string;
  readonly at: number;
  readonly typed: Typed;
  /** kept-choice.ts takes out which of them are not to be changed. */
  controls: readonly Control[];
  /** It asks which values to keep. */
  asks?: boolean;
}

/** The server writes telephone numbers in groups. */
export const same = (one: string | undefined, other: string) =>
  one?.replace(/\s+/g, '') === other.replace(/\s+/g, '');
