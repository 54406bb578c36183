/** The frame of the portal's screens: what this screen is, its tabs, and facts beside the work. */
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx';
import { classes } from '../ui/classes.ts';
import { type Tab, Tabs } from '../ui/Tabs.tsx';

export interface PortalFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Above the title's text: a badge. */
  badge?: ReactNode;
  tabs?: { readonly label: string; readonly tabs: readonly Tab[] };
  /** A SideCard; under the content on phones. */
  aside?: ReactNode;
  /** Puts the aside above the content on phones. */
  asideFirst?: boolean;
  /** The work, beside all else where there is room, and always in the window; under it on phones. */
  beside?: ReactNode;
  /** A form's width instead of a list's. */
  narrow?: boolean;
  children: ReactNode;
}

export function PortalFrame(props: PortalFrameProps) {
  const { title, lead, breadcrumbs, actions, badge, tabs, aside, asideFirst, beside, narrow, children } =
    props;
  const page = (
    <>
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
      <div
        className={classes('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', breadcrumbs && 'mt-4')}
      >
        <div className="min-w-0 flex-1 basis-64">
          {badge && <div className="mb-2">{badge}</div>}
          <h1>{title}</h1>
          {lead && <p className="mt-2 max-w-2xl text-ink-soft text-lg">{lead}</p>}
        </div>
        {actions && <div className="no-print flex flex-wrap gap-3">{actions}</div>}
      </div>
      {tabs && (
        <div className="mt-6">
          <Tabs {...tabs} />
        </div>
      )}
      {aside ? (
        <div className="mt-6 grid items-start gap-6 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
          <div className="stack min-w-0">{children}</div>
          <div className={classes('min-w-0', asideFirst && 'max-lg:order-first')}>{aside}</div>
        </div>
      ) : (
        <div className="stack mt-6 sm:mt-8">{children}</div>
      )}
    </>
  );
  if (!beside) return <div className={classes('page', narrow && 'page-narrow')}>{page}</div>;
  return (
    <div className="page panes">
      <div className="min-w-0">{page}</div>
      <div className="pane min-w-0">{beside}</div>
    </div>
  );
}
