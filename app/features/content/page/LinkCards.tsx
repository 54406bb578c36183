/** Cards that lead somewhere: the whole card is the link's area, its title is the link. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/Icon.tsx';
import { Anchor } from '#app/ui/TextLink.tsx';
import type { Language } from '#core/shared/languages.ts';

export interface LinkCard {
  readonly to: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly icon?: IconName;
  readonly newTab?: boolean;
  /** Where it is not the language of the page. */
  readonly lang?: Language | undefined;
}

export function LinkCards({ cards, level = 3 }: { cards: readonly LinkCard[]; level?: 2 | 3 }) {
  const Tag = `h${level}` as const;
  return (
    <ul className={cards.length === 5 || cards.length === 6 ? 'cards cards-in-threes' : 'cards'}>
      {cards.map((card) => (
        <li key={card.to} lang={card.lang} className="tile tile-link">
          <Tag className={level === 2 ? 'card-title text-xl' : 'card-title'}>
            <Anchor to={card.to} newTab={card.newTab} className="cover">
              {card.title}
            </Anchor>
            <Icon name={card.newTab ? 'external' : (card.icon ?? 'arrow-right')} className="text-laterite" />
          </Tag>
          <p className="mt-2">{card.text}</p>
        </li>
      ))}
    </ul>
  );
}
