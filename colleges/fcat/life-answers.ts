/** Words that visitors type about living at the college. */
import type { Answer } from '#core/content/search-document.ts';
import { college } from './college.ts';

export const lifeAnswers: readonly Answer[] = [
  {
    address: '/campus#hostels',
    title: 'Hostels',
    text: 'Places in a hostel, what the charge pays for, and what has not been announced.',
    asked: [
      'wurin kwana',
      'masauki',
      'girls hostel',
      'boys hostel',
      'hostel',
      'accommodation',
      'bed space',
      'room',
      'lodging',
      'dakin kwana',
    ],
  },
  {
    address: '/campus#getting-here',
    title: 'Getting here',
    text: `Where ${college.place} is, and how to travel there.`,
    asked: ['transport', 'bus', 'road', 'travel', 'motor park'],
  },
  {
    address: '/campus',
    asked: [
      'asibiti',
      'masallaci',
      'abinci',
      'feeding',
      'sick bay',
      'campus life',
      'clinic',
      'hospital',
      'mosque',
      'church',
      'canteen',
      'sport',
      'clubs',
    ],
  },
];
