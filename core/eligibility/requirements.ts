/**
 * The requirements of an offering, as staff write them: for each way in, the rules that hold on it. They are kept with
 * the version of the offering, so that the requirements at the time of an application can be read later.
 */
import { z } from 'zod';
import { ROUTES, type Route } from '../admissions/award.ts';
import { type AwardClass, CLASSES, PRIOR_AWARDS } from '../record/academic-record.ts';
import { MARKS, SITTINGS_MAX, SUBJECTS_MAX } from '../record/o-level.ts';

/** Staff choose from those that there are; what is stored names one for ever. */
const subject = z.string().min(1).max(60);
/** The subjects of which any one will do: ['Biology', 'Agricultural Science']. */
const choice = z.array(subject).min(1).max(6);

const oLevel = z.object({
  kind: z.literal('o-level'),
  mark: z.enum(MARKS),
  /** The number of subjects in all, those of `subjects` among them. */
  count: z.int().min(1).max(SUBJECTS_MAX),
  /** The number of sittings that may be put together. */
  sittings: z.int().min(1).max(SITTINGS_MAX),
  /** The choices, each of which needs a subject of its own. */
  subjects: z.array(choice).max(SUBJECTS_MAX),
  /** The subjects that the others may be; empty: any. */
  others: z.array(subject).max(100),
});
const utme = z.object({
  kind: z.literal('utme'),
  /** The score, out of 400. */
  score: z.int().min(1).max(400),
  subjects: z.array(choice).max(4),
});
const jamb = z.object({ kind: z.literal('jamb') });
const award = z.object({
  kind: z.literal('award'),
  /**
   * The awards of which any one will do, each with its lowest class and the months of work or attachment that go with
   * it.
   */
  any: z
    .array(
      z.object({
        award: z.enum(PRIOR_AWARDS),
        class: z.enum(CLASSES),
        months: z.int().min(0).max(120),
      }),
    )
    .min(1)
    .max(6),
});
/** The day of the year in which the session begins by which an age is reached. JAMB's policy meetings name it. */
export const AGE_DAY = '08-31';
const age = z.object({
  kind: z.literal('age'),
  years: z.int().min(10).max(40),
  /** Kept with the rule, so that an earlier session keeps its day. */
  by: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
});

const rule = z.discriminatedUnion('kind', [oLevel, utme, jamb, award, age]);
export type Rule = z.output<typeof rule>;
export type OLevelRule = z.output<typeof oLevel>;
export type AwardRule = z.output<typeof award>;
type AgeRule = z.output<typeof age>;

export const requirementsSchema = z.partialRecord(z.enum(ROUTES), z.array(rule).max(12));
/** The requirements by way in. A way without rules asks for nothing that the portal could judge. */
export type Requirements = Readonly<Partial<Record<Route, readonly Rule[]>>>;

/**
 * Reads stored requirements in one order, whatever order a database gave their parts, so that equal ones are written
 * equally.
 * @throws where they are no requirements
 */
export function readRequirements(kept: unknown): Requirements {
  const read = requirementsSchema.parse(kept ?? {});
  return Object.fromEntries(ROUTES.flatMap((route) => (read[route] ? [[route, read[route]]] : [])));
}

/**
 * Picks the requirements of the ways that are offered. Those of another way are kept, for the day on which it is
 * offered again.
 */
export const requiredOf = (routes: readonly Route[], requirements: Requirements): Requirements =>
  Object.fromEntries(
    ROUTES.flatMap((route) =>
      routes.includes(route) && requirements[route] ? [[route, requirements[route]]] : [],
    ),
  );

/** The rules that are about results. A way without any leaves them to the college, which reads them itself. */
const ABOUT_RESULTS: readonly Rule['kind'][] = ['o-level', 'utme', 'award'];
export const isAboutResults = (rules: readonly Rule[]): boolean =>
  rules.some(({ kind }) => ABOUT_RESULTS.includes(kind));

/** True if nobody comes in by these rules without being registered with JAMB: the UTME is written by its candidates. */
export const needsJamb = (rules: readonly Rule[]): boolean =>
  rules.some(({ kind }) => kind === 'jamb' || kind === 'utme');

/** Is one class at least as good as another? 'other' is for staff to read, and is no class of the scale. */
export const isClassAtLeast = (found: AwardClass, needed: AwardClass): boolean =>
  found !== 'other' && CLASSES.indexOf(found) <= CLASSES.indexOf(needed);

type Asks = Readonly<{ routes: readonly Route[]; requirements: Requirements }>;

/** All rules of one kind in the ways that these offerings have. */
const rulesOf = <Kind extends Rule['kind']>(kind: Kind, offerings: readonly Asks[]) =>
  offerings
    .flatMap(({ routes, requirements }) => Object.values(requiredOf(routes, requirements)).flat())
    .filter((one): one is Extract<Rule, { kind: Kind }> => one.kind === kind);

/** The lowest and the highest of the scores that are asked for; null: none is. */
export function scoresOf(offerings: readonly Asks[]): { readonly from: number; readonly to: number } | null {
  const scores = rulesOf('utme', offerings).map(({ score }) => score);
  return scores.length > 0 ? { from: Math.min(...scores), to: Math.max(...scores) } : null;
}

/** The ages that are asked for, each once, the youngest first. */
export const agesOf = (offerings: readonly Asks[]): readonly Omit<AgeRule, 'kind'>[] => [
  ...new Map(
    rulesOf('age', offerings)
      .map(({ years, by }) => [`${years} ${by}`, { years, by }] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  ).values(),
];
