/** One entry of a menu. Public pages send no React, so menus are plain links that load a page. */
import type { ReactNode } from 'react';
import { college } from '#content/college.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../words.tsx';
import type { ShownItem } from './navigation.ts';

export function useNavLabel() {
  const words = useWords().shell.nav;
  return (label: ShownItem['label']): string => {
    const text = words[label];
    return typeof text === 'function' ? text(college.shortName) : text;
  };
}

export interface NavLinkProps {
  item: ShownItem;
  path: string;
  className: string;
  currentClassName?: string;
  children?: ReactNode;
}

export function NavLink({ item, path, className, currentClassName = '' }: NavLinkProps) {
  const words = useWords();
  const label = useNavLabel()(item.label);
  const current = !item.newTab && item.href === path.split('?')[0];
  return (
    <a
      href={item.href ?? undefined}
      className={`${className} ${current ? currentClassName : ''}`}
      aria-current={current ? 'page' : undefined}
      {...(item.newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {label}
      {item.newTab && (
        <>
          <Icon name="external" className="size-3.5 opacity-70" />
          <span className="sr-only">{words.ui.newTab}</span>
        </>
      )}
      {item.isNew && (
        <span className="rounded-sm bg-harvest px-1.5 py-px font-bold text-[0.6875rem] text-on-harvest leading-normal tracking-wide">
          {words.shell.isNew}
        </span>
      )}
    </a>
  );
}
