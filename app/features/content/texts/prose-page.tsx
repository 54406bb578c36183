/** Pages that are a text: about us, alumni, privacy and the other promises. Which one is asked for is in the address. */

import { languageContext } from '#app/requests/context.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { pageAt } from '#college/pages/index.ts';
import { translations } from '#college/translations.ts';
import { AtAGlance } from '../page/AtAGlance.tsx';
import { Contents } from '../page/Contents.tsx';
import { Prose } from '../page/Prose.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { isSample } from '../page/read-sample.server.ts';
import { readSite } from '../page/read-site.server.ts';
import { readText } from '../page/read-text.server.ts';
import { SampleNotice } from '../page/SampleNotice.tsx';
import { useSiteWords } from '../page/site-words.ts';
import { collegeData } from '../page/structured-data.ts';
import type { Route } from './+types/prose-page';
import { FieldPurposes } from './FieldPurposes.tsx';
import { OfficialList } from './OfficialList.tsx';

/** What only the college can know or promise. */
const COLLEGE_KNOWS = ['/service-charter', '/foi', '/campus', '/press', '/vacancies', '/alumni'];

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const file = pageAt(pattern);
  const page = { ...file, ...translations[context.get(languageContext)]?.pages[file.path] };
  const site = await readSite(context);
  const text = site.prose.get(page.path);
  const { lead, reviewed, body } = text ?? page;
  return {
    page: { ...page, body: '', lead, reviewed },
    sample: COLLEGE_KNOWS.includes(page.path) && (await isSample(context, page.path)),
    departments: site.departmentCount,
    blocks: readText(body),
  };
}

export default function ProsePage({ loaderData }: Route.ComponentProps) {
  const { page, sample, departments, blocks } = loaderData;
  const site = useSiteWords().page;
  const words = useWords();
  const about = page.path === '/about-us';
  return (
    <PublicPage {...page} data={about ? collegeData : undefined}>
      <div className="beside">
        <div>
          {sample && <SampleNotice />}
          <Prose blocks={blocks} />
          {page.path === '/official-channels' && <OfficialList />}
          {page.path === '/privacy' && <FieldPurposes />}
          <p className="reviewed mt-12 text-ink-soft text-sm">
            {!sample && site.reviewed(dayIn(words, page.reviewed))}
          </p>
        </div>
        <div className="self-stretch no-print">
          {about && <AtAGlance departments={departments} />}
          <Contents blocks={blocks} />
        </div>
      </div>
    </PublicPage>
  );
}
