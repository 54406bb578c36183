/** Cards that lead somewhere: the whole card is the link's area, its title is the link. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Anchor } from '../../../ui/TextLink.tsx';

export interface LinkCard {
  readonly to: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly icon?: IconName;
  readonly newTab?: boolean;
}

export function LinkCards({ cards, level = 3 }: { cards: readonly LinkCard[]; level?: 2 | 3 }) {
  const Tag = `h${level}` as const;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 sm:gap-5">
      {cards.map((card) => (
        <li key={card.to} className="tile tile-link group">
          <Tag className="flex items-start justify-between gap-3 text-xl">
            <Anchor
              to={card.to}
              reload
              newTab={card.newTab}
              className="text-leaf-text underline-offset-4 after:absolute after:inset-0 after:rounded-lg group-hover:underline"
            >
              {card.title}
            </Anchor>
            <Icon
              name={card.newTab ? 'external' : (card.icon ?? 'arrow-right')}
              className="mt-1 size-5 text-laterite"
            />
          </Tag>
          <p className="mt-2 text-ink-soft">{card.text}</p>
        </li>
      ))}
    </ul>
  );
}
