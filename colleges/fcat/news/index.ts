/** The news, one item per file. `content` is Markdown with {{facts}}. */
import type { NewsItem } from '#core/content/news.ts';
import { college } from '../college.ts';
import campusUnderway from './campus-underway.md?raw';
import collegeLaunched from './college-launched.md?raw';
import fiveSchools from './five-schools.md?raw';
import ourMotto from './our-motto.md?raw';
import partnersWanted from './partners-wanted.md?raw';
import remedialSciencesOpen from './remedial-sciences-open.md?raw';
import whereToTakeYourQuestion from './where-to-take-your-question.md?raw';

export const news: readonly NewsItem[] = [
  {
    slug: 'college-launched',
    title: 'Federal College of Agriculture and Technology launched in Kafur',
    date: '2025-01-20',
    category: 'Announcement',
    featured: true,
    summary: 'Kafur has a new federal college of agriculture and technology.',
    content: collegeLaunched,
  },
  {
    slug: 'our-motto',
    title: 'Our motto: food security and entrepreneurship',
    date: '2025-02-03',
    category: 'Vision',
    featured: false,
    summary: 'What the motto of the college means for its students and programmes.',
    content: ourMotto,
  },
  {
    slug: 'where-to-take-your-question',
    title: 'Principal offices open: where to take your question',
    date: '2025-02-24',
    category: 'Administrative',
    featured: false,
    summary: 'Registry, Bursary, Library and the directorates are open. See which office to contact.',
    content: whereToTakeYourQuestion,
  },
  {
    slug: 'campus-underway',
    title: 'Permanent campus underway',
    date: '2025-04-14',
    category: 'Infrastructure',
    featured: true,
    summary: 'Work on the permanent campus of the college is underway.',
    content: campusUnderway,
  },
  {
    slug: 'five-schools',
    title: 'Five schools, from farming to business',
    date: '2025-05-19',
    category: 'Academic',
    featured: false,
    summary: 'How teaching is organised, and when a department may offer a level of study.',
    content: fiveSchools,
  },
  {
    slug: 'partners-wanted',
    title: 'Partners wanted for teaching and research',
    date: '2025-06-30',
    category: 'Partnerships',
    featured: false,
    summary: 'The college invites farmers, herders, processors, institutes and companies to work with it.',
    content: partnersWanted,
  },
  {
    slug: 'remedial-sciences-open',
    title: 'Admissions Now Open for Remedial Sciences',
    date: '2025-08-18',
    category: 'Admissions',
    session: college.admissionsSession,
    featured: true,
    summary:
      'A one-year programme that prepares candidates for the entry requirements of a National Diploma.',
    content: remedialSciencesOpen,
  },
];
