/** A page of the bursary's desk: under Payments, with its name in the tab and above why something was refused. */
import { PortalFrame, type PortalFrameProps } from '#app/shell/PortalFrame.tsx';
import { DeskNotice, type MoneyRefusal } from './DeskNotice.tsx';

export interface BursaryPageProps extends PortalFrameProps {
  title: string;
  refusal?: MoneyRefusal | null | undefined;
}

export function BursaryPage({ title, refusal, children, ...frame }: BursaryPageProps) {
  return (
    <PortalFrame {...frame} title={title}>
      <title>{title}</title>
      <DeskNotice refusal={refusal} />
      {children}
    </PortalFrame>
  );
}
