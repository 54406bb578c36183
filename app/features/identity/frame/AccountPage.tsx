import type { ReactNode } from 'react';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { useWords } from '#app/words/words.tsx';

export interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  /** Between the account and this page. */
  above?: { readonly label: string; readonly to: string };
  children: ReactNode;
}

/** The frame of the screens under /account. */
export function AccountPage({ title, lead, above, children }: AccountPageProps) {
  const words = useWords().account;
  return (
    <>
      <title>{title}</title>
      <PortalFrame
        narrow
        title={title}
        lead={lead}
        breadcrumbs={[
          { label: words.crumbs.account, to: '/account' },
          ...(above ? [above] : []),
          { label: title },
        ]}
      >
        {children}
      </PortalFrame>
    </>
  );
}
