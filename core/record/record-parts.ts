/**
 * The parts of an academic record, each filled in on a screen of its own and stored whole or not at all, so that what is
 * stored can always be judged (core/eligibility). A result that is not out yet is a legal state, with a day by which it is
 * due.
 */
import { type ApplicationStatus, OPEN_STATUSES } from '../admissions/application-status.ts';
import type { Verdict } from '../eligibility/verdict.ts';
import { addDays, type LagosDay, lagosDayOf } from '../shared/lagos-day.ts';
import type { AcademicRecord, AwardClass, PriorAwardKind, Sitting } from './academic-record.ts';
import type { Subject } from './o-level.ts';

/** A screen each, in their order. */
export const PARTS = ['person', 'guardian', 'sitting-1', 'sitting-2', 'jamb', 'award-1', 'award-2'] as const;
export type Part = (typeof PARTS)[number];
export const isPart = (text: unknown): text is Part => PARTS.includes(text as Part);

export const SEXES = ['female', 'male'] as const;
export type Sex = (typeof SEXES)[number];
export const isSex = (text: unknown): text is Sex => SEXES.includes(text as Sex);

/** Below this age a parent or guardian agrees to the application (Nigeria Data Protection Act, section 31). */
const OF_AGE = 18;

export interface Person {
  readonly birth_date: LagosDay;
  readonly sex: Sex;
  readonly special_need: string | null;
}
export interface Guardian {
  readonly name: string;
  readonly phone: string;
}
export interface SittingDetails extends Sitting {
  /** The day by which the result is expected, or the body is to release it. */
  readonly due_on: LagosDay | null;
}
export interface UtmeSubject {
  readonly subject: Subject;
  readonly score: number | null;
}
export interface JambDetails {
  readonly number: string | null;
  readonly year: number;
  readonly score: number | null;
  readonly name_on_result: string | null;
  readonly subjects: readonly UtmeSubject[];
}
export interface AwardDetails {
  readonly kind: PriorAwardKind;
  readonly institution: string;
  readonly programme: string;
  readonly class: AwardClass;
  /** The average as it is printed, such as '3.21'. */
  readonly cgpa: string | null;
  readonly year: number;
  readonly attachment_from: LagosDay | null;
  /** The last day; null: it goes on. */
  readonly attachment_to: LagosDay | null;
}

export interface PartValues {
  person: Person;
  guardian: Guardian;
  'sitting-1': SittingDetails;
  'sitting-2': SittingDetails;
  jamb: JambDetails;
  'award-1': AwardDetails;
  'award-2': AwardDetails;
}
export type ValueOf<Of extends Part> = PartValues[Of];
/** The parts that are filled in so far. */
export type RecordParts = { readonly [Of in Part]: PartValues[Of] | null };

export const NO_PARTS: RecordParts = {
  person: null,
  guardian: null,
  'sitting-1': null,
  'sitting-2': null,
  jamb: null,
  'award-1': null,
  'award-2': null,
};

/** True of a sitting of which a result is still to come: all of it, or a subject. */
const isAwaited = ({ state, outstanding = [] }: Pick<Sitting, 'state' | 'outstanding'>): boolean =>
  state !== 'graded' || outstanding.length > 0;

/** The parts that can be without a result. */
const WITH_RESULT = ['sitting-1', 'sitting-2', 'jamb'] as const satisfies readonly Part[];

/**
 * The results that were not out, which the owner may still add to an application that is sent and not decided.
 * @param verdict where nothing is required of it, or all is met, nobody waits for a score: not every way in asks for one
 */
export const resultsToCome = (
  parts: Pick<RecordParts, (typeof WITH_RESULT)[number]>,
  status: ApplicationStatus,
  verdict: Verdict | null,
): readonly Part[] =>
  OPEN_STATUSES.some((open) => open === status)
    ? WITH_RESULT.filter((part) => {
        if (part === 'jamb') return verdict !== null && verdict !== 'ok' && parts.jamb?.score === null;
        const sitting = parts[part];
        return sitting !== null && isAwaited(sitting);
      })
    : [];

/** Whole years of age on a day. */
export const ageOn = (birth: LagosDay, on: LagosDay): number =>
  Number(on.slice(0, 4)) - Number(birth.slice(0, 4)) - (on.slice(5) < birth.slice(5) ? 1 : 0);

export const isMinor = (birth: LagosDay, now: Date): boolean => ageOn(birth, lagosDayOf(now)) < OF_AGE;

export const needsGuardian = (person: Person | null, now: Date): boolean =>
  person !== null && isMinor(person.birth_date, now);

/** A second sitting or award is asked where there is a first; one that is filled in stays asked. */
export const hasPlace = (part: Part, parts: RecordParts): boolean =>
  parts[part] !== null ||
  (part === 'sitting-2'
    ? parts['sitting-1'] !== null
    : part === 'award-2'
      ? parts['award-1'] !== null
      : true);

/** The parts that staff can ask the owner of a record for. */
export const partsToAskFor = (parts: RecordParts, now: Date): readonly Part[] =>
  PARTS.filter(
    (part) =>
      hasPlace(part, parts) &&
      // No guardian of an adult would be kept.
      (part !== 'guardian' || parts.person === null || needsGuardian(parts.person, now)),
  );

/** Whole months from one day to another, both included: a year ends on the day before its anniversary. */
const monthsBetween = (from: LagosDay, last: LagosDay): number => {
  const to = addDays(last, 1);
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return Math.max(0, (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0));
};

/** Reads the record that the rules judge. An attachment counts until today, even where it is planned to go on. */
export function judgedRecord(parts: RecordParts, now: Date): AcademicRecord {
  const today = lagosDayOf(now);
  const sittings = [parts['sitting-1'], parts['sitting-2']].filter((one) => one !== null);
  const awards = [parts['award-1'], parts['award-2']].filter((one) => one !== null);
  return {
    birth_date: parts.person?.birth_date ?? null,
    sittings: sittings.map(({ due_on: _due, ...sitting }) => sitting),
    jamb: parts.jamb && {
      number: parts.jamb.number,
      year: parts.jamb.year,
      score: parts.jamb.score,
      subjects: parts.jamb.subjects.map(({ subject }) => subject),
    },
    awards: awards.map((award) => {
      const { kind, year, attachment_from: from, attachment_to: to } = award;
      const until = to && to < today ? to : today;
      return { kind, year, class: award.class, months: from ? monthsBetween(from, until) : 0 };
    }),
  };
}
