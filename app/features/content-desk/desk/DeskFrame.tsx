/** The frame of the content desk's screens: its name in the tab, the way back to the list, and where readers see it. */
import type { ReactNode } from 'react';
import { PortalFrame, type PortalFrameProps } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { useDeskWords } from './desk-words.ts';

const PARTS = {
  news: '/admin-portal/content',
  pages: '/admin-portal/content/pages',
  people: '/admin-portal/content/people',
  pictures: '/admin-portal/content/pictures',
  events: '/admin-portal/content/events',
  toWrite: '/admin-portal/content/to-write',
  removed: '/admin-portal/content/removed',
} as const;
type DeskPart = keyof typeof PARTS;

export interface DeskFrameProps {
  current: DeskPart;
  title: string;
  lead?: ReactNode;
  tabs?: PortalFrameProps['tabs'];
  actions?: ReactNode;
  /** The page where readers find the text that is edited here. */
  shownAt?: string | false | null | undefined;
  alsoAt?: string | undefined;
  /** The screen stands under the list of its part. */
  below?: boolean;
  children: ReactNode;
}

export function DeskFrame({
  current,
  title,
  lead,
  tabs,
  actions,
  shownAt,
  alsoAt,
  below,
  children,
}: DeskFrameProps) {
  const words = useDeskWords();
  return (
    <PortalFrame
      title={title}
      lead={lead}
      {...(tabs && { tabs })}
      {...(below && {
        breadcrumbs: [
          {
            label: current === 'removed' || current === 'toWrite' ? words[current].title : words[current],
            to: PARTS[current],
          },
          { label: title },
        ],
      })}
      actions={
        <>
          {actions}
          {shownAt && (
            <LinkButton to={shownAt} newTab variant="secondary" iconAfter="arrow-right">
              {words.open}
            </LinkButton>
          )}
          {alsoAt && (
            <LinkButton to={alsoAt} newTab variant="secondary" iconAfter="arrow-right">
              {words.openAlso}
            </LinkButton>
          )}
        </>
      }
    >
      <title>{`${title} · ${words.title}`}</title>
      {children}
    </PortalFrame>
  );
}
