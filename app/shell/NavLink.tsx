/** One entry of a menu. Public pages send no React, so menus are plain links that load a page. */

import { useWords } from '#app/words/words.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { ShownItem } from './navigation.ts';

export function useNavLabel() {
  const { nav } = useWords().shell;
  return (label: ShownItem['label']): string => (nav as Readonly<Record<string, string>>)[label] ?? label;
}

export interface NavLinkProps {
  item: ShownItem;
  /** The place of the page, by placeInMenus. */
  place: string | null;
  className?: string;
}

/** The menu decides how an entry looks, and how the current page's entry differs (head.css, foot.css). */
export function NavLink({ item, place, className }: NavLinkProps) {
  const words = useWords();
  const label = useNavLabel()(item.label);
  const current = !item.newTab && place !== null && item.href === place;
  return (
    <a
      href={item.href ?? undefined}
      className={className}
      aria-current={current ? 'page' : undefined}
      {...(item.newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {label}
      {item.newTab && (
        <>
          <Icon name="external" />
          <span className="sr-only">{words.ui.newTab}</span>
        </>
      )}
      {item.isNew && <b className="badge-new">{words.shell.isNew}</b>}
    </a>
  );
}
