import { useWords } from '#app/words/words.tsx';
import { Icon } from './Icon.tsx';
import { Anchor } from './TextLink.tsx';

export interface Crumb {
  readonly label: string;
  /** The page itself has none. */
  readonly to?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const words = useWords().ui;
  return (
    <nav aria-label={words.breadcrumbs} className="crumbs">
      <ol>
        {items.map((item, index) => (
          <li key={item.label}>
            {item.to ? (
              <Anchor to={item.to} className="link">
                {item.label}
              </Anchor>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
            {/* After its item: where the line breaks, none begins the next one. */}
            {index < items.length - 1 && <Icon name="chevron-right" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
