/** What a public page tells search engines, feeds and whoever shares its link. React lifts these tags into the head. */
import { useRouteLoaderData } from 'react-router';
import { college } from '#content/college.ts';
import type { PageFacts } from '../../../page-facts.tsx';
import { useSiteWords } from '../site-words.ts';

export interface PageHeadProps {
  title: string;
  /** Stands in the tab without the college's name after it. */
  wholeTitle?: boolean;
  /** Stands in the tab instead of the title. */
  tabTitle?: string | undefined;
  description: string;
  /** Path of this page, without query: the one address under which it wants to be found. */
  path: string;
  /** Search engines are asked to leave the page out. */
  unlisted?: boolean;
  /** News only: the day of publication. */
  published?: string;
  /** Structured data (schema.org). */
  data?: (origin: string) => object;
}

export function useOrigin(): string {
  return useRouteLoaderData<PageFacts>('root')?.origin ?? '';
}

export function PageHead({
  title,
  wholeTitle,
  tabTitle = title,
  description,
  path,
  unlisted,
  published,
  data,
}: PageHeadProps) {
  const words = useSiteWords().page;
  const origin = useOrigin();
  return (
    <>
      <title>{wholeTitle ? title : words.title(tabTitle, college.shortName)}</title>
      <meta name="description" content={description} />
      {unlisted && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={origin + path} />
      <link rel="alternate" type="application/atom+xml" href="/feed.xml" title={college.name} />
      <meta property="og:type" content={published ? 'article' : 'website'} />
      <meta property="og:site_name" content={college.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:locale" content="en_NG" />
      {published && <meta property="article:published_time" content={published} />}
      <meta name="twitter:card" content="summary" />
      {data && <StructuredData data={data(origin)} />}
    </>
  );
}

/** A data block: browsers run nothing of it. "<" is written as an escape, so no text can end the element. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, which a data block keeps.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
