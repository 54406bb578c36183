/** A page of the bursary's desk: under Payments, with its name in the tab and above why something was refused. */
import { PortalFrame, type PortalFrameProps } from '#app/shell/PortalFrame.tsx';
import { useWords } from '#app/words/words.tsx';
import { DeskNotice, type MoneyRefusal } from './DeskNotice.tsx';

export interface BursaryPageProps extends Omit<PortalFrameProps, 'breadcrumbs'> {
  title: string;
  /** The pages between Payments and this one. */
  under?: NonNullable<PortalFrameProps['breadcrumbs']>;
  refusal?: MoneyRefusal | null | undefined;
}

export function BursaryPage({ title, under = [], refusal, children, ...frame }: BursaryPageProps) {
  const { breadcrumbs } = useWords().payments;
  return (
    <PortalFrame
      {...frame}
      title={title}
      breadcrumbs={[{ label: breadcrumbs.payments, to: '/payment-system' }, ...under, { label: title }]}
    >
      <title>{title}</title>
      <DeskNotice refusal={refusal} />
      {children}
    </PortalFrame>
  );
}
