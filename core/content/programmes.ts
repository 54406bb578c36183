/**
 * Programmes as the public pages show them, and the programme finder: which programmes answer a choice of level,
 * school and subject. The finder reads an address that anybody can write, so what it does not know it leaves out.
 */
import type { Program } from '../admissions/programmes.ts';
import type { FeePurpose } from '../payments/fees.ts';

export const LEVELS = ['Certificate', 'ND', 'HND'] as const;
export type Level = (typeof LEVELS)[number];

/** What a person is drawn to, in words of somebody who has not studied yet. */
export const SUBJECTS = [
  'crops',
  'animals',
  'soil',
  'machines',
  'food',
  'people',
  'business',
  'trees',
] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface Department {
  readonly slug: string;
  readonly name: string;
  readonly about: string;
}

export interface School {
  readonly slug: string;
  readonly name: string;
  readonly about: string;
  readonly departments: readonly Department[];
}

export interface Award {
  readonly level: Level;
  /** As it would stand on the certificate. */
  readonly title: string;
  /** Full-time. */
  readonly years: number;
  /** A week of study, day by day; empty until the department has given one. */
  readonly week: readonly string[];
}

export interface Programme {
  readonly slug: string;
  readonly name: Program;
  readonly school: School['slug'];
  readonly department: Department['slug'];
  readonly subjects: readonly Subject[];
  readonly summary: string;
  /** For the home page. */
  readonly short: string;
  readonly learn: readonly string[];
  readonly careers: readonly string[];
  /** Where and when students work outside the college; empty where that is not known. */
  readonly attachment: string;
  readonly awards: readonly Award[];
  /** What is charged each session; names and amounts live in the fee schedule (database). */
  readonly fees: readonly FeePurpose[];
  /** Null until the college has published the accreditation letter. */
  readonly accreditation: string | null;
}

export interface FinderChoice {
  readonly level: Level | null;
  readonly school: string | null;
  readonly subject: Subject | null;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** The choice that an address makes; anything it does not know counts as no choice. */
export const readFinder = (
  parameters: { get(name: string): string | null },
  schools: readonly Pick<School, 'slug'>[],
): FinderChoice => ({
  level: oneOf(LEVELS, parameters.get('level')),
  school: oneOf(
    schools.map(({ slug }) => slug),
    parameters.get('school'),
  ),
  subject: oneOf(SUBJECTS, parameters.get('subject')),
});

export const findProgrammes = <Item extends Pick<Programme, 'school' | 'subjects' | 'awards'>>(
  programmes: readonly Item[],
  { level, school, subject }: FinderChoice,
): Item[] =>
  programmes.filter(
    (programme) =>
      (level === null || programme.awards.some((award) => award.level === level)) &&
      (school === null || programme.school === school) &&
      (subject === null || programme.subjects.includes(subject)),
  );
