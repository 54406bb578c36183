/**
 * The tags of a public page for search engines, feeds and people who share its link. React lifts them into the head.
 */
import { useRouteLoaderData } from 'react-router';
import type { PageFacts } from '#app/rendering/page-facts.tsx';
import { type CollegeContact, useCollegeContact } from '#app/shell/college-contact.ts';
import { type CollegeLinks, useCollegeLinks } from '#app/shell/college-links.ts';
import { college } from '#college/college.ts';
import { type Language, pathIn } from '#core/shared/languages.ts';
import { PICTURE_SIZE, sharePicturePath } from './share-picture.ts';
import { useSiteWords } from './site-words.ts';
import { breadcrumbData, type Step, type Thing } from './structured-data.ts';

export interface PageHeadProps {
  title: string;
  /** True if the title stands in the tab without the college's name after it. */
  wholeTitle?: boolean;
  /** The title of the tab, instead of the page's own. */
  tabTitle?: string | undefined;
  description: string;
  /** Path of this page, without query: the one address under which it wants to be found. */
  path: string;
  /** Search engines are asked to leave the page out. */
  unlisted?: boolean;
  /** News only: the day of publication. */
  published?: string;
  /** The subject of the page, as structured data (schema.org). */
  data?: ((origin: string, contact: CollegeContact, links: CollegeLinks) => readonly Thing[]) | undefined;
  /** Path and words of the picture of a shared link, where it is not the drawing that the path says. */
  picture?: { readonly path: string; readonly alt?: string } | undefined;
  /** The path of the page, from the home page to itself. */
  steps?: readonly Step[];
}

type RootFacts = PageFacts & { readonly translations: readonly Language[] };
const useRoot = () => useRouteLoaderData<RootFacts>('root');

export const useOrigin = (): string => useRoot()?.origin ?? '';

export function PageHead({
  title,
  wholeTitle,
  tabTitle = title,
  description,
  path,
  unlisted,
  published,
  data,
  picture,
  steps = [],
}: PageHeadProps) {
  const words = useSiteWords().page;
  const origin = useOrigin();
  const { contentLanguage: language = 'en', translations = [] } = useRoot() ?? {};
  const address = origin + pathIn(language, path);
  const contact = useCollegeContact();
  const links = useCollegeLinks();
  const things = [
    ...(data?.(origin, contact, links) ?? []),
    // One step below the home page the address itself says as much.
    ...(steps.length > 2 ? [breadcrumbData(origin, steps, pathIn(language, path))] : []),
  ];
  return (
    <>
      <title>{wholeTitle ? title : words.title(tabTitle, college.shortName)}</title>
      <meta name="description" content={description} />
      {unlisted && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      {translations.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + pathIn(other, path)} />
      ))}
      {(path === '/' || path.startsWith('/news')) && (
        <link rel="alternate" type="application/atom+xml" href="/feed.xml" title={college.name} />
      )}
      <meta property="og:site_name" content={college.name} />
      <meta property="og:locale" content={`${language}_NG`} />
      {published && <meta property="og:type" content="article" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {published && <meta property="article:published_time" content={published} />}
      <meta property="og:image" content={origin + (picture?.path ?? sharePicturePath(path))} />
      <meta property="og:image:width" content={String(PICTURE_SIZE.width)} />
      <meta property="og:image:height" content={String(PICTURE_SIZE.height)} />
      <meta property="og:image:alt" content={picture?.alt ?? words.picture(title, college.name)} />
      <meta name="twitter:card" content="summary_large_image" />
      {things.length > 0 && <StructuredData things={things} />}
    </>
  );
}

/** A data block: browsers run nothing of it. "<" is written as an escape, so no text can end the element. */
function StructuredData({ things }: { things: readonly Thing[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    '\\u003c',
  );
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, which a data block keeps.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
