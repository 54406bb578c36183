/** A search box, and the states as links that show how many there are. Everything chosen stands in the address. */
import { listPath } from '#app/lists/list-address.ts';
import { classes } from '#app/ui/classes.ts';
import { SearchBox } from '#app/ui/SearchBox.tsx';
import { useDeskWords } from './desk-words.ts';

export interface ListFilterProps {
  action: string;
  q: string;
  find: string;
  current: string | null;
  choices: readonly { readonly value: string; readonly label: string; readonly count: number }[];
}

export function ListFilter({ action, q, find, current, choices }: ListFilterProps) {
  const words = useDeskWords();
  const all = choices.reduce((sum, { count }) => sum + count, 0);
  const links = [{ value: '', label: words.any, count: all }, ...choices];
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-center">
      <SearchBox
        label={find}
        placeholder={find}
        defaultValue={q}
        action={action}
        keep={current ? { state: current } : {}}
      />
      <ul className="flex flex-wrap gap-x-1 gap-y-2 lg:justify-end">
        {links.map(({ value, label, count }) => (
          <li key={value}>
            <a
              href={listPath(action, { q, state: value })}
              aria-current={(current ?? '') === value ? 'true' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center gap-2 rounded-md px-3',
                (current ?? '') === value
                  ? 'bg-sunken font-semibold text-ink'
                  : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              {label}
              <span className="text-sm tabular">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
