/** The position of the college and of nearby towns, in degrees, measured at the centre of each town. */
import type { Place } from '#core/content/place-offset.ts';
import { college } from './college.ts';

export const home: Place = { name: college.place, north: 11.65, east: 7.69 };

export const towns: readonly Place[] = [
  { name: 'Malumfashi', north: 11.79, east: 7.62 },
  { name: 'Funtua', north: 11.52, east: 7.31 },
  { name: 'Zaria', north: 11.07, east: 7.7 },
  { name: 'Kano', north: 12.0, east: 8.52 },
  { name: 'Katsina', north: 12.99, east: 7.6 },
];
