/** Letters of a release as they would be sent, and what stops some of them. */

import { href } from 'react-router';
import { Prose } from '#app/features/content/index.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { ReleaseLetters } from './letters-of-release.server.ts';
import type { ReleaseChanges } from './read-releases.server.ts';

export function LettersBefore({ letters: { gaps, stopped, sample } }: { letters: ReleaseLetters }) {
  const words = useWords();
  const texts = words.releases.letters;
  const { kinds, tokens } = words.letters;
  if (sample.length === 0) return null;
  return (
    <>
      {gaps > 0 && (
        <Notice tone="danger" title={texts.stopped(gaps)}>
          <ul className="points">
            {stopped.map(({ applicationId, name, number, missing }) => (
              <li key={applicationId}>
                <TextLink to={href('/review/applications/:id', { id: applicationId })}>
                  {name || number} {number}
                </TextLink>
                : {missing.map((token) => tokens[token]).join(', ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Card title={texts.title}>
        <p className="mb-3 max-w-prose text-ink-soft">{texts.advice}</p>
        {sample.map(({ applicationId, name, number, kind, title, blocks }) => (
          <details key={applicationId} className="border-line border-t py-2">
            <summary className="link min-h-11 content-center font-semibold [overflow-wrap:anywhere]">
              {name} {number}, {kinds[kind]}
            </summary>
            <p className="mt-2 font-semibold text-lg">{title}</p>
            <Prose blocks={blocks} />
          </details>
        ))}
      </Card>
    </>
  );
}

interface ChangesSinceProps {
  readonly changes: ReleaseChanges;
  /** True if the changes are since the reader read it, and not since it was checked. */
  readonly sinceRead: boolean;
}

export function ChangesSince({ changes: { since, lines }, sinceRead }: ChangesSinceProps) {
  const words = useWords();
  const texts = words.releases.changes;
  if (since === null && lines.length === 0) return null;
  return (
    <Card title={texts.title}>
      <p className="mb-3">
        {since ? texts[sinceRead ? 'sinceRead' : 'sinceCheck'](lagosMoment(words, since)) : texts.sinceMade}
      </p>
      {lines.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className="points">
          {lines.map(({ applicationId, number, name, from, to }) => (
            <li key={applicationId}>
              <TextLink to={href('/review/applications/:id', { id: applicationId })}>
                <bdi>{name}</bdi> {number}
              </TextLink>
              :{' '}
              {from === null && to
                ? texts.added(to)
                : to === null && from
                  ? texts.taken(from)
                  : texts.other(from ?? '', to ?? '')}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
