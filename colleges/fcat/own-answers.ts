/** What visitors type that only this college has a page for. */
import type { Answer } from '#core/content/search-document.ts';

export const ownAnswers: readonly Answer[] = [
  { address: '/news/remedial-sciences-open', asked: ['remedial', 'pre nd', 'predegree', 'preliminary'] },
  {
    address: '/about/directorate-academic-planning',
    asked: ['accreditation', 'accredited', 'nbte', 'approved'],
  },
  { address: '/contact', asked: ['distance from katsina'] },
];
