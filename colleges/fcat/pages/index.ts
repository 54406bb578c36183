/** Pages that are mostly prose: what they are called, and their text in Markdown. */
import type { CalendarDay } from '#core/content/calendar-day.ts';
import { college } from '../college.ts';
import aboutUs from './about-us.md?raw';
import accessibility from './accessibility.md?raw';
import alumni from './alumni.md?raw';
import campus from './campus.md?raw';
import foi from './foi.md?raw';
import learningPortal from './learning-portal.md?raw';
import library from './library.md?raw';
import officialChannels from './official-channels.md?raw';
import press from './press.md?raw';
import privacy from './privacy.md?raw';
import serviceCharter from './service-charter.md?raw';
import vacancies from './vacancies.md?raw';

export interface ProsePage {
  readonly path: string;
  readonly title: string;
  /** For search engines and shared links. */
  readonly description: string;
  readonly lead: string;
  /** When the page was last checked against the facts. */
  readonly reviewed: CalendarDay;
  /** Markdown with {{facts}}. */
  readonly body: string;
}

export const prosePages: readonly ProsePage[] = [
  {
    path: '/about-us',
    title: 'About Us',
    description: 'History, mandate and motto of the college, and how it is governed.',
    lead: `${college.kind}.`,
    reviewed: '2026-11-20',
    body: aboutUs,
  },
  {
    path: '/campus',
    title: 'Campus and Life',
    description: `Hostels, getting to ${college.place}, health, worship, food and safety for students of the college.`,
    lead: `What to know before you move to ${college.place}.`,
    reviewed: '2026-11-23',
    body: campus,
  },
  {
    path: '/press',
    title: 'Press',
    description: 'Contact for the press, facts about the college, and its crest.',
    lead: 'Contact, facts and the crest.',
    reviewed: '2026-11-23',
    body: press,
  },
  {
    path: '/vacancies',
    title: 'Vacancies and Tenders',
    description: 'Open posts and tenders of the college, and how to apply for them.',
    lead: 'Open posts and tenders of the college.',
    reviewed: '2026-11-23',
    body: vacancies,
  },
  {
    path: '/library',
    title: 'Library',
    description: 'The library of the college: whom to ask, and what has not been announced yet.',
    lead: 'Books, journals and reading rooms for students and staff.',
    reviewed: '2026-11-28',
    body: library,
  },
  {
    path: '/learning-portal',
    title: 'Learning Portal',
    description: 'Where course materials are until the learning portal of the college opens.',
    lead: 'Course materials and assignments for registered students.',
    reviewed: '2026-11-28',
    body: learningPortal,
  },
  {
    path: '/alumni',
    title: 'Alumni',
    description: 'Transcripts, career services and keeping in touch, for graduates of the college.',
    lead: 'Services for graduates of the college.',
    reviewed: '2026-11-20',
    body: alumni,
  },
  {
    path: '/privacy',
    title: 'Privacy',
    description: 'Which personal data the college’s website collects, why, for how long, and your rights.',
    lead: 'Which personal data we collect, why, and how long we keep it.',
    reviewed: '2026-11-20',
    body: privacy,
  },
  {
    path: '/accessibility',
    title: 'Accessibility',
    description:
      'How this website and the campus work for people with disabilities, and how to report a barrier.',
    lead: 'How we make this website and our services accessible to everyone.',
    reviewed: '2026-11-20',
    body: accessibility,
  },
  {
    path: '/service-charter',
    title: 'Service Charter',
    description: 'The college’s standards of service, its charges, and how to complain.',
    lead: 'Our standards of service.',
    reviewed: '2026-11-20',
    body: serviceCharter,
  },
  {
    path: '/foi',
    title: 'Freedom of Information',
    description:
      'What the college publishes, which records it holds, and how to ask for them under the Act of 2011.',
    lead: 'How to see or request the records of the college.',
    reviewed: '2026-11-20',
    body: foi,
  },
  {
    path: '/official-channels',
    title: 'Official Channels',
    description:
      'The official addresses and accounts of the college, and how to recognise forged letters and form sellers.',
    lead: 'How to check that an address, account or letter is official.',
    reviewed: '2026-11-20',
    body: officialChannels,
  },
];

/**
 * @param pattern the route's own pattern, which React Router gives without its first slash.
 * @throws when site-map.ts names an address here that has no text.
 */
export function pageAt(pattern: string): ProsePage {
  const page = prosePages.find(({ path }) => path === `/${pattern.replace(/^\//, '')}`);
  if (!page) throw new Error(`no text for ${pattern}`);
  return page;
}
