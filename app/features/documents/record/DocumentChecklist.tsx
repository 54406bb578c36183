/**
 * The documents that the college asks for, and the state of each one: on the applicant's pages and on those of staff.
 */
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { useWords } from '#app/words/words.tsx';
import type { ChecklistItem, ChecklistState } from '#core/documents/document-checklist.ts';

const TONES: Readonly<Record<ChecklistState, Tone>> = {
  added: 'success',
  missing: 'warning',
  asked: 'warning',
};

export interface DocumentChecklistProps {
  items: readonly ChecklistItem[];
  /** True if each document leads to its place on the page where it can be added. */
  linked?: boolean;
}

export function DocumentChecklist({ items, linked }: DocumentChecklistProps) {
  const { kinds } = useWords().documents;
  return (
    <ul>
      {items.map(({ kind, state }) => (
        <li
          key={kind}
          className="flex flex-wrap items-center justify-between gap-x-2 border-line border-t pb-1 first:border-t-0"
        >
          <span className="flex min-h-11 flex-1 basis-40 items-center py-1.5 font-semibold">
            {linked ? (
              <a href={`#${kind}`} className="link py-2">
                {kinds[kind]}
              </a>
            ) : (
              kinds[kind]
            )}
          </span>
          <ChecklistBadge state={state} />
        </li>
      ))}
    </ul>
  );
}

export function ChecklistBadge({ state }: { state: ChecklistState }) {
  const { states } = useWords().documents.checklist;
  return <StatusBadge tone={TONES[state]}>{states[state]}</StatusBadge>;
}
