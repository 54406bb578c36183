/** What became another list since it was checked the last time: whoever checks it again reads these first. */
import { href } from 'react-router';
import { Card } from '#app/ui/Card.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { ReleaseChanges } from './read-releases.server.ts';

interface ChangesSinceProps {
  readonly changes: ReleaseChanges;
  /** Since the reader read it, not since it was checked. */
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
