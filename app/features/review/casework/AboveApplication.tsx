import { href } from 'react-router';
import { ApplicationStatusBadge } from '#app/features/admissions/index.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import { openedFrom } from '../queue/queue-table.tsx';
import type { Neighbours } from './answer-review-form.server.ts';
import type { OtherReader } from './other-readers.server.ts';
import type { LikelySame } from './read-casework.server.ts';

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

/** Said before the decision, so that two people do not make it at once. */
export function OtherReaders({ readers }: { readers: readonly OtherReader[] }) {
  const words = useWords();
  const { live } = words;
  const [first] = readers;
  if (!first) return null;
  return (
    <Notice tone="warning" title={live.readers(readers.map(({ name }) => name))}>
      <p>{live.readersSince(lagosMoment(words, first.since))}</p>
    </Notice>
  );
}

interface NeighbourLinksProps {
  neighbours: Neighbours;
  list: string;
  /** n and p go there. */
  letters: boolean;
}

/** Back and forth in the list from which the application was opened. */
export function NeighbourLinks({ neighbours, list, letters }: NeighbourLinksProps) {
  const words = useWords().review.details;
  const { previous, next } = neighbours;
  return (
    <nav
      aria-label={words.walk}
      data-list-keys={letters ? 'page' : undefined}
      className="flex flex-wrap items-center gap-3"
    >
      {previous && (
        <span data-page-key="p">
          <LinkButton to={openedFrom(list, previous)} variant="secondary" size="small" icon="arrow-left">
            {words.previous}
          </LinkButton>
        </span>
      )}
      {next ? (
        <span data-page-key="n">
          <LinkButton to={openedFrom(list, next)} variant="secondary" size="small" iconAfter="arrow-right">
            {words.next}
          </LinkButton>
        </span>
      ) : (
        <span className="text-ink-soft text-sm">{words.last}</span>
      )}
    </nav>
  );
}

export type SectionId = Exclude<keyof Words['casework']['sections'], 'label'>;

/** Links to the parts of a long page; with the keyboard each is one step away. */
export function SectionLinks({ sections }: { sections: readonly SectionId[] }) {
  const texts = useWords().casework.sections;
  return (
    // Both panes are seen at once where they stand beside each other.
    <nav aria-label={texts.label} className="overflow-x-auto min-[1100px]:hidden">
      <ul className="flex gap-2 py-0.5">
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center whitespace-nowrap rounded-full border-[1.5px] border-edge bg-surface px-4 font-semibold text-sm eases hover:border-leaf hover:bg-leaf-soft"
            >
              {texts[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
