/** The frame of every screen of the admin portal: its name, and tabs for the sections that this person may enter. */
import type { ReactNode } from 'react';
import { useWords } from '../words.tsx';
import { ADMIN_SECTIONS, type AdminSection } from './admin-sections.ts';
import { PortalFrame } from './PortalFrame.tsx';

export interface AdminFrameProps {
  /** Sections to offer. */
  sections: readonly AdminSection[];
  current: AdminSection;
  /** Of the section, above its content; the overview has none. */
  heading?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function AdminFrame({ sections, current, heading, lead, actions, children }: AdminFrameProps) {
  const words = useWords().admin;
  return (
    <PortalFrame
      title={words.title}
      lead={current === 'overview' ? words.lead : undefined}
      tabs={{
        label: words.sectionsLabel,
        tabs: ADMIN_SECTIONS.filter(({ key }) => sections.includes(key)).map(({ key, path }) => ({
          to: path,
          label: words.sections[key],
          current: key === current,
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
