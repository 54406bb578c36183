/** The news, one item per file. `content` is Markdown with {{facts}}. */
import type { NewsItem } from '#core/content/news.ts';
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
    summary:
      'Kafur has a federal college. Its first task: programmes that answer what the farms around it need.',
    content: collegeLaunched,
  },
  {
    slug: 'our-motto',
    title: 'Food security and entrepreneurship: what our motto asks of us',
    date: '2025-02-03',
    category: 'Vision',
    featured: false,
    summary: 'A motto is a promise. This is what ours obliges the college to teach, to test and to show.',
    content: ourMotto,
  },
  {
    slug: 'where-to-take-your-question',
    title: 'Principal offices open: where to take your question',
    date: '2025-02-24',
    category: 'Administrative',
    featured: false,
    summary: 'Registry, Bursary, Library and the directorates are open. A short list of who answers what.',
    content: whereToTakeYourQuestion,
  },
  {
    slug: 'campus-underway',
    title: 'Permanent campus underway',
    date: '2025-04-14',
    category: 'Infrastructure',
    featured: true,
    summary: 'Classrooms, laboratories and the first demonstration plots take shape on the college’s land.',
    content: campusUnderway,
  },
  {
    slug: 'five-schools',
    title: 'Five schools for the whole road from field to market',
    date: '2025-05-19',
    category: 'Academic',
    featured: false,
    summary: 'How teaching is organised, and when a department may offer a level of study.',
    content: fiveSchools,
  },
  {
    slug: 'partners-wanted',
    title: 'Partners wanted: lend us a field, a machine or a morning',
    date: '2025-06-30',
    category: 'Partnerships',
    featured: false,
    summary:
      'An open call to farmers, herders, processors, institutes and companies who have a question worth a trial.',
    content: partnersWanted,
  },
  {
    slug: 'remedial-sciences-open',
    title: 'Admissions Now Open for Remedial Sciences',
    date: '2025-08-18',
    category: 'Admissions',
    featured: true,
    summary:
      'A year that brings candidates with gaps in the sciences up to the entry requirements of a National Diploma.',
    content: remedialSciencesOpen,
  },
];
