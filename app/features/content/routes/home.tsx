/** The home page: words and pictures alone, so no framework script goes with it. */
import { college } from '#content/college.ts';
import { depsContext } from '../../../context.ts';
import { LandingPage } from '../../../shell/LandingPage.tsx';
import { EventList } from '../parts/EventList.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { readHomeNews } from '../read-news.server.ts';
import { useSiteWords } from '../site-words.ts';
import { collegeData } from '../structured-data.ts';
import type { Route } from './+types/home';

export function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(depsContext);
  return readHomeNews(db, clock());
}

export default function HomePage({ loaderData: { items, events } }: Route.ComponentProps) {
  const words = useSiteWords();
  return (
    <>
      <PageHead
        wholeTitle
        title={`${college.name}: ${college.motto}`}
        description={words.home.description(college.place, college.address.state)}
        path="/"
        data={collegeData}
      />
      <LandingPage
        news={items}
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
