/**
 * Programmes as the public pages show them, and the programme finder: which programmes answer a choice of level,
 * school and subject. The finder reads an address that anybody can write, so what it does not know it leaves out.
 */
import { levelsTaught } from '#college/academics/codes.ts';
import type { Program } from '../admissions/programmes.ts';
import type { FeePurpose } from '../payments/fees.ts';

export const LEVELS = ['Certificate', 'ND', 'HND'] as const;
export type Level = (typeof LEVELS)[number];

/** The levels that the college teaches. */
export const LEVELS_TAUGHT: readonly Level[] = LEVELS.filter((level) => levelsTaught.includes(level));

export interface LevelInfo {
  readonly level: Level;
  readonly name: string;
  readonly years: number;
  readonly about: string;
}

interface Department {
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
  /** The title as it would stand on the certificate. */
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
  /** Interests that it answers, by their keys. */
  readonly subjects: readonly string[];
  readonly summary: string;
  /** A short text for the home page. */
  readonly short: string;
  readonly learn: readonly string[];
  readonly careers: readonly string[];
  /** The place and time of students' work outside the college; empty where that is not known. */
  readonly attachment: string;
  readonly awards: readonly Award[];
  /** The fees of each session; names and amounts live in the fee schedule (database). */
  readonly fees: readonly FeePurpose[];
  /** The accreditation; null until the college has published the letter. */
  readonly accreditation: string | null;
}

export interface FinderChoice {
  readonly level: Level | null;
  readonly school: string | null;
  readonly subject: string | null;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** The choice that an address makes; anything it does not know counts as no choice. */
export const readFinder = (
  parameters: { get(name: string): string | null },
  schools: readonly Pick<School, 'slug'>[],
  subjects: readonly string[],
): FinderChoice => ({
  level: oneOf(LEVELS, parameters.get('level')),
  school: oneOf(
    schools.map(({ slug }) => slug),
    parameters.get('school'),
  ),
  subject: oneOf(subjects, parameters.get('subject')),
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

/** The weeks of those awards that have one, and apart from them what all of several weeks say. */
export function weeksOf(awards: readonly Award[]): {
  readonly weeks: readonly Pick<Award, 'level' | 'week'>[];
  readonly ofAll: readonly string[];
} {
  const given = awards.filter(({ week }) => week.length > 0);
  const [first, ...others] = given;
  const ofAll =
    others.length > 0
      ? (first?.week.filter((line) => others.every(({ week }) => week.includes(line))) ?? [])
      : [];
  return {
    weeks: given.map(({ level, week }) => ({ level, week: week.filter((line) => !ofAll.includes(line)) })),
    ofAll,
  };
}
