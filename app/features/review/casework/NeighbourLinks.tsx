import { LinkButton } from '#app/ui/Button.tsx';
import { useWords } from '#app/words/words.tsx';
import { viewIn } from '../queue/queue-filters.ts';
import { openedFrom } from '../queue/queue-table.tsx';
import type { Neighbours } from '../record/review-view.ts';

/** Back and forth in the list from which the application was opened. */
export function NeighbourLinks({ neighbours, list }: { neighbours: Neighbours; list: string }) {
  const words = useWords().review.details;
  const view = viewIn(list);
  const { previous, next } = neighbours;
  return (
    <nav aria-label={words.walk} className="flex flex-wrap items-center gap-3">
      {previous && (
        <LinkButton to={openedFrom(view, previous)} variant="secondary" size="small" icon="arrow-left">
          {words.previous}
        </LinkButton>
      )}
      {next ? (
        <LinkButton to={openedFrom(view, next)} variant="secondary" size="small" iconAfter="arrow-right">
          {words.next}
        </LinkButton>
      ) : (
        <span className="text-ink-soft text-sm">{words.last}</span>
      )}
    </nav>
  );
}
