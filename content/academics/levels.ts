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
    about: 'Skills for farm, workshop or extension office, taught by doing.',
    entry: [
      'Secondary schooling; the subjects asked for stand in the announcement of each intake.',
      'Age 16 or older in the year of admission.',
    ],
    way: 'You apply to the college directly.',
  },
  ND: {
    level: 'ND',
    name: 'National Diploma',
    years: 2,
    about:
      'Four semesters with a spell of industrial attachment: the first full qualification of a technologist.',
    entry: [
      'Four credits in relevant subjects at O-level, in at most two sittings, with Mathematics among them for science programmes and English Language for others.',
      'Registration with JAMB and the year’s minimum UTME score. Since May 2026, candidates with the four credits need no UTME for agricultural diplomas other than technology courses, only the registration.',
      'Age 16 or older in the year of admission.',
    ],
    way: 'Admission is offered and accepted on JAMB’s Central Admissions Processing System (CAPS) and nowhere else.',
  },
  HND: {
    level: 'HND',
    name: 'Higher National Diploma',
    years: 2,
    about: 'Two further years in one field, towards leading a department, a project or a business.',
    entry: [
      'Five credits at O-level, English Language and Mathematics among them.',
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
    'Five passes at O-level, among them English Language, Mathematics, Chemistry, and Biology or Agricultural Science.',
  ],
};
