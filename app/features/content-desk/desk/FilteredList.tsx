/** A list of the desk: a search, the states as links that show how many there are, and a page of what was found. */
import { ListPage, type ListPageProps } from '#app/lists/ListPage.tsx';
import { listPath } from '#app/lists/list-address.ts';
import { classes } from '#app/ui/classes.ts';
import { SearchBox } from '#app/ui/SearchBox.tsx';
import { Anchor } from '#app/ui/TextLink.tsx';
import { useDeskWords } from './desk-words.ts';

export interface FilteredListProps<Row, State extends string>
  extends Pick<ListPageProps<Row>, 'page' | 'columns'> {
  path: string;
  filters: { readonly q: string; readonly state: State | null };
  states: readonly State[];
  /** `any`: all of them. */
  counts: Readonly<Record<string, number>>;
  texts: {
    readonly find: string;
    readonly caption: string;
    readonly empty: string;
    readonly emptyAdvice: string;
    readonly states: Readonly<Record<State, string>>;
  };
}

export function FilteredList<Row extends { readonly id: string }, State extends string>({
  path,
  filters: { q, state },
  states,
  counts,
  texts,
  ...list
}: FilteredListProps<Row, State>) {
  const words = useDeskWords();
  const links = [
    { value: null, label: words.any, count: counts.any ?? 0 },
    ...states.map((value) => ({ value, label: texts.states[value], count: counts[value] ?? 0 })),
  ];
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-center">
        <SearchBox
          key={q}
          label={texts.find}
          placeholder={texts.find}
          defaultValue={q}
          action={path}
          keep={state ? { state } : {}}
        />
        <ul className="flex flex-wrap gap-x-1 gap-y-2 lg:justify-end">
          {links.map(({ value, label, count }) => (
            <li key={label}>
              <Anchor
                to={listPath(path, { q, state: value })}
                aria-current={value === state ? 'true' : undefined}
                className={classes(
                  'inline-flex min-h-11 items-center gap-2 rounded-md px-3',
                  value === state
                    ? 'bg-sunken font-semibold text-ink'
                    : 'text-ink-soft hover:bg-sunken hover:text-ink',
                )}
              >
                {label}
                <span className="text-sm tabular">{count}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
      <ListPage
        {...list}
        dense
        at={(place) => listPath(path, { q, state, ...place })}
        caption={texts.caption}
        empty={{ title: texts.empty, advice: texts.emptyAdvice }}
        whole={q || state ? path : null}
      />
    </>
  );
}
