/** The education of an applicant so far, as they state it and as staff compare it with the originals. */
import type { LagosDay } from '../shared/lagos-day.ts';
import type { ExamBody, Grade, Outstanding, Series, SittingState, Subject } from './o-level.ts';

export interface SubjectGrade {
  readonly subject: Subject;
  readonly grade: Grade;
}

export interface OutstandingSubject {
  readonly subject: Subject;
  readonly state: Outstanding;
}

export interface Sitting {
  readonly body: ExamBody;
  readonly series: Series;
  readonly year: number;
  readonly exam_number: string | null;
  /** The name as it is printed on the result, which often differs from other papers. */
  readonly name_on_result: string | null;
  readonly state: SittingState;
  /** The grades; empty until the result is out. */
  readonly grades: readonly SubjectGrade[];
  /**
   * The subjects without a grade so far. They stand apart from the grades, so that nothing that reads grades can take one
   * for a result. A result that is not out at all need not name them.
   */
  readonly outstanding?: readonly OutstandingSubject[];
}

interface JambRecord {
  readonly number: string | null;
  readonly year: number;
  /** The score, out of 400; null: registered, and not examined or not yet known. */
  readonly score: number | null;
  readonly subjects: readonly Subject[];
}

/** The awards that count for entry to a diploma in place of the UTME, and on which an HND is built. */
export const PRIOR_AWARDS = ['ND', 'NTC', 'ANTC', 'Pre-ND', 'NCE', 'other'] as const;
export type PriorAwardKind = (typeof PRIOR_AWARDS)[number];

/** The classes, best first. 'other': of a scale that staff have to read. */
export const CLASSES = ['distinction', 'upper_credit', 'lower_credit', 'pass', 'other'] as const;
export type AwardClass = (typeof CLASSES)[number];

export interface PriorAward {
  readonly kind: PriorAwardKind;
  readonly class: AwardClass;
  readonly year: number;
  /** Whole months of industrial attachment or work since. */
  readonly months: number;
}

export interface AcademicRecord {
  readonly birth_date: LagosDay | null;
  readonly sittings: readonly Sitting[];
  readonly jamb: JambRecord | null;
  readonly awards: readonly PriorAward[];
}

export const EMPTY_RECORD: AcademicRecord = { birth_date: null, sittings: [], jamb: null, awards: [] };
