/** Words that visitors type for pages that only this college has. */
import type { Answer } from '#core/content/search-document.ts';

export const ownAnswers: readonly Answer[] = [
  { address: '/news/remedial-sciences-open', asked: ['remedial', 'pre nd', 'predegree', 'preliminary'] },
  {
    address: '/about/directorate-academic-planning',
    asked: ['accreditation', 'accredited', 'nbte', 'approved'],
  },
  { address: '/contact', asked: ['distance from katsina'] },
  { address: '/programmes/crop-production', asked: ['noma', 'gona', 'farming'] },
  {
    address: '/programmes/animal-production',
    asked: ['kiwo', 'dabbobi', 'kiwon kaji', 'poultry', 'animal health'],
  },
  { address: '/programmes/forestry', asked: ['gandun daji', 'itatuwa'] },
];
