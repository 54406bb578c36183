/** The offerings of a new portal's first session. */
import { offeringsOf } from '#core/admissions/first-offerings.ts';
import type { Subject } from '#core/record/o-level.ts';
import { programmes } from './programmes.ts';

const LIFE: readonly Subject[] = [
  'Mathematics',
  'Chemistry',
  'Biology',
  'Agricultural Science',
  'English Language',
  'Physics',
  'Geography',
];
/** O-level subjects that count for a diploma, as the programmes of such names ask for them elsewhere. */
const RELEVANT: Readonly<Record<string, readonly Subject[]>> = {
  'Crop Production': LIFE,
  'Animal Production': LIFE,
  'Agricultural Engineering': [
    'Mathematics',
    'Physics',
    'Chemistry',
    'English Language',
    'Technical Drawing',
    'Agricultural Science',
  ],
  'Agricultural Extension': LIFE,
  'Food Technology': [
    'Mathematics',
    'Chemistry',
    'Biology',
    'Agricultural Science',
    'English Language',
    'Physics',
    'Food and Nutrition',
  ],
  'Soil Science': LIFE,
  'Agricultural Economics': [
    'Mathematics',
    'English Language',
    'Economics',
    'Agricultural Science',
    'Biology',
    'Geography',
    'Commerce',
  ],
  Forestry: LIFE,
};

/** Their diplomas are technology courses, for which JAMB keeps its examination. */
const TECHNOLOGY = ['Agricultural Engineering', 'Food Technology'];
const exempt = programmes.map(({ name }) => name).filter((name) => !TECHNOLOGY.includes(name));

export const firstOfferings = offeringsOf(programmes, RELEVANT, exempt);
