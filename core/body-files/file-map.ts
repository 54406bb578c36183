/**
 * A map says how a body writes its file: its columns, their headings and their order, and how values and days are
 * written in them. A map that is read takes several spellings of a heading or a value, apart by commas.
 */
import { searchKey } from '../admissions/search-key.ts';
import type { SubjectReader } from '../record/subjects.ts';
import type { DayOrder } from '../shared/date-order.ts';
import type { LagosDay } from '../shared/lagos-day.ts';
import {
  type BodyRow,
  CODED,
  type Coded,
  type FieldOf,
  fieldsOf,
  isCoded,
  type MapField,
  type OutField,
  type Target,
} from './targets.ts';

export const DATE_FORMATS = ['dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'dd-mm-yyyy'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

export interface FileMap {
  readonly columns: readonly { readonly field: MapField; readonly heading: string }[];
  /** Maps from before subjects were records also have the spellings of subjects, which are still read. */
  readonly codes: Readonly<Partial<Record<Coded | 'subject', Readonly<Record<string, string>>>>>;
  readonly date: DateFormat;
}

/** The values that a target writes in a way of its own. */
export const codedIn = (target: Target): readonly Coded[] => [
  ...(fieldsOf(target) as readonly string[]).filter(isCoded),
];
export const hasDays = (target: Target): boolean => fieldsOf(target).includes('birth_date');

const AWARD_CODES = { Certificate: 'CERT', 'Pre-ND': 'PRE-ND', ND: 'ND', HND: 'HND' };
const MODE_CODES = { full_time: 'FT', part_time: 'PT' };
const CLASS_CODES = {
  distinction: 'Distinction',
  upper_credit: 'Upper Credit',
  lower_credit: 'Lower Credit',
  pass: 'Pass',
  other: 'Other',
};
const SEX_CODES = { female: 'F', male: 'M' };

const columns = (all: Readonly<Partial<Record<MapField, string>>>): FileMap['columns'] =>
  Object.entries(all).map(([field, heading]) => ({ field: field as MapField, heading }));

/** The maps until staff set something else. Version 1 of each map. */
export const FIRST_MAPS: Readonly<Record<Target, FileMap>> = {
  screening: {
    columns: columns({
      jamb_no: 'JAMB No',
      name: 'Name',
      programme: 'Programme',
      award: 'Award',
      mode: 'Mode',
      utme: 'UTME Score',
    }),
    codes: { award: AWARD_CODES, mode: MODE_CODES, sex: SEX_CODES },
    date: 'dd/mm/yyyy',
  },
  recommended: {
    columns: columns({
      jamb_no: 'JAMB No',
      name: 'Name',
      programme_code: 'Programme Code',
      programme: 'Programme',
      award: 'Award',
      mode: 'Mode',
    }),
    codes: { award: AWARD_CODES, mode: MODE_CODES },
    date: 'dd/mm/yyyy',
  },
  matriculation: {
    columns: columns({
      matric_no: 'Matric No',
      jamb_no: 'JAMB No',
      surname: 'Surname',
      first_names: 'First Names',
      sex: 'Sex',
      birth_date: 'Date of Birth',
      state: 'State of Origin',
      lga: 'LGA',
      programme: 'Programme',
      award: 'Award',
      mode: 'Mode',
      entry_session: 'Entry Session',
    }),
    codes: { award: AWARD_CODES, mode: MODE_CODES, sex: SEX_CODES },
    date: 'dd/mm/yyyy',
  },
  hnd: {
    columns: columns({
      name: 'Name',
      nd_institution: 'ND Institution',
      nd_programme: 'ND Programme',
      class: 'ND Class',
      cgpa: 'ND CGPA',
      nd_year: 'ND Year',
      programme: 'HND Programme',
      mode: 'Mode',
    }),
    codes: { mode: MODE_CODES, class: CLASS_CODES },
    date: 'dd/mm/yyyy',
  },
  caps: {
    columns: columns({
      jamb_number:
        'JAMB number, JAMB no, JAMB reg no, JAMB reg number, JAMB registration no, JAMB registration number, reg no, reg number, registration no, registration number, rg num',
      surname: 'surname, last name, family name',
      name: 'first name, firstname, name, candidate name, full name, rg cand name, names',
      other_names: 'other names, other name, middle name, othernames',
      sex: 'sex, gender, rg sex',
      birth_date: 'birth date, date of birth, dob',
      state: 'state, state of origin, state name',
      lga: 'LGA, LGA of origin, LGA name, local government area',
      utme_score: 'UTME score, UTME, score, aggregate, JAMB score, rg aggregate',
      utme_subjects:
        'UTME subjects, subjects, subject 1, score 1, subject 2, score 2, subject 3, score 3, subject 4, score 4, rg sub1, rg sub1sco, rg sub2, rg sub2sco, rg sub3, rg sub3sco, rg sub4, rg sub4sco',
      o_level:
        'O level, O level results, O level grades, O level 1, O level 2, O level 3, O level 4, O level 5, O level 6, O level 7, O level 8, O level 9',
      program: 'programme, program, course, course name',
      mode: 'mode, mode of study, study mode',
      caps_state: 'CAPS state, CAPS status, status, admission status',
      reason: 'reason, remark, remarks, comment',
    }),
    codes: {
      sex: { female: 'F, female', male: 'M, male' },
      mode: { full_time: 'FT, full time, regular', part_time: 'PT, part time' },
      caps_state: {
        not_listed: 'not listed',
        listed: 'listed',
        olevel_missing: 'awaiting O level, no O level, O level missing, olevel missing',
        differs: 'differs',
        sent: 'sent, in progress',
        recommended: 'recommended',
        approved: 'approved, admission approved, admitted',
        candidate_accepted: 'accepted, candidate accepted, accepted by candidate',
        candidate_rejected: 'rejected, candidate rejected, rejected by candidate',
        refused: 'refused, not approved',
      },
    },
    date: 'dd/mm/yyyy',
  },
};

export function writeDay(format: DateFormat, written: LagosDay): string {
  const [year = '', month = '', day = ''] = written.split('-');
  return format.replace('yyyy', year).replace('mm', month).replace('dd', day);
}

/** The order in which a file by this map is read where its rows do not speak against it. */
export const orderOf = (format: DateFormat): DayOrder =>
  format === 'mm/dd/yyyy' ? 'month-first' : 'day-first';

/** Spelled with underscores, dots or dashes, a heading or a value is the same. */
const foldSpelling = (text: string): string => searchKey(text.replace(/[_.\-\u2010-\u2015/]+/g, ' ')).trim();

/** The spellings that a cell of a map takes. */
export const spellings = (cell: string): readonly string[] =>
  cell
    .split(',')
    .map(foldSpelling)
    .filter((text) => text !== '');

/**
 * Reads many: the value that is meant; null: none of the map's. A value spelled as the portal does is understood, too.
 */
export function codeReader({ codes }: FileMap, coded: Coded): (typed: string) => string | null {
  const values: readonly string[] = CODED[coded];
  const meant = new Map(values.map((value) => [foldSpelling(value), value]));
  for (const value of values)
    for (const spelling of spellings(codes[coded]?.[value] ?? '')) meant.set(spelling, value);
  return (typed) => meant.get(foldSpelling(typed)) ?? null;
}

/** Reads a subject of a list: as the subjects' records name it, or as an older map spells it. */
export function subjectsOf({ codes }: FileMap, subjectOf: SubjectReader): SubjectReader {
  const spelt = new Map(
    Object.entries(codes.subject ?? {}).flatMap(([subject, cell]) =>
      spellings(cell).map((spelling) => [spelling, subject] as const),
    ),
  );
  return (typed) => subjectOf(typed) ?? spelt.get(foldSpelling(typed)) ?? null;
}

/** Writes a cell as the body writes it. */
export function writeCell(map: FileMap, field: OutField, row: BodyRow): string | null {
  const value = row[field];
  if (value === null) return null;
  if (field === 'birth_date') return writeDay(map.date, value);
  return isCoded(field) ? (map.codes[field]?.[value] ?? value) : value;
}

/** Nobody: it shows what a row of the file looks like. */
const SAMPLE: BodyRow & Readonly<Record<FieldOf<'caps'>, string>> = {
  jamb_no: '202600000000XX',
  jamb_number: '202600000000XX',
  application_no: 'XXXX-XXXX-XXXX',
  matric_no: 'XXX/00/XX/0000',
  name: 'SAMPLE, Amina Bello',
  surname: 'SAMPLE',
  first_names: 'Amina Bello',
  other_names: 'Bello',
  sex: 'female',
  birth_date: '2007-03-04',
  state: 'Kaduna',
  lga: 'Zaria',
  programme: 'Sample Programme',
  programme_code: 'XX0000',
  award: 'ND',
  mode: 'full_time',
  utme: '180',
  utme_score: '180',
  utme_subjects: 'English 45, Biology 45, Chemistry 45, Agric 45',
  o_level: 'English C4, Mathematics C5, Chemistry C6',
  program: 'Sample Programme',
  caps_state: 'listed',
  reason: '',
  entry_session: '2025/2026',
  nd_institution: 'Sample Polytechnic',
  nd_programme: 'Sample Programme',
  class: 'lower_credit',
  cgpa: '2.75',
  nd_year: '2023',
  onCaps: true,
};

/** A list that is read gives the first spelling of each: the sample is a template, and shows what the map takes. */
const firstOf = (target: Target, spelt: string): string =>
  target === 'caps' ? (spelt.split(',')[0]?.trim() ?? '') : spelt;

export function sampleFile(target: Target, map: FileMap) {
  return {
    headings: map.columns.map(({ heading }) => firstOf(target, heading)),
    row: map.columns.map(({ field }) => {
      const value = SAMPLE[field];
      if (value === null || field === 'birth_date') return value === null ? '' : writeDay(map.date, value);
      return isCoded(field) ? firstOf(target, map.codes[field]?.[value] ?? value) : value;
    }),
  };
}
