import { notFound } from '#app/forms/answer-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Pagination } from '#app/ui/Pagination.tsx';
import { EventList } from '../page/EventList.tsx';
import { NewsList } from '../page/NewsList.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { readNewsList } from '../page/read-news.server.ts';
import { Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/news';

const PAGE = /^[1-9]\d{0,3}$/;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(depsContext);
  const asked = url.searchParams.get('page');
  const page = PAGE.test(asked ?? '') ? Number(asked) : 1;
  const { items, events, more } = await readNewsList(db, { now: clock(), page });
  if (page > 1 && items.length === 0) throw notFound();
  return { items, events: page === 1 ? events : [], page, more };
}

export default function News({ loaderData: { items, events, page, more } }: Route.ComponentProps) {
  const words = useSiteWords().news;
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/news"
      lead={words.lead}
      scene="letter"
      unlisted={page > 1}
    >
      <NewsList items={items} lead={page === 1} />
      <div className="mt-8">
        <Pagination
          previous={page > 1 ? (page === 2 ? '/news' : `/news?page=${page - 1}`) : null}
          next={more ? `/news?page=${page + 1}` : null}
        />
      </div>
      <div className="no-print mt-8">
        <LinkButton to="/feed.xml" variant="quiet">
          {words.feed}
        </LinkButton>
      </div>
      {events.length > 0 && (
        <Section title={words.events}>
          <EventList events={events} />
        </Section>
      )}
    </PublicPage>
  );
}
