import { data } from 'react-router';
import { news } from '#content/news/index.ts';
import { newestFirst } from '#core/content/news.ts';
import { NEWS_SCENES } from '../page-scenes.ts';
import { FeaturedBadge, NewsDay, NewsList } from '../parts/NewsList.tsx';
import { Prose } from '../parts/Prose.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { Section } from '../parts/Section.tsx';
import { readText } from '../read-text.server.ts';
import { useSiteWords } from '../site-words.ts';
import { newsData } from '../structured-data.ts';
import type { Route } from './+types/news-item';

const MORE = 3;

export function loader({ params }: Route.LoaderArgs) {
  const item = news.find(({ slug }) => slug === params.slug);
  if (!item) throw data({ reason: 'not-found' }, { status: 404 });
  const more = newestFirst(news)
    .filter(({ slug }) => slug !== item.slug)
    .slice(0, MORE)
    .map(({ content: _text, ...headline }) => headline);
  return { item, blocks: readText(item.content), more };
}

export default function NewsItemPage({ loaderData: { item, blocks, more } }: Route.ComponentProps) {
  const words = useSiteWords().news;
  return (
    <PublicPage
      title={item.title}
      description={item.summary}
      path={`/news/${item.slug}`}
      lead={item.summary}
      published={item.date}
      data={(origin) => newsData(origin, item)}
      kicker={
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {item.category}
          <span className="font-normal text-ink">
            <span className="sr-only">{words.published}: </span>
            <NewsDay date={item.date} />
          </span>
          {item.featured && <FeaturedBadge />}
        </p>
      }
      scene={NEWS_SCENES[item.category]}
      crumbs={[{ label: words.title, to: '/news' }]}
    >
      <article>
        <Prose blocks={blocks} />
      </article>
      <Section title={words.more}>
        <NewsList items={more} level={3} />
      </Section>
    </PublicPage>
  );
}
