/**
 * Numbers by which examining bodies know a candidate. No body publishes their shape, so shapes are dated data that were
 * seen on results: a number of another shape is doubted, and never refused for it.
 */
import { plainForm } from '../shared/normal-form.ts';
import { err, ok } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';
import type { ExamBody } from './o-level.ts';

interface NumberShape {
  readonly body: ExamBody | 'JAMB';
  /** The first year of results that bear such numbers. */
  readonly since: number;
  /** The shape of the number without blanks, in capital letters. */
  readonly shape: RegExp;
  /** An example as a person sees it, with invented digits. */
  readonly example: string;
}

/** NABTEB's and those of other bodies are not known. */
const NUMBER_SHAPES: readonly NumberShape[] = [
  { body: 'WAEC', since: 1990, shape: /^\d{10}$/, example: '4251234567' },
  { body: 'NECO', since: 2000, shape: /^\d{8}[A-Z]{2}$/, example: '12345678AB' },
  { body: 'JAMB', since: 1978, shape: /^(?:\d{8}|\d{10}|\d{12})[A-Z]{2}$/, example: '12345678AB' },
  { body: 'JAMB', since: 2022, shape: /^20\d{10}[A-Z]{2}$/, example: '202212345678AB' },
];

/** The shape that numbers of a body have in a year; null: not known. */
export const numberShape = (body: NumberShape['body'], year: number): NumberShape | null =>
  NUMBER_SHAPES.filter((one) => one.body === body && one.since <= year)
    .toSorted((one, other) => other.since - one.since)
    .at(0) ?? null;

/** '42512 34567' is 4251234567. */
export const tidyNumber = (typed: string): string =>
  plainForm(typed)
    .replace(/[\s./-]/g, '')
    .toUpperCase();

/** Returns true if a number looks like one of that body; true also where its shape is not known. */
export const looksRight = (body: NumberShape['body'], year: number, number: string): boolean =>
  numberShape(body, year)?.shape.test(tidyNumber(number)) ?? true;

export const examNumber: TextRule = (typed) => {
  const number = tidyNumber(typed);
  return /^[A-Z0-9]{5,20}$/.test(number) ? ok(number) : err({ code: 'exam-number' });
};

/**
 * The rule for numbers of any year: digits and two letters. Lists of JAMB are compared by the number, so text that
 * cannot be one is refused.
 */
export const jambNumber: TextRule = (typed) => {
  const number = tidyNumber(typed);
  return /^\d{8,12}[A-Z]{2}$/.test(number) ? ok(number) : err({ code: 'jamb-number' });
};
