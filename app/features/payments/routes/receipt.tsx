/** The payment acknowledgement: everything about one payment, on one sheet of A4. */
import { href } from 'react-router';
import { depsContext } from '../../../context.ts';
import { orRefuse } from '../../../forms/answer-post.server.ts';
import { PaperSheet } from '../../../papers/PaperSheet.tsx';
import { PrintButton } from '../../../papers/PrintButton.tsx';
import { qrPath } from '../../../papers/qr-path.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import { PaymentBadge } from '../parts/PaymentBadge.tsx';
import { readReceipt } from '../read-receipt.server.ts';
import { receiptPaper } from '../receipt-paper.ts';
import type { Route } from './+types/receipt';

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const payment = orRefuse(await readReceipt(context.get(depsContext), { actor, id: params.id }));
  const { proof } = payment;
  return { payment, square: proof && qrPath(proof.url) };
}

export default function ReceiptPage({ loaderData: { payment, square } }: Route.ComponentProps) {
  const words = useWords();
  const { receipt, breadcrumbs } = words.payments;
  const completed = payment.status === 'Completed';
  const paper = receiptPaper(words, payment);
  const { title } = paper;
  return (
    <PortalFrame
      narrow
      title={title}
      badge={<PaymentBadge status={payment.status} />}
      breadcrumbs={
        payment.own
          ? [
              { label: breadcrumbs.portal, to: '/student-portal/applications' },
              { label: breadcrumbs.history, to: '/student-portal/applications?tab=payments' },
              { label: payment.payment_reference },
            ]
          : [
              { label: breadcrumbs.payments, to: '/payment-system' },
              { label: payment.payment_reference, to: href('/payment-system/:id', { id: payment.id }) },
              { label: title },
            ]
      }
      actions={
        completed && (
          <>
            <PrintButton />
            <LinkButton
              to={href('/student-portal/payments/:id/acknowledgement.pdf', { id: payment.id })}
              variant="secondary"
              icon="document"
            >
              {words.papers.pdf}
            </LinkButton>
          </>
        )
      }
    >
      <title>{`${title} ${payment.payment_reference}`}</title>
      <PaperSheet paper={paper} square={square}>
        {payment.own && payment.checkPath && (
          <p className="no-print">
            <LinkButton to={payment.checkPath}>{words.payments.history.check}</LinkButton>
          </p>
        )}
        {payment.review && <Notice tone="warning">{receipt.flagged}</Notice>}
      </PaperSheet>
    </PortalFrame>
  );
}
