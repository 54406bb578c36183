import { href } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { depsContext, publicFactsContext } from '#app/requests/context.ts';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { policies } from '#content/policies/index.ts';
import { Contents } from '../page/Contents.tsx';
import { Prose } from '../page/Prose.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { readPageText } from '../page/read-page-text.server.ts';
import { readStoredText, readText } from '../page/read-text.server.ts';
import { useSiteWords } from '../page/site-words.ts';
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
