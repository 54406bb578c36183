/** Pages that are mostly prose: what they are called, and their text in Markdown. */
import type { CalendarDay } from '#core/content/calendar-day.ts';
import type { SceneName } from '../about/scene-names.ts';
import aboutUs from './about-us.md?raw';
import accessibility from './accessibility.md?raw';
import alumni from './alumni.md?raw';
import foi from './foi.md?raw';
import officialChannels from './official-channels.md?raw';
import privacy from './privacy.md?raw';
import serviceCharter from './service-charter.md?raw';

export interface ProsePage {
  readonly path: string;
  readonly title: string;
  /** For search engines and shared links. */
  readonly description: string;
  readonly lead: string;
  readonly scene: SceneName;
  /** When somebody last read the page against the facts. */
  readonly reviewed: CalendarDay;
  /** Markdown with {{facts}}. */
  readonly body: string;
}

export const prosePages: readonly ProsePage[] = [
  {
    path: '/about-us',
    title: 'About Us',
    description: 'History, mandate and motto of the college, and how it is governed.',
    lead: 'A young college for the oldest work in the savannah.',
    scene: 'campus',
    reviewed: '2026-11-20',
    body: aboutUs,
  },
  {
    path: '/alumni',
    title: 'Alumni',
    description: 'Transcripts, career services and keeping in touch, for those who have left the college.',
    lead: 'Those who leave us stay part of the college.',
    scene: 'meeting',
    reviewed: '2026-11-20',
    body: alumni,
  },
  {
    path: '/privacy',
    title: 'Privacy',
    description: 'Which personal data the college’s website collects, why, for how long, and your rights.',
    lead: 'What we know about you, why, and for how long.',
    scene: 'letter',
    reviewed: '2026-11-20',
    body: privacy,
  },
  {
    path: '/accessibility',
    title: 'Accessibility',
    description:
      'How this website and the campus work for people with disabilities, and how to report a barrier.',
    lead: 'A site that works for every pair of eyes and hands, and for every telephone.',
    scene: 'campus',
    reviewed: '2026-11-20',
    body: accessibility,
  },
  {
    path: '/service-charter',
    title: 'Service Charter',
    description: 'The college’s standards of service, what they cost, and what to do when we fail.',
    lead: 'Promises that can be checked.',
    scene: 'gate',
    reviewed: '2026-11-20',
    body: serviceCharter,
  },
  {
    path: '/foi',
    title: 'Freedom of Information',
    description:
      'What the college publishes, which records it holds, and how to ask for them under the Act of 2011.',
    lead: 'The records of a public college belong to the public.',
    scene: 'library',
    reviewed: '2026-11-20',
    body: foi,
  },
  {
    path: '/official-channels',
    title: 'Official Channels',
    description:
      'The one list of the college’s addresses and accounts, and how to know a forged letter or a form seller.',
    lead: 'How to know what is really ours.',
    scene: 'gate',
    reviewed: '2026-11-20',
    body: officialChannels,
  },
];

/**
 * @param pattern the route's own pattern, which React Router gives without its first slash.
 * @throws when site-map.ts leads an address here that has no text.
 */
export function pageAt(pattern: string): ProsePage {
  const page = prosePages.find(({ path }) => path === `/${pattern.replace(/^\//, '')}`);
  if (!page) throw new Error(`no text for ${pattern}`);
  return page;
}
