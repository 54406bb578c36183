import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface Definition {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** A link such as "Change". */
  readonly action?: ReactNode;
}

export interface DefinitionListProps {
  /** Those that do not apply are nothing. */
  items: readonly (Definition | false | null | undefined | '')[];
  /** stacked: label above value, for narrow cards. */
  layout?: 'rows' | 'stacked';
}

/** Label and value of each answer, or of each fact of a record. */
export function DefinitionList({ items: given, layout = 'rows' }: DefinitionListProps) {
  const items = given.filter((item) => item !== null && typeof item === 'object');
  const rows = layout === 'rows';
  const acts = items.some(({ action }) => action);
  return (
    <dl
      className={classes(
        rows && 'sm:grid sm:gap-x-6 print:grid print:grid-cols-[3fr_7fr]',
        rows && (acts ? 'sm:grid-cols-[minmax(8rem,2fr)_3fr_auto]' : 'sm:grid-cols-[minmax(9rem,2fr)_3fr]'),
      )}
    >
      {items.map((item, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: labels can be elements, and the list is never reordered.
          key={index}
          className={classes(
            'border-line border-t first:border-t-0',
            rows
              ? 'grid gap-y-1 py-3 sm:col-span-full sm:grid-cols-subgrid print:col-span-full print:grid-cols-subgrid'
              : 'py-2.5',
          )}
        >
          <dt className={classes('text-ink-soft', !rows && 'text-sm')}>{item.label}</dt>
          <dd className="min-w-0 whitespace-pre-line font-medium [overflow-wrap:anywhere]">{item.value}</dd>
          {item.action && <dd className="no-print">{item.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
