import { href, redirect } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { depsContext, draftContext } from '#app/requests/context.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { mediaPath, shareName } from '#core/content/picture.ts';
import { isSlug } from '#core/content/slug.ts';
import { NewsBadge, NewsDay, NewsList } from '../page/NewsList.tsx';
import { NewsPicture } from '../page/NewsPicture.tsx';
import { Prose } from '../page/Prose.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { newsPage } from '../page/public-pages.ts';
import { DRAFTED_NEWS, type FoundNews, findMovedNews, readNewsItem } from '../page/read-news.server.ts';
import { readSite } from '../page/read-site.server.ts';
import { readText } from '../page/read-text.server.ts';
import { Section } from '../page/Section.tsx';
import { pictureOf } from '../page/share-picture.ts';
import { useSiteWords } from '../page/site-words.ts';
import { newsData } from '../page/structured-data.ts';
import type { Route } from './+types/news-item';
import { Attachments } from './Attachments.tsx';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { db } = context.get(depsContext);
  if (!isSlug(slug)) throw notFound();
  const drafted = context.get(draftContext)?.facts[DRAFTED_NEWS] as FoundNews | undefined;
  const found = drafted ?? (await readNewsItem(db, slug));
  if (!found) {
    const moved = await findMovedNews(db, slug);
    if (moved) throw redirect(href('/news/:slug', { slug: moved }), 301);
    throw notFound();
  }
  const { content, ...item } = found.item;
  return {
    item,
    attachments: found.attachments,
    more: found.more,
    blocks: readText(content, (await readSite(context)).facts),
    shared: item.picture
      ? { path: mediaPath(shareName(item.picture.hash)), alt: item.picture.alt }
      : { path: pictureOf(newsPage(item)) },
  };
}

export default function NewsItemPage({
  loaderData: { item, attachments, blocks, more, shared },
}: Route.ComponentProps) {
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
          {item.category && words.categories[item.category]}
          <span className="font-normal text-ink">
            <span className="sr-only">{words.published}: </span>
            <NewsDay date={item.date} />
          </span>
          <NewsBadge item={item} />
        </p>
      }
      crumbs={[{ label: words.title, to: '/news' }]}
    >
      {item.closedSession && (
        <div className="mb-8">
          <Notice tone="warning">{words.closed(item.closedSession)}</Notice>
        </div>
      )}
      <article>
        {item.picture && <NewsPicture picture={item.picture} />}
        <Prose blocks={blocks} />
        <Attachments files={attachments} />
      </article>
      <Section further title={words.more}>
        <NewsList items={more} level={3} />
      </Section>
    </PublicPage>
  );
}
