/**
 * Matriculation numbers. The portal gives numbers of one shape, college/programme/year/serial as in FCAT/CRP/25/0007, and
 * takes any that the college gave before it, since those stand on certificates. Never a key to a person: a number typed
 * by hand only counts together with the name.
 */

import { programmeCodes } from '#college/academics/codes.ts';
import { PROGRAMS, type Program } from '../admissions/programmes.ts';
import { plainForm } from '../shared/normal-form.ts';
import { err, ok } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';
import { MATRICULATION_NUMBER_MAX } from './student-limits.ts';

/** Two to five groups of letters and digits, with a digit somewhere. */
const SHAPE = /^(?=.*\d)[A-Z0-9]{1,10}(?:[/-][A-Z0-9]{1,10}){1,4}$/;

/** In capitals and without blanks, with the strokes that some keyboards give made one. */
export const matriculationNumber: TextRule = (typed) => {
  if (typed.length > 200) return err({ code: 'matriculation-number' });
  const kept = plainForm(typed)
    .replace(/\s+/g, '')
    .replace(/[\\⁄∕]/g, '/')
    .toUpperCase();
  return kept.length <= MATRICULATION_NUMBER_MAX && SHAPE.test(kept)
    ? ok(kept)
    : err({ code: 'matriculation-number' });
};

export interface NumberSeries {
  /** Short name of the college: 'fcat'. */
  readonly college: string;
  readonly program: Program;
  /** The session of entry: '2025/2026'. */
  readonly session: string;
}

/** The beginning of all numbers of one programme and year of entry. */
export const seriesPrefix = ({ college, program, session }: NumberSeries): string =>
  `${college.toUpperCase()}/${programmeCodes[program]}/${session.slice(2, 4)}/`;

/** The programme whose code a number of the portal's shape has; null for a number of any other shape. */
export function programOfNumber(number: string): Program | null {
  const [, code, ...rest] = number.split('/');
  return (rest.length === 2 && PROGRAMS.find((program) => programmeCodes[program] === code)) || null;
}

/** The number after the highest of a series; serials have four digits until a series outgrows them. */
export const nextInSeries = (series: NumberSeries, lastSerial: number): string =>
  `${seriesPrefix(series)}${String(lastSerial + 1).padStart(4, '0')}`;
