import { useWords } from '../words.tsx';
import { Icon } from './Icon.tsx';
import { Anchor } from './TextLink.tsx';

export interface Crumb {
  readonly label: string;
  /** Left out for the page itself. */
  readonly to?: string;
}

export function Breadcrumbs({ items, reload }: { items: readonly Crumb[]; reload?: boolean }) {
  const words = useWords().ui;
  return (
    <nav aria-label={words.breadcrumbs} className="no-print -my-2 text-sm">
      <ol className="flex flex-wrap items-center">
        {items.map((item, index) => (
          <li key={item.label} className="flex items-center">
            {index > 0 && <Icon name="chevron-right" className="mx-1 size-4 text-ink-soft" />}
            {item.to ? (
              <Anchor to={item.to} reload={reload} className="link inline-flex min-h-11 items-center">
                {item.label}
              </Anchor>
            ) : (
              <span aria-current="page" className="inline-flex min-h-11 items-center text-ink-soft">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
