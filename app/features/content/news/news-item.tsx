import { href, redirect } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { depsContext, draftContext } from '#app/requests/context.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { newsDrawings } from '#college/drawings.ts';
import { type Attachment, attachmentFile } from '#core/content/attachment.ts';
import { mediaPath, shareName } from '#core/content/picture.ts';
import { isSlug } from '#core/content/slug.ts';
import { NewsBadge, NewsDay, NewsList } from '../page/NewsList.tsx';
import { NewsPicture } from '../page/NewsPicture.tsx';
import { Prose } from '../page/Prose.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { newsPage } from '../page/public-pages.ts';
import { DRAFTED_NEWS, type FoundNews, findMovedNews, readNewsItem } from '../page/read-news.server.ts';
import { readSite, readText } from '../page/read-site.server.ts';
import { Section } from '../page/Section.tsx';
import { pictureOf } from '../page/share-picture.ts';
import { useSiteWords } from '../page/site-words.ts';
import { newsData } from '../page/structured-data.ts';
import type { Route } from './+types/news-item';

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
      drawing={!item.picture && item.category ? newsDrawings[item.category] : undefined}
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

/** PDFs beside a news item. The size is said before anyone pays to load it. */
function Attachments({ files }: { files: readonly Attachment[] }) {
  const words = useSiteWords().news;
  if (files.length === 0) return null;
  return (
    <section className="mt-8 max-w-[42rem]" aria-labelledby="attachments">
      <h2 id="attachments" className="text-xl">
        {words.attachments}
      </h2>
      <ul className="mt-2">
        {files.map(({ hash, name, bytes }) => (
          <li key={hash}>
            <a
              href={mediaPath(attachmentFile(hash))}
              download={`${name}.pdf`}
              className="link inline-flex min-h-11 items-center gap-2 [overflow-wrap:anywhere]"
            >
              <Icon name="document" />
              <span>
                {name} <span className="text-ink-soft">({words.pdf(bytes)})</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
