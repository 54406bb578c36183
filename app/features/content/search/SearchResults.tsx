/** What the site search found, by kind; or what to do when it found nothing. */

import { use } from 'react';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LanguageContext } from '#app/words/words.tsx';
import type { ExcerptPart } from '#core/content/excerpt.ts';
import { LinkCards } from '../page/LinkCards.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { SearchAnswer } from './search-site.server.ts';

export function SearchResults({ answer }: { answer: SearchAnswer }) {
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
