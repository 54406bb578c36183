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
    <nav aria-label={words.breadcrumbs} className="crumbs no-print">
      <ol>
        {items.map((item, index) => (
          <li key={item.label}>
            {index > 0 && <Icon name="chevron-right" />}
            {item.to ? (
              <Anchor to={item.to} reload={reload} className="link">
                {item.label}
              </Anchor>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
