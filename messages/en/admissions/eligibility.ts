/**
 * Requirements of an offering and facts of a record, in words that applicants, visitors and staff all read: no line
 * says "you".
 */

import type { Route } from '#core/admissions/award.ts';
import type { AwardRule } from '#core/eligibility/requirements.ts';
import type { AwardClass, PriorAwardKind } from '#core/record/academic-record.ts';
import type { Mark, Outstanding } from '#core/record/o-level.ts';
import { many } from '../counting.ts';

export const classes: Readonly<Record<AwardClass, string>> = {
  distinction: 'distinction',
  upper_credit: 'upper credit',
  lower_credit: 'lower credit',
  pass: 'pass',
  other: 'a class of another scale',
};

const kinds: Readonly<Record<PriorAwardKind, string>> = {
  ND: 'National Diploma (ND)',
  NTC: 'National Technical Certificate (NTC)',
  ANTC: 'Advanced National Technical Certificate (ANTC)',
  'Pre-ND': 'Pre-ND',
  NCE: 'Nigeria Certificate in Education (NCE)',
  other: 'another award',
};

const marks: Readonly<Record<Mark, string>> = { credit: 'credit', pass: 'pass' };
/** The last grade that counts, in words. */
export const best: Readonly<Record<Mark, string>> = { credit: 'C6 or better', pass: 'E8 or better' };

const or = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
export const fromSittings = (sittings: number): string =>
  sittings > 1 ? 'from at most two sittings' : 'in one sitting';
const months = (count: number): string => many(count, 'month', 'months');
const plural = (count: number, mark: Mark): string =>
  mark === 'pass' ? many(count, 'pass', 'passes') : many(count, 'credit', 'credits');

const awardLine = ({ award, class: held, months: time }: AwardRule['any'][number]): string => {
  const grade = held === 'pass' && time === 0 ? '' : ` with ${classes[held]}`;
  return `${kinds[award]}${grade}${time > 0 ? ` and ${months(time)} of attachment or work` : ''}`;
};

export const eligibility = {
  classes,
  kinds,
  /** These are headings over the rules. */
  ways: {
    utme: 'With the UTME',
    'without-utme': 'Without the UTME',
    'direct-entry': 'By direct entry',
    'nd-holder': 'With a National Diploma',
    college: 'Admission by the college',
  } satisfies Readonly<Record<Route, string>>,
  needed: {
    subject: (any: readonly string[], mark: Mark) => `${or(any)}: ${marks[mark]} (${best[mark]})`,
    count: (count: number, mark: Mark, sittings: number, others: readonly string[]) =>
      `${plural(count, mark)} in total, ${fromSittings(sittings)}${others.length > 0 ? `; the others from ${others.join(', ')}` : ''}`,
    utme: (score: number) => `UTME score of ${score} or more`,
    utmeSubject: (any: readonly string[]) => `${or(any)} among the UTME subjects`,
    jamb: 'Registration with JAMB',
    award: (any: AwardRule['any']) => or(any.map(awardLine)),
    results: 'An O-level result or an earlier award. The admissions office decides whether it is enough.',
    age: (years: number, day: string) => `At least ${years} years old by ${day}`,
  },
  /** In place of the grade of one subject. */
  outstanding: {
    awaiting: 'Awaited',
    withheld: 'Withheld',
  } satisfies Readonly<Record<Outstanding, string>>,

  found: {
    none: 'None',
    grade: (subject: string, grade: string) => `${subject} ${grade}`,
    /** @param best the best grade so far, or null */
    awaited: (subject: string, state: string, best: string | null) =>
      `${best ? `${best}; ` : ''}${subject}: ${state}`,
    count: (count: number, mark: Mark) => plural(count, mark),
    noScore: 'No score yet',
    score: (score: number) => String(score),
    notRegistered: 'Not registered',
    registered: 'Registered',
    /** @param time null: no attachment is asked for */
    award: (kind: PriorAwardKind, held: AwardClass, time: number | null) =>
      `${kinds[kind]}, ${classes[held]}${time === null ? '' : `, ${time > 0 ? months(time) : 'no months'} of attachment or work`}`,
    results: 'Given',
    noBirthDate: 'Date of birth not given',
    born: (day: string) => `Born ${day}`,
  },
  /** On one line. */
  unmet: (needed: string, found: string) => `${needed}. Found: ${found}`,
  neededTitle: 'What is needed',
  verdictTitle: 'Result',
};
