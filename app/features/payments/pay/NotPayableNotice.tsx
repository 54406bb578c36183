import { href } from 'react-router';
import { SituationNotice } from '#app/features/admissions/index.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import type { ApplicationSituation } from '#core/admissions/application-situation.ts';
import type { NotPayable } from '../payment/payment-problems.ts';

export interface NotPayableNoticeProps {
  kind: NotPayable['kind'];
  applicationId: string;
  /** How the application stands: it says why, and what to do. */
  situation: ApplicationSituation | null;
}

/** Instead of a page that asks for money: why there is nothing to pay now, and what to do. */
export function NotPayableNotice({ kind, applicationId, situation }: NotPayableNoticeProps) {
  const words = useWords().payments;
  const application = href('/student-portal/applications/:id', { id: applicationId });
  return (
    <PortalFrame
      narrow
      title={words.pay.title}
      breadcrumbs={[
        { label: words.breadcrumbs.portal, to: '/student-portal/applications' },
        { label: situation?.application_number ?? words.facts.application, to: application },
        { label: words.pay.title },
      ]}
    >
      <title>{words.pay.title}</title>
      {kind !== 'not-offered' && situation ? (
        <SituationNotice
          situation={situation}
          here={href('/student-portal/applications/:id/pay', { id: applicationId })}
        />
      ) : (
        <Notice tone="warning" title={words.notOffered.title}>
          <p>{words.notOffered.advice}</p>
        </Notice>
      )}
      <p className="flex flex-wrap gap-3">
        <LinkButton to={application} variant="secondary">
          {words.toApplication}
        </LinkButton>
        <LinkButton to="/student-portal/applications?tab=payments" variant="quiet">
          {words.toHistory}
        </LinkButton>
      </p>
    </PortalFrame>
  );
}
