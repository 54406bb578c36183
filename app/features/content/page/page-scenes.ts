/** Which picture heads a programme's page and a news item, on the page and on its shared link. */
import type { SceneName } from '#content/about/scene-names.ts';
import type { Program } from '#core/admissions/programmes.ts';
import type { NewsCategory } from '#core/content/news.ts';

export const PROGRAMME_SCENES: Readonly<Record<Program, SceneName>> = {
  'Agricultural Engineering': 'workshop',
  'Animal Production': 'livestock',
  'Crop Production': 'field',
  'Agricultural Extension': 'meeting',
  'Food Technology': 'laboratory',
  'Soil Science': 'field',
  'Agricultural Economics': 'market',
  Forestry: 'forest',
};

export const NEWS_SCENES: Readonly<Record<NewsCategory, SceneName>> = {
  Announcement: 'campus',
  Infrastructure: 'workshop',
  Admissions: 'library',
  Academic: 'laboratory',
  Partnerships: 'livestock',
  Administrative: 'gate',
  Vision: 'forest',
};
