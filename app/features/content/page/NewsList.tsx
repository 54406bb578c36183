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

/** The mark of an item: it announced applications which have closed, or it is featured. */
export function NewsBadge({ item }: { item: Pick<NewsHeadline, 'featured' | 'closedSession'> }) {
  const words = useSiteWords().news;
  if (item.closedSession) return <b className="text-ink">{words.closed(item.closedSession)}</b>;
  return item.featured && <b className="badge-new">{words.featured}</b>;
}

/** The classes of news pictures in lists. */
export const SHOWN = 'aspect-video w-full rounded-md bg-sunken object-cover';

/** Kind, day and badge, in the lines above a title. */
export function NewsMark({ item }: { item: NewsHeadline }) {
  const { categories } = useSiteWords().news;
  return (
    <p className="flex flex-wrap content-start items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
      <span className="font-semibold text-laterite">{categories[item.category]}</span>
      <NewsDay date={item.date} />
      <NewsBadge item={item} />
    </p>
  );
}

export interface NewsListProps {
  items: readonly NewsHeadline[];
  level?: 2 | 3;
  /** The first item stands over the others, in larger letters. */
  lead?: boolean;
}

export function NewsList({ items, level = 2, lead = false }: NewsListProps) {
  const words = useSiteWords();
  const lang = useEnglish();
  const Tag = `h${level}` as const;
  return (
    <ul>
      {items.map((item, index) => {
        const first = lead && index === 0 && !item.closedSession;
        return (
          <li key={item.slug} className="news-row">
            <NewsMark item={item} />
            <div>
              <Tag lang={lang} className={first ? 'text-2xl sm:text-3xl' : 'text-xl'}>
                {item.title}
              </Tag>
              <p lang={lang} className="mt-2 mb-4 text-ink-soft">
                {item.summary}
              </p>
              <a
                href={href('/news/:slug', { slug: item.slug })}
                className={`cover ${buttonLook({ variant: 'secondary', size: 'small' })}`}
              >
                {words.page.readMore}
                <span lang={lang} className="sr-only">
                  {' '}
                  {item.title}
                </span>
                <Icon name="arrow-right" />
              </a>
            </div>
            {item.picture && (
              <SitePicture
                picture={item.picture}
                decorative
                lazy={!first}
                sizes="(min-width: 64rem) 13rem, 92vw"
                className={SHOWN}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
