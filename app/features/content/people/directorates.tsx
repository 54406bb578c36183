import { directorates } from '#content/about/directorates.ts';
import { LinkCards } from '../page/LinkCards.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { useSiteWords } from '../page/site-words.ts';

export default function Directorates() {
  const words = useSiteWords().directorates;
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/about/directorate"
      lead={words.lead}
      scene="workshop"
    >
      <LinkCards
        level={2}
        cards={directorates.map(({ path, name, lead }) => ({ to: path, title: name, text: lead }))}
      />
    </PublicPage>
  );
}
