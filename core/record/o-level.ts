/**
 * Results of the West African school certificate, as WAEC, NECO and NABTEB give them: one scale of grades, numbers of
 * different shapes, at most nine subjects in a sitting and at most two sittings.
 */

export const EXAM_BODIES = ['WAEC', 'NECO', 'NABTEB', 'other'] as const;
export type ExamBody = (typeof EXAM_BODIES)[number];

/** Candidates of a school, or private ones (once called GCE). */
export const SERIES = ['school', 'private'] as const;
export type Series = (typeof SERIES)[number];

/** The grades, best first. */
export const GRADES = ['A1', 'B2', 'B3', 'C4', 'C5', 'C6', 'D7', 'E8', 'F9'] as const;
export type Grade = (typeof GRADES)[number];

/** The marks for which a grade counts. A credit is a pass as well. */
export const MARKS = ['credit', 'pass'] as const;
export type Mark = (typeof MARKS)[number];

/** The last grade that counts for each mark. */
export const LAST_GRADE: Readonly<Record<Mark, Grade>> = { credit: 'C6', pass: 'E8' };

const place = (grade: Grade): number => GRADES.indexOf(grade);

export const isBetter = (grade: Grade, other: Grade): boolean => place(grade) < place(other);
export const reaches = (grade: Grade, mark: Mark): boolean => place(grade) <= place(LAST_GRADE[mark]);

/** Withheld: the body has graded it and keeps it back. */
export const SITTING_STATES = ['graded', 'awaiting', 'withheld'] as const;
export type SittingState = (typeof SITTING_STATES)[number];

/** Entered in place of a grade, where a result is out and one of its subjects is not: the body has yet to give it, or keeps it back. */
export const OUTSTANDING = ['awaiting', 'withheld'] as const satisfies readonly SittingState[];
export type Outstanding = (typeof OUTSTANDING)[number];
export const isOutstanding = (text: unknown): text is Outstanding =>
  OUTSTANDING.includes(text as Outstanding);

export const SITTINGS_MAX = 2;
export const SUBJECTS_MAX = 9;

/** A subject by its name; which there are is data (subjects.ts). */
export type Subject = string;

export const isGrade = (text: unknown): text is Grade => GRADES.includes(text as Grade);
