/**
 * The levels of study and what each asks of a candidate. Admission rules change from year to year: what is said here
 * was known on RULES_AS_OF, and the page says so beside it.
 */
import type { CalendarDay } from '#core/content/calendar-day.ts';
import type { Level } from '#core/content/programmes.ts';

export const RULES_AS_OF: CalendarDay = '2026-05-31';

export interface LevelInfo {
  readonly level: Level;
  readonly name: string;
  readonly years: number;
  readonly about: string;
  readonly entry: readonly string[];
  /** How one gets in, in one sentence. */
  readonly way: string;
}

export const levels: Readonly<Record<Level, LevelInfo>> = {
  Certificate: {
    level: 'Certificate',
    name: 'Certificate',
    years: 1,
    about: 'Practical skills for work on a farm, in a workshop or in extension.',
    entry: [
      'Secondary education. The announcement of each intake lists the required subjects.',
      'Age 16 or older in the year of admission.',
    ],
    way: 'You apply to the college directly.',
  },
  ND: {
    level: 'ND',
    name: 'National Diploma',
    years: 2,
    about: 'A two-year technician’s diploma with industrial attachment (SIWES).',
    entry: [
      'Four credits in relevant subjects at O-level, in at most two sittings, including Mathematics for science programmes and English Language for others.',
      'Registration with JAMB and the year’s minimum UTME score. Since May 2026, candidates with the four credits need no UTME for agricultural diplomas other than technology courses, only the registration.',
      'Age 16 or older in the year of admission.',
    ],
    way: 'Admission is offered and accepted only on JAMB’s Central Admissions Processing System (CAPS).',
  },
  HND: {
    level: 'HND',
    name: 'Higher National Diploma',
    years: 2,
    about: 'Two more years in one field, for senior technical and management positions.',
    entry: [
      'Five credits at O-level, including English Language and Mathematics.',
      'A National Diploma in the same or a related field: Lower Credit with one year of work experience, or Pass with two years.',
    ],
    way: 'You apply to the college directly.',
  },
};

/** The year before a diploma. It leads to no award, so it is no level of its own. */
export const remedial = {
  name: 'Remedial Sciences',
  years: 1,
  entry: [
    'Five passes at O-level, including English Language, Mathematics, Chemistry, and Biology or Agricultural Science.',
  ],
};
