/** Pages that are a text: about us, alumni, privacy and the other promises. Which one is asked for is in the address. */

import { depsContext, publicFactsContext } from '#app/requests/context.ts';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { pageAt } from '#content/pages/index.ts';
import { AtAGlance } from '../page/AtAGlance.tsx';
import { Contents } from '../page/Contents.tsx';
import { Prose } from '../page/Prose.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { readPageText } from '../page/read-page-text.server.ts';
import { readStoredText, readText } from '../page/read-text.server.ts';
import { useSiteWords } from '../page/site-words.ts';
import { collegeData } from '../page/structured-data.ts';
import type { Route } from './+types/prose-page';
import { FieldPurposes } from './FieldPurposes.tsx';
import { OfficialList } from './OfficialList.tsx';

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { body, ...page } = pageAt(pattern);
  const text = await context.get(publicFactsContext)(page.path, () =>
    readPageText(context.get(depsContext).db, page.path),
  );
  if (!text) return { page, blocks: readText(body) };
  const { lead, reviewed } = text;
  return { page: { ...page, lead, reviewed }, blocks: readStoredText(text.body) };
}

export default function ProsePage({ loaderData: { page, blocks } }: Route.ComponentProps) {
  const site = useSiteWords().page;
  const words = useWords();
  const about = page.path === '/about-us';
  return (
    <PublicPage {...page} data={about ? collegeData : undefined}>
      <div className="beside">
        <div>
          <Prose blocks={blocks} />
          {page.path === '/official-channels' && <OfficialList />}
          {page.path === '/privacy' && <FieldPurposes />}
          <p className="mt-12 text-ink-soft text-sm">
            {site.reviewed(lagosDay(words, `${page.reviewed}T00:00:00Z`))}
          </p>
        </div>
        <div className="self-stretch">
          {about && <AtAGlance />}
          <Contents blocks={blocks} />
        </div>
      </div>
    </PublicPage>
  );
}
