/**
 * Subjects of examinations are records that staff keep (db/schema/subjects.ts): bodies add and end them from year to year.
 * What is stored of a person names a subject by its name, which is never changed; other names are how lists write it.
 */
import { searchKey } from '../admissions/search-key.ts';
import { EXAM_BODIES, type ExamBody } from './o-level.ts';
import type { Part, RecordParts } from './record-parts.ts';

/** The bodies whose subjects are known. What another body examines, nobody has listed. */
export const LISTING_BODIES = ['WAEC', 'NECO', 'NABTEB', 'JAMB'] as const;
export type ListingBody = (typeof LISTING_BODIES)[number];

export interface SubjectEntry {
  readonly name: string;
  readonly bodies: readonly ListingBody[];
  /** The first and the last year of examination; null: not known, or none. */
  readonly from_year: number | null;
  readonly until_year: number | null;
  readonly other_names: readonly string[];
}

const keyOf = (text: string): string => searchKey(text.replace(/[_.:()\-\u2010-\u2015/&]+/g, ' ')).trim();

export type SubjectReader = (typed: string) => string | null;

/** Reads a subject by its name or another name of it. @returns its name; null: nobody knows it */
export function subjectReader(entries: readonly Pick<SubjectEntry, 'name' | 'other_names'>[]): SubjectReader {
  const meant = new Map<string, string>();
  for (const { name, other_names } of entries)
    for (const one of other_names) if (keyOf(one)) meant.set(keyOf(one), name);
  for (const { name } of entries) meant.set(keyOf(name), name);
  return (typed) => meant.get(keyOf(typed)) ?? null;
}

/** The names that are offered for a result of a certificate, and for the UTME. */
export const certificateSubjects = (entries: readonly SubjectEntry[]): readonly string[] =>
  entries.filter(({ bodies }) => bodies.some((body) => isExamBody(body))).map(({ name }) => name);
export const utmeSubjects = (entries: readonly SubjectEntry[]): readonly string[] =>
  entries.filter(({ bodies }) => bodies.includes('JAMB')).map(({ name }) => name);

const isExamBody = (body: ListingBody): boolean => EXAM_BODIES.some((one) => one === body);

/** The subjects of a record that the list of their body and year has not, by the part. */
export type Unlisted = Readonly<Partial<Record<Part, readonly string[]>>>;

export function notListed(parts: RecordParts, entries: readonly SubjectEntry[]): Unlisted {
  const known = new Map(entries.map((entry) => [entry.name, entry]));
  const odd = (body: ExamBody | 'JAMB', year: number, subjects: readonly { readonly subject: string }[]) =>
    subjects.flatMap(({ subject }) => {
      const entry = known.get(subject);
      return entry && wasExamined(entry, body, year) ? [] : [subject];
    });
  const ofSitting = (sitting: RecordParts['sitting-1']) =>
    sitting ? odd(sitting.body, sitting.year, [...sitting.grades, ...(sitting.outstanding ?? [])]) : [];
  const { jamb } = parts;
  return {
    'sitting-1': ofSitting(parts['sitting-1']),
    'sitting-2': ofSitting(parts['sitting-2']),
    jamb: jamb ? odd('JAMB', jamb.year, jamb.subjects) : [],
  };
}

/**
 * Returns true if a body examined a subject in a year, as far as anybody has listed it. It is a doubt and no rule, as with
 * numbers: lists are incomplete, and nobody is refused by them.
 */
function wasExamined(entry: SubjectEntry, body: ExamBody | 'JAMB', year: number): boolean {
  if (body === 'other') return true;
  const { bodies, from_year, until_year } = entry;
  return bodies.includes(body) && year >= (from_year ?? year) && year <= (until_year ?? year);
}
