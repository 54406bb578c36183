import { href } from 'react-router';
import { prosePages } from '#college/pages/index.ts';
import { policies } from '#college/policies/index.ts';
import { LinkCards } from '../page/LinkCards.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { readSite } from '../page/read-site.server.ts';
import { Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/policies';

/** Promises of the college that are no policies, and that people look for here. */
const RELATED = ['/service-charter', '/privacy', '/accessibility', '/foi', '/official-channels'];

export async function loader({ context }: Route.LoaderArgs) {
  const { prose: texts, leads } = await readSite(context);
  return {
    lead: leads['/about/policies'],
    policies: policies.map(({ slug, title, summary }) => ({
      slug,
      title,
      summary: texts.get(href('/about/policies/:slug', { slug }))?.lead ?? summary,
    })),
    related: prosePages
      .filter(({ path }) => RELATED.includes(path))
      .map(({ path, title, lead }) => ({ path, title, lead: texts.get(path)?.lead ?? lead })),
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
        cards={loaderData.policies.map(({ slug, title, summary }) => ({
          to: href('/about/policies/:slug', { slug }),
          title,
          text: summary,
          icon: 'document' as const,
        }))}
      />
      <Section further title={words.related}>
        <LinkCards
          cards={loaderData.related.map(({ path, title, lead }) => ({ to: path, title, text: lead }))}
        />
      </Section>
    </PublicPage>
  );
}
