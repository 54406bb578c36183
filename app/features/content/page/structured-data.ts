/** The college, its news and its programmes in the vocabulary of schema.org. Says nothing that the pages do not. */

import { href } from 'react-router';
import type { CollegeContact } from '#app/shell/college-contact.ts';
import { type CollegeLinks, isElsewhere } from '#app/shell/college-links.ts';
import { levels } from '#college/academics/levels.ts';
import { college } from '#college/college.ts';
import type { NewsHeadline } from '#core/content/news.ts';
import type { Programme } from '#core/content/programmes.ts';
import { CURRENCY, type Kobo, plainNaira } from '#core/payments/money.ts';
import { type Coming, titleOf } from './coming.ts';
import { PICTURE_SIZE, sharePicturePath } from './share-picture.ts';
import type { SiteWords } from './site-words.ts';

/** A thing of the vocabulary. Several on a page are in one graph (PageHead.tsx). */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

const collegeId = (origin: string) => `${origin}/#college`;

/** The college where another thing names it. */
const theCollege = (origin: string) => ({
  '@type': 'CollegeOrUniversity',
  '@id': collegeId(origin),
  name: college.name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

const address = ([streetAddress]: CollegeContact['lines']) => ({
  '@type': 'PostalAddress',
  streetAddress,
  addressLocality: college.place,
  addressRegion: college.address.state,
  addressCountry: 'NG',
});

export function collegeData(origin: string, contact: CollegeContact, links: CollegeLinks): Thing[] {
  const accounts = links.social.flatMap(({ href }) => (isElsewhere(href) ? href : []));
  return [
    {
      ...theCollege(origin),
      alternateName: college.shortName,
      slogan: college.motto,
      foundingDate: String(college.founded),
      image: origin + sharePicturePath('/'),
      email: contact.email,
      telephone: contact.phone.dial,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'admissions',
        telephone: contact.phone.dial,
        email: contact.email,
        url: `${origin}/contact`,
      },
      address: address(contact.lines),
      ...(accounts.length > 0 && { sameAs: accounts }),
    },
  ];
}

/** The site, with the address of its search. */
export const siteData = (origin: string): Thing => ({
  '@type': 'WebSite',
  name: college.name,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

export function eventData(origin: string, contact: CollegeContact, coming: Coming, words: SiteWords): Thing {
  const online = 'day' in coming && coming.online;
  const place = 'day' in coming ? college.name : coming.place;
  return {
    '@type': 'Event',
    name: titleOf(coming, words),
    ...('day' in coming
      ? { startDate: coming.day, endDate: coming.day }
      : {
          ...(coming.description && { description: coming.description }),
          startDate: coming.startsAt,
          ...(coming.endsAt !== null && { endDate: coming.endsAt }),
        }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: online
      ? { '@type': 'VirtualLocation', name: college.name, url: `${origin}/admissions` }
      : { '@type': 'Place', name: place, address: address(contact.lines) },
    organizer: { '@type': 'CollegeOrUniversity', name: college.name, url: `${origin}/` },
  };
}

/** @param picture path of the picture that a shared link to the item shows. */
export const newsData = (
  origin: string,
  item: Omit<NewsHeadline, 'category'> & { category: string | null },
  picture: string,
): Thing[] => [
  {
    '@type': 'NewsArticle',
    headline: item.title,
    description: item.summary,
    datePublished: item.date,
    dateModified: item.date,
    ...(item.category && { articleSection: item.category }),
    image: {
      '@type': 'ImageObject',
      url: origin + picture,
      ...PICTURE_SIZE,
    },
    mainEntityOfPage: origin + href('/news/:slug', { slug: item.slug }),
    author: theCollege(origin),
    // The same thing again, by its name.
    publisher: { '@type': 'CollegeOrUniversity', '@id': collegeId(origin) },
  },
];

/** One course for each award, as a person applies for one of them. @param fee for an application; null while there is none. */
export const courseData = (
  origin: string,
  programme: Programme,
  fee: Kobo | null,
  { programmes: words }: Pick<SiteWords, 'programmes'>,
): Thing[] =>
  programme.awards.map((award) => ({
    '@type': 'Course',
    name: award.title,
    description: programme.summary,
    url: origin + href('/programmes/:slug', { slug: programme.slug }),
    educationalCredentialAwarded: levels[award.level].name,
    timeRequired: `P${award.years}Y`,
    provider: { '@type': 'CollegeOrUniversity', name: college.name, url: `${origin}/` },
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      priceCurrency: CURRENCY,
      ...(fee !== null && { name: words.feeNames.application, price: plainNaira(fee) }),
    },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Onsite', location: college.place },
  }));

export interface Step {
  readonly label: string;
  readonly to?: string;
}

/**
 * The path of the page, from the home page down.
 * @param path the page's own, for the last step.
 */
export const breadcrumbData = (origin: string, steps: readonly Step[], path: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, to = path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + to,
  })),
});
