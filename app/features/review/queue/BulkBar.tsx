/**
 * How the queue hands applications to a bulk change: a box in each row, and one form that they all belong to. The form
 * stands outside the table, so the boxes name it; it works without script.
 */

import { Button, LinkButton } from '#app/ui/Button.tsx';
import { useWords } from '#app/words/words.tsx';

const FORM = 'bulk';

/** The box of one row. */
export function ChooseRow({
  row,
}: {
  row: { readonly id: string; readonly name: string | null; readonly application_number: string };
}) {
  const texts = useWords().casework.bulk;
  return (
    <label className="-my-2 -ms-2 inline-flex size-11 items-center justify-center max-lg:-me-2">
      <input
        type="checkbox"
        form={FORM}
        name="chosen"
        value={row.id}
        aria-label={texts.choose(row.name ?? row.application_number)}
        className="size-6 accent-leaf"
      />
    </label>
  );
}

export interface BulkBarProps {
  /** The queue's own query string, without a place in it: what "all of this view" means. */
  query: string;
  /** The reader may take files. */
  mayExport: boolean;
}

export function BulkBar({ query, mayExport }: BulkBarProps) {
  const texts = useWords().casework.bulk;
  return (
    <form
      id={FORM}
      method="post"
      action="/review/bulk"
      aria-label={texts.bar}
      className="no-print flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-sunken p-3"
    >
      <input type="hidden" name="query" value={query} />
      <Button name="scope" value="chosen" variant="secondary" size="small">
        {texts.chosen}
      </Button>
      <Button name="scope" value="all" variant="quiet" size="small">
        {texts.all}
      </Button>
      {mayExport && (
        <LinkButton to={`/review/exports?${query}`} variant="quiet" size="small" icon="download">
          {texts.file}
        </LinkButton>
      )}
    </form>
  );
}
