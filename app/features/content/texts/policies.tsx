import { href } from 'react-router';
import { languageContext } from '#app/requests/context.ts';
import { prosePages } from '#college/pages/index.ts';
import { policies } from '#college/policies/index.ts';
import { translations } from '#college/translations.ts';
import { isTranslated } from '../page/is-translated.ts';
import { LinkCards } from '../page/LinkCards.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { readSite } from '../page/read-site.server.ts';
import { Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/policies';

/** Promises of the college that are no policies, and that people look for here. */
const RELATED = ['/service-charter', '/privacy', '/accessibility', '/foi', '/official-channels'];

export async function loader({ context }: Route.LoaderArgs) {
  const { prose: texts, leads, changed } = await readSite(context);
  const language = context.get(languageContext);
  const translation = translations[language];
  /** As it is called where the link leads: a page that is not translated is English. */
  const cardOf = (to: string, title: string, lead: string) => {
    const translated = isTranslated(translation, to, changed);
    return {
      to,
      title: (translated && translation?.pages[to]?.title) || title,
      text: texts.get(to)?.lead ?? lead,
      lang: language !== 'en' && !translated ? ('en' as const) : undefined,
    };
  };
  return {
    lead: leads['/about/policies'],
    policies: policies.map(({ slug, title, summary }) =>
      cardOf(href('/about/policies/:slug', { slug }), title, summary),
    ),
    related: prosePages
      .filter(({ path }) => RELATED.includes(path))
      .map(({ path, title, lead }) => cardOf(path, title, lead)),
  };
}

export default function Policies({ loaderData }: Route.ComponentProps) {
  const words = useSiteWords().policies;
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/about/policies"
      lead={loaderData.lead}
    >
      <LinkCards
        level={2}
        cards={loaderData.policies.map((card) => ({ ...card, icon: 'document' as const }))}
      />
      <Section further title={words.related}>
        <LinkCards cards={loaderData.related} />
      </Section>
    </PublicPage>
  );
}
