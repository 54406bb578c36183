/** The forms of days and times in Hausa. */
import type { CatalogueTranslation } from '../en/catalogue.ts';

const partOfDay = (hour: number): string =>
  hour < 4 || hour >= 19 ? 'na dare' : hour < 12 ? 'na safe' : hour < 16 ? 'na rana' : 'na yamma';

export const dates: CatalogueTranslation['dates'] = {
  months: [
    'Janairu',
    'Fabrairu',
    'Maris',
    'Afrilu',
    'Mayu',
    'Yuni',
    'Yuli',
    'Agusta',
    'Satumba',
    'Oktoba',
    'Nuwamba',
    'Disamba',
  ],
  /** 5 ga Maris, 2026 */
  day: (day, month, year) => `${day} ga ${month}, ${year}`,
  /** 2:05 na rana */
  time: (hour, minute) => `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${partOfDay(hour)}`,
  /** 5 ga Maris, 2026, 2:05 na rana */
  moment: (day, time) => `${day}, ${time}`,
};
