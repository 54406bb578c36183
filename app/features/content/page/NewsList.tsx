/** News as cards: category, day, title, a sentence, Read More. */
import { href } from 'react-router';
import { buttonLook } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useEnglish, useWords } from '#app/words/words.tsx';
import type { NewsHeadline } from '#core/content/news.ts';
import { SitePicture } from './NewsPicture.tsx';
import { useSiteWords } from './site-words.ts';

export function NewsDay({ date }: { date: string }) {
  const words = useWords();
  return <time dateTime={date}>{dayIn(words, date)}</time>;
}

/** What an item is marked with: that it announced applications which have closed, or that it is featured. */
export function NewsBadge({ item }: { item: Pick<NewsHeadline, 'featured' | 'closedSession'> }) {
  const words = useSiteWords().news;
  if (item.closedSession) return <b className="badge-closed">{words.closed(item.closedSession)}</b>;
  return item.featured && <b className="badge-new">{words.featured}</b>;
}

export interface NewsListProps {
  items: readonly NewsHeadline[];
  level?: 2 | 3;
  /** The first item stands over the others, across the page. */
  lead?: boolean;
}

export function NewsList({ items, level = 2, lead = false }: NewsListProps) {
  const words = useSiteWords();
  const lang = useEnglish();
  const Tag = `h${level}` as const;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5">
      {items.map((item, index) => {
        const first = lead && index === 0;
        return (
          <li key={item.slug} className={`tile tile-link tile-news${first ? ' col-span-full sm:p-8' : ''}`}>
            {item.picture && (
              <SitePicture
                picture={item.picture}
                decorative
                lazy={!first}
                sizes={first ? '(min-width: 76rem) 68rem, 92vw' : '(min-width: 48rem) 22rem, 92vw'}
                className={`mb-4 aspect-video w-full rounded-md bg-sunken object-cover${first ? ' max-h-96' : ''}`}
              />
            )}
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
              <span className="font-semibold text-laterite">{words.news.categories[item.category]}</span>
              <NewsDay date={item.date} />
              <NewsBadge item={item} />
            </p>
            <Tag lang={lang} className={first ? 'mt-2 text-2xl sm:text-3xl' : 'mt-2 text-xl'}>
              {item.title}
            </Tag>
            <p lang={lang} className="mt-2 mb-4 text-ink-soft">
              {item.summary}
            </p>
            <a
              href={href('/news/:slug', { slug: item.slug })}
              className={`cover mt-auto self-start ${buttonLook({ variant: 'secondary', size: 'small' })}`}
            >
              {words.page.readMore}
              <span lang={lang} className="sr-only">
                {' '}
                {item.title}
              </span>
              <Icon name="arrow-right" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
