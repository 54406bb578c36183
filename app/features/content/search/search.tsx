/** Site search by GET, so that a search has an address. Nothing of it depends on script. */

import { use } from 'react';
import { readLanguage } from '#app/requests/address-language.ts';
import { depsContext, languageContext } from '#app/requests/context.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { SearchBox } from '#app/ui/SearchBox.tsx';
import { LanguageContext } from '#app/words/words.tsx';
import type { ExcerptPart } from '#core/content/excerpt.ts';
import { LinkCards } from '../page/LinkCards.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/search';
import { type Facts, readFacts } from './read-facts.server.ts';
import { type SearchAnswer, searchSite } from './search-site.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const language = context.get(languageContext);
  const answer = await searchSite(deps, url.searchParams.get('q'), language);
  return { answer, facts: answer.count > 0 ? await readFacts(deps, language) : {} };
}

export default function Search({ loaderData: { answer, facts } }: Route.ComponentProps) {
  const words = useSiteWords().search;
  return (
    <PublicPage
      title={words.title}
      // The title is read out when the page has loaded, which announces the number of results.
      tabTitle={
        answer.query
          ? `${answer.count > 0 ? words.count(answer.count, answer.more, answer.query) : words.none(answer.query)}`
          : undefined
      }
      description={words.description}
      path="/search"
      unlisted
      lead={answer.query ? undefined : words.lead}
      actions={
        <div className="w-full max-w-2xl">
          <SearchBox
            label={words.label}
            action="/search"
            defaultValue={answer.query}
            placeholder={words.placeholder}
          />
        </div>
      }
    >
      <SearchResults answer={answer} facts={facts} />
    </PublicPage>
  );
}

/** The results of the site search, by kind; or advice when it found nothing. */
function SearchResults({ answer, facts }: { answer: SearchAnswer; facts: Facts }) {
  const words = useSiteWords().search;
  const language = use(LanguageContext);
  if (answer.count === 0) return <NothingFound query={answer.query} />;
  return (
    <div className="[overflow-wrap:anywhere]">
      <p className="font-semibold text-lg">{words.count(answer.count, answer.more, answer.query)}</p>
      {answer.corrected.map(({ typed, instead }) => (
        <p key={typed} className="mt-2">
          {words.corrected(typed, instead)}
        </p>
      ))}
      {answer.partly && <p className="mt-2">{words.partly}</p>}
      {answer.groups.map(({ kind, results }) => (
        <section key={kind} className="mt-10">
          <h2 className="seeds">{words.kinds[kind]}</h2>
          <ol className="mt-4 max-w-3xl">
            {results.map((result) => (
              <li
                key={result.address}
                lang={result.language === language ? undefined : result.language}
                className="relative border-line border-b py-4 last:border-b-0"
              >
                <h3 className="text-xl">
                  <a href={result.address} className="link cover">
                    <Marked parts={result.title} />
                  </a>
                </h3>
                <p className="mt-1 text-ink-soft">
                  <Marked parts={result.excerpt} />
                </p>
                {facts[readLanguage(result.address).path]?.map((fact) => (
                  <p key={fact} lang={language} className="mt-1 font-semibold">
                    {fact}
                  </p>
                ))}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Marked({ parts }: { parts: readonly ExcerptPart[] }) {
  return parts.map(({ text, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: an excerpt is drawn once and never reordered.
      <mark key={index} className="rounded-sm bg-harvest-soft text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

function NothingFound({ query }: { query: string }) {
  const words = useSiteWords().search;
  return (
    <div className="[overflow-wrap:anywhere]">
      {query && (
        <EmptyState title={words.none(query)}>
          <ul className="list-disc space-y-1 ps-6 text-start">
            {words.noneAdvice.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </ul>
        </EmptyState>
      )}
      <h2 className={`seeds ${query ? 'mt-10' : ''}`}>{words.often}</h2>
      <div className="mt-5">
        <LinkCards cards={words.oftenLinks} />
      </div>
    </div>
  );
}
