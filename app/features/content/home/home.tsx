/** The home page: words and pictures alone, so no framework script goes with it. */

import { depsContext } from '#app/requests/context.ts';
import { useCollegeWords } from '#app/shell/college-words.ts';
import { college } from '#college/college.ts';
import { listComing } from '../news/list-coming.server.ts';
import { EventList } from '../page/EventList.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { readFeaturedNews } from '../page/read-news.server.ts';
import { readSite } from '../page/read-site.server.ts';
import { useSiteWords } from '../page/site-words.ts';
import { collegeData, eventData, siteData } from '../page/structured-data.ts';
import type { Route } from './+types/home';
import type { SlideNumber } from './HeroCarousel.tsx';
import { LandingPage } from './LandingPage.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(depsContext);
  const [site, news, events] = await Promise.all([
    readSite(context),
    readFeaturedNews(db),
    listComing(db, clock()),
  ]);
  const programmes = site.programmes.map(({ name, slug, short }) => ({ name, slug, short }));
  return { texts: site.home, admissions: site.admissions, programmes, news, events, slide: slideOf(url) };
}

function slideOf(url: URL): SlideNumber | null {
  const asked = url.searchParams.get('slide');
  return asked === '1' ? 1 : asked === '2' ? 2 : null;
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { texts, admissions, programmes, news, events, slide } = loaderData;
  const words = useSiteWords();
  const { motto, description } = useCollegeWords();
  return (
    <>
      <PageHead
        wholeTitle
        title={`${college.name}: ${motto}`}
        description={description}
        path="/"
        data={(origin, contact, links) => [
          ...collegeData(origin, contact, links),
          siteData(origin),
          ...events.map((event) => eventData(origin, contact, event, words)),
        ]}
      />
      <LandingPage
        texts={texts}
        admissions={admissions}
        slide={slide}
        programmes={programmes}
        news={news}
        events={
          events.length > 0 && (
            <>
              <h3 className="mt-10 mb-4 text-xl">{words.news.events}</h3>
              <EventList events={events} level={4} />
            </>
          )
        }
      />
    </>
  );
}
