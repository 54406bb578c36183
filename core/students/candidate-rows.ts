/**
 * Rows of a list of candidates as it comes off CAPS. No official list was to be had, so a column is known by any of the
 * headings that colleges write; another one is added here.
 */
import { z } from 'zod';
import { type CapsState, isCapsState, type Particulars } from '../admissions/caps.ts';
import { searchKey } from '../admissions/search-key.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { readDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TableRow } from '../shared/table.ts';
import { type TextRule, text } from '../shared/text-rules.ts';
import { type FileRefusal, type ReadFile, readFile } from './import-file.ts';

export const CANDIDATE_FIELDS = [
  'jamb_number',
  'surname',
  'name',
  'other_names',
  'sex',
  'birth_date',
  'state',
  'lga',
  'utme_score',
  'program',
  'caps_state',
  'reason',
] as const;
export type CandidateField = (typeof CANDIDATE_FIELDS)[number];

export interface CandidateRow {
  readonly jamb_number: string;
  readonly particulars: Particulars;
  readonly program: string | null;
  /** Null: the file does not say. */
  readonly caps_state: CapsState | null;
  readonly reason: string | null;
}

const HEADINGS: Readonly<Record<CandidateField, readonly string[]>> = {
  jamb_number: [
    'jamb number',
    'jamb no',
    'jamb reg no',
    'jamb registration number',
    'reg no',
    'registration number',
    'rg num',
  ],
  surname: ['surname', 'last name', 'family name'],
  name: ['first name', 'firstname', 'name', 'candidate name', 'full name', 'rg cand name', 'names'],
  other_names: ['other names', 'other name', 'middle name', 'othernames'],
  sex: ['sex', 'gender', 'rg sex'],
  birth_date: ['birth date', 'date of birth', 'dob'],
  state: ['state', 'state of origin', 'state name'],
  lga: ['lga', 'lga of origin', 'lga name', 'local government area'],
  utme_score: ['utme score', 'utme', 'score', 'aggregate', 'jamb score', 'rg aggregate'],
  program: ['programme', 'program', 'course', 'course name'],
  caps_state: ['caps state', 'caps status', 'status', 'admission status'],
  reason: ['reason', 'remark', 'remarks', 'comment'],
};

/** Words that such lists use, folded. */
const STATES: Readonly<Record<string, CapsState>> = {
  'not listed': 'not_listed',
  listed: 'listed',
  'awaiting o level': 'olevel_missing',
  'no o level': 'olevel_missing',
  'o level missing': 'olevel_missing',
  'olevel missing': 'olevel_missing',
  differs: 'differs',
  sent: 'sent',
  'in progress': 'sent',
  recommended: 'recommended',
  approved: 'approved',
  'admission approved': 'approved',
  admitted: 'approved',
  accepted: 'candidate_accepted',
  'candidate accepted': 'candidate_accepted',
  'accepted by candidate': 'candidate_accepted',
  rejected: 'candidate_rejected',
  'candidate rejected': 'candidate_rejected',
  'rejected by candidate': 'candidate_rejected',
  refused: 'refused',
  'not approved': 'refused',
};

/** Twelve digits of the year and the candidate, and two letters; older ones have eight. */
const jambNumber: TextRule = (typed) => {
  const number = typed.replace(/[\s-]+/g, '').toUpperCase();
  return /^\d{8,12}[A-Z]{2}$/.test(number) ? ok(number) : err({ code: 'jamb-number' });
};
const score: TextRule = (typed) => {
  const digits = typed.trim();
  return /^\d{1,3}$/.test(digits) && Number(digits) <= 400
    ? ok(String(Number(digits)))
    : err({ code: 'whole-between', params: { min: 0, max: 400 } });
};
/** 2006-03-04, or the day first: 04/03/2006. */
const birthDate: TextRule = (typed) => {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed.trim()) ?? [];
  const read = readDay(year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed.trim());
  return read ? ok(read) : err({ code: 'day' });
};
const sex: TextRule = (typed) => {
  const first = typed.trim().charAt(0).toLowerCase();
  if (first === 'f') return ok('female');
  return first === 'm' ? ok('male') : err({ code: 'not-listed' });
};
const state: TextRule = (typed) => {
  const key = searchKey(typed.replace(/[_-]+/g, ' '));
  const named = STATES[key] ?? key.replaceAll(' ', '_');
  return isCapsState(named) ? ok(named) : err({ code: 'not-listed' });
};
const line = text({ max: 120 });

const schema = z.object({
  jamb_number: requiredText(jambNumber),
  surname: optionalText(line),
  name: optionalText(line),
  other_names: optionalText(line),
  sex: optionalText(sex),
  birth_date: optionalText(birthDate),
  state: optionalText(line),
  lga: optionalText(line),
  utme_score: optionalText(score),
  program: optionalText(line),
  caps_state: optionalText(state),
  reason: optionalText(text({ max: 200 })),
});

export const readCandidateFile = (
  table: readonly TableRow[],
): Result<ReadFile<CandidateField, CandidateRow>, FileRefusal<CandidateField>> =>
  readFile(table, {
    headings: HEADINGS,
    missing: (given) => (given.includes('jamb_number') ? [] : (['jamb_number'] as const)),
    key: 'jamb_number',
    nameOf: ({ surname, name, other_names }) => [surname, name, other_names].filter(Boolean).join(' '),
    read: (raw) => {
      const read = readForm(schema, raw);
      if (!read.ok) return read;
      const { jamb_number, surname, name, other_names, program, caps_state, reason, ...rest } = read.value;
      const whole = [surname, name, other_names].filter(Boolean).join(' ') || null;
      const row = {
        jamb_number,
        particulars: { name: whole, ...rest },
        program,
        caps_state: caps_state as CapsState | null,
        reason,
      };
      return ok({ key: jamb_number, row });
    },
  });
