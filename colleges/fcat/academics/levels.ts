/** The levels of study. What each asks of a candidate is in the offerings of a session, and pages derive it. */
import type { Level, LevelInfo } from '#core/content/programmes.ts';

export const levels: Readonly<Record<Level, LevelInfo>> = {
  Certificate: {
    level: 'Certificate',
    name: 'Certificate',
    years: 1,
    about: 'Practical skills for a first job in the field.',
  },
  ND: {
    level: 'ND',
    name: 'National Diploma',
    years: 2,
    about:
      'A two-year technician’s diploma with industrial attachment under the Students’ Industrial Work Experience Scheme (SIWES).',
  },
  HND: {
    level: 'HND',
    name: 'Higher National Diploma',
    years: 2,
    about: 'Two more years in one field, for senior technical and management positions.',
  },
};
