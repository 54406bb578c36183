import { news } from '#content/news/index.ts';
import { newestFirst } from '#core/content/news.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { NewsList } from '../parts/NewsList.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { useSiteWords } from '../site-words.ts';
import type { Route } from './+types/news';

export const loader = () => newestFirst(news).map(({ content: _text, ...headline }) => headline);

export default function News({ loaderData: items }: Route.ComponentProps) {
  const words = useSiteWords().news;
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/news"
      lead={words.lead}
      scene="letter"
    >
      <NewsList items={items} />
      <div className="no-print mt-8">
        <LinkButton to="/feed.xml" reload variant="quiet">
          {words.feed}
        </LinkButton>
      </div>
    </PublicPage>
  );
}
