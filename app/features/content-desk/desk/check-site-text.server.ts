/** Checks a text that staff wrote against the site as it is now. */
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { fixedPages } from '#app/features/content/index.ts';
import { behindSignIn } from '#app/requests/page-rules.ts';
import { siteMap } from '#app/site-map.ts';
import { facts } from '#college/facts.ts';
import { checkText, type TextProblem } from '#core/content/check-text.ts';
import { CREST_FILES } from '#core/content/crest.ts';
import type { Queryable } from '#db/client.ts';
import { news_items } from '#db/schema/index.ts';

/** Pages of the portal that people may be sent to: those without a record in their address. */
const ROUTES = Object.entries(siteMap)
  .filter(([pattern, page]) => !/[:*]/.test(pattern) && (page.audience === 'public' || behindSignIn(page)))
  .map(([pattern]) => pattern);

export async function checkSiteText(
  db: Queryable,
  source: string,
  /** Its own address, which need not be published yet. */
  own?: string,
): Promise<readonly TextProblem[]> {
  const rows = await db
    .select({ slug: news_items.slug })
    .from(news_items)
    .where(eq(news_items.state, 'Published'));
  const known = new Set([
    ...ROUTES,
    ...CREST_FILES,
    ...fixedPages.map(({ path }) => path),
    ...rows.map(({ slug }) => href('/news/:slug', { slug })),
    ...(own ? [own] : []),
  ]);
  return checkText(source, { facts, isKnownPath: (path) => known.has(path) });
}
