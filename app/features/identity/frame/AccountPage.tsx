import type { ReactNode } from 'react';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';

export interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of the screens under /account. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <>
      <title>{title}</title>
      <PortalFrame narrow title={title} lead={lead}>
        {children}
      </PortalFrame>
    </>
  );
}
