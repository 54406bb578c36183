import { href } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { languageContext } from '#app/requests/context.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { policies } from '#college/policies/index.ts';
import { translations } from '#college/translations.ts';
import { Contents, Prose } from '../page/Prose.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { isSample, readProse, readSite } from '../page/read-site.server.ts';
import { SampleNotice, TranslationNotice } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/policy';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = policies.find(({ slug }) => slug === params.slug);
  if (!found) throw notFound();
  const { slug, summary } = found;
  const { prose } = await readSite(context);
  const path = href('/about/policies/:slug', { slug });
  const { title, owner } = { ...found, ...translations[context.get(languageContext)]?.pages[path] };
  const text = prose.get(path);
  const { lead, body, reviewed } = text ?? { ...found, lead: summary };
  return {
    policy: { slug, title, owner, summary: lead, reviewed },
    sample: await isSample(context, path),
    blocks: readProse(context, body, found.body),
  };
}

export default function PolicyPage({ loaderData: { policy, sample, blocks } }: Route.ComponentProps) {
  const site = useSiteWords();
  const words = useWords();
  return (
    <PublicPage
      title={policy.title}
      description={policy.summary}
      path={href('/about/policies/:slug', { slug: policy.slug })}
      lead={policy.summary}
      crumbs={[{ label: site.policies.title, to: '/about/policies' }]}
    >
      <div className="beside">
        <div>
          {sample && <SampleNotice />}
          <TranslationNotice path={href('/about/policies/:slug', { slug: policy.slug })} />
          <Prose blocks={blocks} />
          <p className="mt-12 text-ink-soft text-sm">
            {site.policies.owner(policy.owner)}.{' '}
            {!sample && site.page.reviewed(dayIn(words, policy.reviewed))}
          </p>
        </div>
        <div className="self-stretch no-print">
          <Contents blocks={blocks} />
        </div>
      </div>
    </PublicPage>
  );
}
