import { href, redirect } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { mediaPath, shareName } from '#core/content/picture.ts';
import { isSlug } from '#core/content/slug.ts';
import { depsContext } from '../../../context.ts';
import { NEWS_SCENES } from '../page-scenes.ts';
import { FeaturedBadge, NewsDay, NewsList } from '../parts/NewsList.tsx';
import { NewsPicture } from '../parts/NewsPicture.tsx';
import { Prose } from '../parts/Prose.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { Section } from '../parts/Section.tsx';
import { newsPage } from '../public-pages.ts';
import { findMovedNews, readNewsItem } from '../read-news.server.ts';
import { readStoredText } from '../read-text.server.ts';
import { pictureOf } from '../share-picture.ts';
import { useSiteWords } from '../site-words.ts';
import { newsData } from '../structured-data.ts';
import type { Route } from './+types/news-item';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { db } = context.get(depsContext);
  if (!isSlug(slug)) throw notFound();
  const found = await readNewsItem(db, slug);
  if (!found) {
    const moved = await findMovedNews(db, slug);
    if (moved) throw redirect(href('/news/:slug', { slug: moved }), 301);
    throw notFound();
  }
  const { content, ...item } = found.item;
  return {
    item,
    more: found.more,
    blocks: readStoredText(content),
    shared: item.picture
      ? { path: mediaPath(shareName(item.picture.hash)), alt: item.picture.alt }
      : { path: pictureOf(newsPage(item)) },
  };
}

export default function NewsItemPage({ loaderData: { item, blocks, more, shared } }: Route.ComponentProps) {
  const words = useSiteWords().news;
  return (
    <PublicPage
      title={item.title}
      description={item.summary}
      path={href('/news/:slug', { slug: item.slug })}
      lead={item.summary}
      published={item.date}
      picture={shared}
      data={(origin) => newsData(origin, item, shared.path)}
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
        {item.picture && <NewsPicture picture={item.picture} />}
        <Prose blocks={blocks} />
      </article>
      <Section title={words.more}>
        <NewsList items={more} level={3} />
      </Section>
    </PublicPage>
  );
}
