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
  return (
    <nav aria-label={label} className="no-print border-line border-b-2">
      <ul className="-mb-0.5 flex flex-wrap gap-x-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Anchor
              to={tab.to}
              aria-current={tab.current ? 'page' : undefined}
              className={classes(
                'flex min-h-12 items-center gap-2 rounded-t-md border-b-[3px] px-2.5 font-semibold max-sm:text-sm sm:px-4',
                tab.current
                  ? 'border-leaf text-ink'
                  : 'border-transparent text-ink-soft hover:border-edge hover:bg-sunken hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-sunken px-2 py-0.5 text-ink-soft text-xs tabular">
                  {tab.count}
                </span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
