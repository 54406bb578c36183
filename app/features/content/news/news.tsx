import { notFound } from '#app/forms/answer-post.server.ts';
import { ListPage } from '#app/lists/ListPage.tsx';
import { listPath, readListAddress } from '#app/lists/list-address.ts';
import { depsContext } from '#app/requests/context.ts';
import { EventList } from '../page/EventList.tsx';
import { NewsList } from '../page/NewsList.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { readNewsList } from '../page/read-news.server.ts';
import { readSite } from '../page/read-site.server.ts';
import { Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import { eventData } from '../page/structured-data.ts';
import type { Route } from './+types/news';
import { listComing } from './read-calendar.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(depsContext);
  const { after, before } = readListAddress(url.searchParams);
  const page = await readNewsList(db, { after, before });
  if (after && page.rows.length === 0) throw notFound();
  const isFirst = page.previous === null;
  const events = isFirst ? await listComing(db, clock()) : [];
  const { leads } = await readSite(context);
  return { page, events, isFirst, lead: leads['/news'] };
}

export default function News({ loaderData: { page, events, isFirst, lead } }: Route.ComponentProps) {
  const site = useSiteWords();
  const words = site.news;
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/news"
      lead={lead}
      unlisted={!isFirst}
      data={(origin, contact) => events.map((event) => eventData(origin, contact, event, site))}
    >
      <div className="gaps-8">
        <ListPage
          page={page}
          at={(place) => listPath('/news', place)}
          caption={words.title}
          empty={{ title: words.empty }}
        >
          <NewsList items={page.rows} lead={isFirst} />
        </ListPage>
        <p className="no-print">
          <a href="/feed.xml" className="link">
            {words.feed}
          </a>
        </p>
      </div>
      {events.length > 0 && (
        <Section title={words.events}>
          <EventList events={events} />
          <p className="no-print mt-4">
            <a href="/calendar.ics" className="link">
              {words.calendar}
            </a>
          </p>
        </Section>
      )}
    </PublicPage>
  );
}
