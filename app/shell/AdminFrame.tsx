/**
 * The frame of every screen of the admin portal: its name, what waits, the search over everything, and tabs for the
 * sections that this person may enter.
 */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useWords } from '#app/words/words.tsx';
import { SEARCH_MAX } from '../lists/list-address.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Anchor } from '../ui/TextLink.tsx';
import { ADMIN_SECTIONS, type AdminSection } from './admin-sections.ts';
import { PortalFrame } from './PortalFrame.tsx';

export interface AdminFrameProps {
  /** Sections to offer. */
  sections: readonly AdminSection[];
  /** Null for screens that are no section: notifications, search. */
  current: AdminSection | null;
  /** Notices that this person has not seen. */
  unread: number;
  /** What was searched for. */
  q?: string;
  /** Of the section, above its content; the dashboard has none. */
  heading?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function AdminFrame({
  sections,
  current,
  unread,
  q,
  heading,
  lead,
  actions,
  children,
}: AdminFrameProps) {
  const words = useWords().admin;
  return (
    <PortalFrame
      title={words.title}
      actions={<Tools unread={unread} q={q} />}
      tabs={{
        label: words.sectionsLabel,
        tabs: sections.map((section) => ({
          to: ADMIN_SECTIONS[section],
          label: words.sections[section],
          current: section === current,
        })),
      }}
    >
      {heading && (
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h2 className="text-2xl [overflow-wrap:anywhere]">{heading}</h2>
            {lead && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
          </div>
          {actions && <div className="no-print flex flex-wrap gap-3">{actions}</div>}
        </div>
      )}
      {children}
    </PortalFrame>
  );
}

/** From here on the bell says "99+": its width is known, and the number says enough. */
const MANY = 99;

function Tools({ unread, q }: Pick<AdminFrameProps, 'unread' | 'q'>) {
  const { tools } = useWords().admin;
  return (
    <>
      <Form
        method="get"
        action="/admin-portal/search"
        role="search"
        aria-label={tools.searchLabel}
        className="flex min-w-0 gap-2 max-sm:w-full"
      >
        <label htmlFor="everything" className="sr-only">
          {tools.search}
        </label>
        <div className="relative min-w-0 grow">
          <Icon
            name="search"
            className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-ink-soft"
          />
          <input
            id="everything"
            name="q"
            type="search"
            defaultValue={q}
            key={q}
            placeholder={tools.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={SEARCH_MAX}
            className="control ps-11 sm:w-64"
          />
        </div>
        <Button variant="secondary">{tools.go}</Button>
      </Form>
      <Anchor to="/admin-portal/notifications" className="button button-secondary relative max-sm:w-full">
        <Icon name="bell" />
        {tools.notifications}
        {unread > 0 && (
          <span className="rounded-full bg-danger-soft px-2 py-0.5 font-semibold text-danger-text text-sm tabular">
            {unread > MANY ? `${MANY}+` : unread}
            <span className="sr-only"> {tools.unread}</span>
          </span>
        )}
      </Anchor>
    </>
  );
}
