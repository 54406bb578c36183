import { prosePages } from '#content/pages/index.ts';
import { policies } from '#content/policies/index.ts';
import { LinkCards } from '../parts/LinkCards.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { Section } from '../parts/Section.tsx';
import { useSiteWords } from '../site-words.ts';

/** Promises of the college that are no policies, and that people look for here. */
const RELATED = ['/service-charter', '/privacy', '/accessibility', '/foi', '/official-channels'];

export const loader = () => ({
  policies: policies.map(({ slug, title, summary }) => ({ slug, title, summary })),
  related: prosePages
    .filter(({ path }) => RELATED.includes(path))
    .map(({ path, title, lead }) => ({ path, title, lead })),
});

export default function Policies({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  const words = useSiteWords().policies;
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/about/policies"
      lead={words.lead}
      scene="library"
    >
      <LinkCards
        level={2}
        cards={loaderData.policies.map(({ slug, title, summary }) => ({
          to: `/about/policies/${slug}`,
          title,
          text: summary,
          icon: 'document' as const,
        }))}
      />
      <Section title={words.related}>
        <LinkCards
          cards={loaderData.related.map(({ path, title, lead }) => ({ to: path, title, text: lead }))}
        />
      </Section>
    </PublicPage>
  );
}
