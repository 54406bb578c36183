import { href } from 'react-router';
import { ApplicationStatusBadge } from '#app/features/admissions/index.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import type { LikelySame } from '../record/review-view.ts';

/** Others that may be of the same person. Those of the same account are no mistake and are told apart. */
export function Duplicates({ found }: { found: readonly LikelySame[] }) {
  const texts = useWords().casework.duplicates;
  const same = found.filter(({ by }) => by.includes('account'));
  const alike = found.filter(({ by }) => !by.includes('account'));
  return (
    <>
      {alike.length > 0 && (
        <Notice tone="warning" title={texts.title(alike.length)}>
          <p>{texts.advice}</p>
          <Rows rows={alike} />
        </Notice>
      )}
      {same.length > 0 && (
        <Notice title={texts.others}>
          <Rows rows={same} />
        </Notice>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly LikelySame[] }) {
  const words = useWords();
  const texts = words.casework.duplicates;
  return (
    <ul className="mt-2 grid gap-2">
      {rows.map(({ id, name, application_number, program, session, status, withdrawn, by }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface px-3 py-1 max-sm:py-3"
        >
          <TextLink
            to={href('/review/applications/:id', { id })}
            className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] max-sm:min-h-6"
          >
            <span>
              <bdi>{name ?? words.review.queue.noName}</bdi>{' '}
              <span className="tabular">({application_number})</span>
            </span>
          </TextLink>
          <ApplicationStatusBadge status={status} withdrawn={withdrawn} />
          <span className="text-sm">
            {[program, session, ...by.filter((one) => one !== 'account').map((one) => texts.by[one])]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
