/** The offices as the menu names them, in its order. What each does is in directorates.ts. */
import type { Office } from '#core/content/college.ts';
import { college } from '../college.ts';

export const offices: readonly Office[] = [
  { path: '/directorate', label: 'Security Division' },
  {
    path: '/about/directorate-academic-planning',
    label: 'Academic Planning',
    sits: 'Director, Academic Planning',
  },
  {
    path: '/about/directorate-works-physical-planning',
    label: 'Works & Physical Planning',
    sits: 'Director, Works and Physical Planning',
  },
  { path: '/about/directorate-career-services', label: 'Career Services' },
  { path: '/about/directorate-advancement-mobilization', label: 'Advancement & Mobilization' },
  { path: `/about/${college.slug}-consults`, label: `${college.shortName} Consults` },
];
