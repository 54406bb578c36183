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

interface NewsMarkProps {
  item: Pick<NewsHeadline, 'featured' | 'closedSession'>;
  /** It stands over a list, which features it whatever its record says. */
  first?: boolean;
}

/** The mark of an item: it announced applications which have closed, or it is featured. */
export function NewsBadge({ item, first = false }: NewsMarkProps) {
  const words = useSiteWords().news;
  if (item.closedSession) return <b className="text-ink">{words.closed(item.closedSession)}</b>;
  return (first || item.featured) && <b className="badge-new">{words.featured}</b>;
}

/** The classes of news pictures in lists. */
export const SHOWN = 'aspect-video w-full rounded-md bg-sunken object-cover';

/** Kind, day and badge, in the lines above a title. */
export function NewsMark({ item, first }: NewsMarkProps & { item: NewsHeadline }) {
  const { categories } = useSiteWords().news;
  return (
    <p className="flex flex-wrap content-start items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
      <span className="font-semibold text-laterite">{categories[item.category]}</span>
      <NewsDay date={item.date} />
      <NewsBadge item={item} first={first} />
    </p>
  );
}

export interface NewsListProps {
  items: readonly NewsHeadline[];
  level?: 2 | 3;
  /** The first item that has not closed is featured, in larger letters. */
  lead?: boolean;
}

export function NewsList({ items, level = 2, lead = false }: NewsListProps) {
  const words = useSiteWords();
  const lang = useEnglish();
  const Tag = `h${level}` as const;
  const leading = lead && items.find(({ closedSession }) => !closedSession);
  return (
    <ul>
      {items.map((item) => {
        const first = item === leading;
        return (
          <li key={item.slug} className="news-row">
            <NewsMark item={item} first={first} />
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
