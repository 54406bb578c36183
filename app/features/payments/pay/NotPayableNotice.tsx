import { href } from 'react-router';
import { checkPaymentPath, SituationNotice } from '#app/features/admissions/index.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import type { ApplicationSituation } from '#core/admissions/application-situation.ts';
import type { GatewayTrouble, NotPayable } from '../payment/payment-problems.ts';

export interface NotPayableNoticeProps {
  kind: NotPayable['kind'];
  applicationId: string;
  /** The situation of the application says why, and what to do. */
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

export const troubleIn = (problem: { readonly kind: string } | undefined): GatewayTrouble | null =>
  problem?.kind === 'outcome-unknown' || problem?.kind === 'gateway-down'
    ? (problem as GatewayTrouble)
    : null;

interface GatewayTroubleNoticeProps {
  trouble: GatewayTrouble;
  applicationId: string;
}

/** The gateway did not answer. Whether anything happened there decides what the person should do. */
export function GatewayTroubleNotice({ trouble, applicationId }: GatewayTroubleNoticeProps) {
  const words = useWords().payments;
  const { title, advice } = words.trouble[trouble.kind];
  return (
    <div role="alert">
      <Notice
        tone={trouble.kind === 'outcome-unknown' ? 'progress' : 'warning'}
        title={title}
        actions={
          trouble.kind === 'outcome-unknown' && (
            <LinkButton to={checkPaymentPath(applicationId, trouble.reference)}>{words.pay.check}</LinkButton>
          )
        }
      >
        <p>{advice}</p>
      </Notice>
    </div>
  );
}

/** The payer's own word in the form that is sent again, where the gateway cannot say it. */
export function NotPaidThere({ trouble }: { trouble: GatewayTrouble }) {
  const { notPaidThere, notPaidHint } = useWords().payments;
  if (trouble.kind !== 'outcome-unknown') return null;
  return <Checkbox name="not_paid" value="yes" label={notPaidThere} hint={notPaidHint} />;
}
