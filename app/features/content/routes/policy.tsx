import { href } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { policies } from '#content/policies/index.ts';
import { depsContext, publicFactsContext } from '../../../context.ts';
import { lagosDay } from '../../../lagos-time.ts';
import { useWords } from '../../../words.tsx';
import { Contents } from '../parts/Contents.tsx';
import { Prose } from '../parts/Prose.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { readPageText } from '../read-page-text.server.ts';
import { readStoredText, readText } from '../read-text.server.ts';
import { useSiteWords } from '../site-words.ts';
import type { Route } from './+types/policy';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = policies.find(({ slug }) => slug === params.slug);
  if (!found) throw notFound();
  const { body, ...policy } = found;
  const path = href('/about/policies/:slug', { slug: policy.slug });
  const text = await context.get(publicFactsContext)(path, () =>
    readPageText(context.get(depsContext).db, path),
  );
  if (!text) return { policy, blocks: readText(body) };
  const { lead, reviewed } = text;
  return { policy: { ...policy, summary: lead, reviewed }, blocks: readStoredText(text.body) };
}

export default function PolicyPage({ loaderData: { policy, blocks } }: Route.ComponentProps) {
  const site = useSiteWords();
  const words = useWords();
  return (
    <PublicPage
      title={policy.title}
      description={policy.summary}
      path={href('/about/policies/:slug', { slug: policy.slug })}
      lead={policy.summary}
      scene="library"
      crumbs={[{ label: site.policies.title, to: '/about/policies' }]}
    >
      <div className="beside">
        <div>
          <Prose blocks={blocks} />
          <p className="mt-12 text-ink-soft text-sm">
            {site.policies.owner(policy.owner)}.{' '}
            {site.page.reviewed(lagosDay(words, `${policy.reviewed}T00:00:00Z`))}
          </p>
        </div>
        <div className="self-stretch">
          <Contents blocks={blocks} />
        </div>
      </div>
    </PublicPage>
  );
}
