/**
 * The parts of a demonstration that are the college's own. All of it is invented, and every text that a reader could
 * take for true says so.
 */
import type { NewsCategory } from './news.ts';

/** Monday and Tuesday, Wednesday and Thursday, Friday. */
export type Week = readonly [string, string, string];
type WeekField = 'week_certificate' | 'week_nd' | 'week_hnd';

export interface Demonstration {
  /**
   * The programmes for which the six people of the stories apply, in their order; each has a National Diploma, the
   * third an HND too.
   */
  readonly applicants: readonly string[];
  /** The programmes of the students in the register, in their order; begun again where there are more students. */
  readonly students: readonly string[];
  readonly courses: readonly (readonly [
    code: string,
    title: string,
    program: string,
    year: number,
    semester: 1 | 2,
    units: number,
  ])[];
  /** The courses in the plan that are not taught this session. */
  readonly resting: readonly string[];
  /** The weeks, by the programme's place in addresses. */
  readonly weeks: Readonly<Record<string, Partial<Record<WeekField, Week>>>>;
  /** The events: days from today, the hour in Lagos, hours it takes. */
  readonly events: readonly (readonly [
    days: number,
    hour: number,
    hours: number | null,
    title: string,
    place: string,
    description: string,
  ])[];
  /** The news of the files, and how many days ago a new demonstration published them; others keep their day. */
  readonly recentNews: readonly (readonly [slug: string, days: number])[];
  /** News that somebody is writing. */
  readonly draft: {
    readonly slug: string;
    readonly title: string;
    readonly category: NewsCategory;
    readonly summary: string;
    readonly content: string;
  };
}
