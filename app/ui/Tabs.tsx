import { useWords } from '#app/words/words.tsx';
import { classes } from './classes.ts';
import { Anchor } from './TextLink.tsx';

export interface Tab {
  readonly to: string;
  readonly label: string;
  readonly current: boolean;
  readonly count?: number;
}

/** Views of one screen. Each is a link with an address of its own, so it can be bookmarked and gone back to. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { count } = useWords().ui;
  return (
    <nav aria-label={label} className="border-line sm:border-b-2">
      {/* Lines that wrap are hard to read, so on phones each tab has an outline of its own. */}
      <ul className="flex flex-wrap gap-2 sm:-mb-0.5 sm:gap-x-1 sm:gap-y-0">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Anchor
              to={tab.to}
              aria-current={tab.current ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center gap-2 px-3.5 font-semibold max-sm:rounded-full max-sm:border max-sm:text-sm sm:min-h-12 sm:rounded-t-md sm:border-b-[3px] sm:px-4',
                tab.current
                  ? 'border-leaf text-ink max-sm:bg-leaf max-sm:text-on-leaf'
                  : 'text-ink-soft hover:border-edge hover:bg-sunken hover:text-ink max-sm:border-edge max-sm:bg-surface sm:border-transparent',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-sunken px-2 py-0.5 text-ink-soft text-xs tabular">
                  {count(tab.count)}
                </span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
