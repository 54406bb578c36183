/**
 * The levels of study and what each asks of a candidate. Admission rules change from year to year: the day on which they
 * were known is in admissions.ts, and the pages say so beside them.
 */
import type { Level, LevelInfo } from '#core/content/programmes.ts';

export const levels: Readonly<Record<Level, LevelInfo>> = {
  Certificate: {
    level: 'Certificate',
    name: 'Certificate',
    years: 1,
    about: 'Practical skills for a first job in the field.',
    entry: [
      'Secondary education. The announcement of each intake lists the required subjects.',
      'At least 16 years old by 31 August of the year of admission.',
    ],
    way: 'You apply to the college directly.',
    way_in: 'Apply in this portal. No JAMB registration is needed.',
  },
  ND: {
    level: 'ND',
    name: 'National Diploma',
    years: 2,
    about:
      'A two-year technician’s diploma with industrial attachment under the Students’ Industrial Work Experience Scheme (SIWES).',
    entry: [
      'Four credits in relevant subjects at O-level, in at most two sittings, including Mathematics for science programmes and English Language for others.',
      'Registration with JAMB and the year’s minimum score in the Unified Tertiary Matriculation Examination (UTME). Since May 2026, candidates with the four credits need no UTME for agricultural diplomas other than technology courses, only the registration.',
      'At least 16 years old by 31 August of the year of admission.',
    ],
    way: 'Admission is offered and accepted only on the Central Admissions Processing System (CAPS) of the Joint Admissions and Matriculation Board (JAMB).',
    way_in: 'Register with JAMB and choose the college. Then apply in this portal.',
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
    way: 'Since 2023, candidates also register on the HND portal of the National Board for Technical Education (NBTE).',
    way_in:
      'Register on the HND portal of the National Board for Technical Education (NBTE). Then apply in this portal.',
  },
};
