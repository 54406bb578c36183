/** The college, its news and its programmes in the vocabulary of schema.org. Says nothing that the pages do not. */

import { levels } from '#content/academics/levels.ts';
import { college } from '#content/college.ts';
import type { NewsItem } from '#core/content/news.ts';
import type { Programme } from '#core/content/programmes.ts';

const CONTEXT = 'https://schema.org';
const collegeId = (origin: string) => `${origin}/#college`;

export const collegeData = (origin: string) => ({
  '@context': CONTEXT,
  '@type': 'CollegeOrUniversity',
  '@id': collegeId(origin),
  name: college.name,
  alternateName: college.shortName,
  slogan: college.motto,
  foundingDate: String(college.founded),
  url: `${origin}/`,
  email: college.email,
  telephone: college.phone.dial,
  address: {
    '@type': 'PostalAddress',
    streetAddress: college.address.lines[0],
    addressLocality: college.place,
    addressRegion: college.address.state,
    addressCountry: 'NG',
  },
  sameAs: college.social.flatMap((account) => account.href ?? []),
});

export const newsData = (origin: string, item: NewsItem) => ({
  '@context': CONTEXT,
  '@type': 'NewsArticle',
  headline: item.title,
  description: item.summary,
  datePublished: item.date,
  articleSection: item.category,
  url: `${origin}/news/${item.slug}`,
  publisher: { '@type': 'CollegeOrUniversity', '@id': collegeId(origin), name: college.name },
});

/** One course for each award, as a person applies for one of them. */
export const courseData = (origin: string, programme: Programme) => ({
  '@context': CONTEXT,
  '@graph': programme.awards.map((award) => ({
    '@type': 'Course',
    name: award.title,
    description: programme.summary,
    url: `${origin}/programmes/${programme.slug}`,
    educationalCredentialAwarded: levels[award.level].name,
    timeRequired: `P${award.years}Y`,
    provider: { '@type': 'CollegeOrUniversity', '@id': collegeId(origin), name: college.name },
  })),
});
