/** The payment acknowledgement: everything about one payment, on one sheet of A4. */
import { href } from 'react-router';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { PaperActions } from '#app/papers/PaperActions.tsx';
import { PaperSheet } from '#app/papers/PaperSheet.tsx';
import { qrPath } from '#app/papers/qr-path.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { DoNotPay, PaymentBadge } from '../payment/PaymentBadge.tsx';
import type { Route } from './+types/receipt';
import { readReceipt } from './read-receipt.server.ts';
import { receiptPaper } from './receipt-paper.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const payment = orThrow(await readReceipt(deps, { actor, id: params.id }));
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
      badge={<PaymentBadge payment={payment} />}
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
          <PaperActions pdf={href('/student-portal/payments/:id/acknowledgement.pdf', { id: payment.id })} />
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
        <DoNotPay payment={payment} />
        {payment.review && <Notice tone="warning">{receipt.flagged}</Notice>}
      </PaperSheet>
    </PortalFrame>
  );
}
