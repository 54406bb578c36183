import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import type { NotPayable } from '../payment-problems.ts';

export interface NotPayableNoticeProps {
  kind: NotPayable['kind'];
  applicationId: string;
}

/** Instead of a page that asks for money: why there is nothing to pay now, and what to do. */
export function NotPayableNotice({ kind, applicationId }: NotPayableNoticeProps) {
  const words = useWords().payments;
  const { title, advice } = words.notPayable[kind];
  const application = `/student-portal/applications/${applicationId}`;
  return (
    <PortalFrame
      narrow
      title={words.pay.title}
      breadcrumbs={[
        { label: words.breadcrumbs.portal, to: '/student-portal' },
        { label: words.facts.application, to: application },
        { label: words.pay.title },
      ]}
    >
      <title>{title}</title>
      <Notice
        tone={kind === 'under-review' || kind === 'not-offered' ? 'warning' : 'info'}
        title={title}
        actions={
          <>
            <LinkButton to={application}>{words.toApplication}</LinkButton>
            <LinkButton to="/student-portal?tab=payments" variant="secondary">
              {words.toHistory}
            </LinkButton>
          </>
        }
      >
        <p>{advice}</p>
      </Notice>
    </PortalFrame>
  );
}
