import { checkPaymentPath } from '#app/features/admissions/index.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import type { GatewayTrouble } from './payment-problems.ts';

export const troubleIn = (problem: { readonly kind: string } | undefined): GatewayTrouble | null =>
  problem?.kind === 'outcome-unknown' || problem?.kind === 'gateway-down'
    ? (problem as GatewayTrouble)
    : null;

export interface GatewayTroubleNoticeProps {
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

/** In the form that is sent again: the payer's own word, where the gateway cannot say it. */
export function NotPaidThere({ trouble }: { trouble: GatewayTrouble }) {
  const { notPaidThere, notPaidHint } = useWords().payments;
  if (trouble.kind !== 'outcome-unknown') return null;
  return <Checkbox name="not_paid" value="yes" label={notPaidThere} hint={notPaidHint} />;
}
