import { LinkButton } from '#app/ui/Button.tsx';
import { useWords } from '#app/words/words.tsx';
import { viewIn } from '../queue/queue-filters.ts';
import { openedFrom } from '../queue/queue-table.tsx';
import type { Neighbours } from '../record/review-view.ts';

interface NeighbourLinksProps {
  neighbours: Neighbours;
  list: string;
  /** n and p go there. */
  letters: boolean;
}

/** Back and forth in the list from which the application was opened. */
export function NeighbourLinks({ neighbours, list, letters }: NeighbourLinksProps) {
  const words = useWords().review.details;
  const view = viewIn(list);
  const { previous, next } = neighbours;
  return (
    <nav
      aria-label={words.walk}
      data-list-keys={letters ? 'page' : undefined}
      className="flex flex-wrap items-center gap-3"
    >
      {previous && (
        <span data-page-key="p">
          <LinkButton to={openedFrom(view, previous)} variant="secondary" size="small" icon="arrow-left">
            {words.previous}
          </LinkButton>
        </span>
      )}
      {next ? (
        <span data-page-key="n">
          <LinkButton to={openedFrom(view, next)} variant="secondary" size="small" iconAfter="arrow-right">
            {words.next}
          </LinkButton>
        </span>
      ) : (
        <span className="text-ink-soft text-sm">{words.last}</span>
      )}
    </nav>
  );
}
