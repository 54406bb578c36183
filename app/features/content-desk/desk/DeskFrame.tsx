/** The frame of the desk's screens: the admin portal's, and the ways to the desk's parts. */
import type { ReactNode } from 'react';
import { AdminFrame } from '#app/shell/AdminFrame.tsx';
import type { AdminFrameFacts } from '#app/shell/read-admin-frame.server.ts';
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Anchor } from '#app/ui/TextLink.tsx';
import { useDeskWords } from './desk-words.ts';

const PARTS = [
  { key: 'news', path: '/admin-portal/content' },
  { key: 'pages', path: '/admin-portal/content/pages' },
  { key: 'people', path: '/admin-portal/content/people' },
  { key: 'events', path: '/admin-portal/content/events' },
] as const;
export type DeskPart = (typeof PARTS)[number]['key'];

export interface DeskFrameProps extends AdminFrameFacts {
  current: DeskPart;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Where readers find what is edited here. */
  shownAt?: string | false | null | undefined;
  /** The screen stands under the list of its part. */
  below?: boolean;
  children: ReactNode;
}

export function DeskFrame({
  sections,
  unread,
  current,
  title,
  lead,
  actions,
  shownAt,
  below,
  children,
}: DeskFrameProps) {
  const words = useDeskWords();
  const path = PARTS.find(({ key }) => key === current)?.path ?? '/admin-portal/content';
  return (
    <AdminFrame sections={sections} unread={unread} current="content">
      <title>{`${title} · ${words.title}`}</title>
      {below ? (
        <Breadcrumbs items={[{ label: words[current], to: path }, { label: title }]} />
      ) : (
        <nav aria-label={words.parts}>
          <ul className="flex flex-wrap gap-2">
            {PARTS.map((part) => (
              <li key={part.key}>
                <Anchor
                  to={part.path}
                  aria-current={part.key === current ? 'page' : undefined}
                  className={classes(
                    'inline-flex min-h-11 items-center rounded-full border px-4 font-semibold text-sm',
                    part.key === current
                      ? 'border-leaf bg-leaf-soft text-leaf-text'
                      : 'border-line bg-surface text-ink-soft hover:border-edge hover:text-ink',
                  )}
                >
                  {words[part.key]}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-2xl [overflow-wrap:anywhere]">{title}</h2>
          {lead && <div className="mt-2 max-w-prose text-ink-soft">{lead}</div>}
        </div>
        {actions && <div className="no-print flex flex-wrap gap-3">{actions}</div>}
        {shownAt && (
          <LinkButton to={shownAt} newTab variant="secondary" iconAfter="arrow-right">
            {words.open}
          </LinkButton>
        )}
      </div>
      {children}
    </AdminFrame>
  );
}
