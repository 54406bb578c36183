/** The payment acknowledgement: everything about one payment, on one sheet of A4. */
import { college } from '#content/college.ts';
import { depsContext } from '../../../context.ts';
import { lagosMoment } from '../../../lagos-time.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { type Definition, DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import { notFound } from '../answer-not-payable.ts';
import { PaymentBadge } from '../parts/PaymentBadge.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { readReceipt } from '../read-receipt.server.ts';
import type { Route } from './+types/receipt';

export const handle = { hydrate: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const receipt = await readReceipt(context.get(depsContext), { actor, id: params.id });
  if (!receipt.ok) throw notFound();
  return receipt.value;
}

export default function ReceiptPage({ loaderData: payment }: Route.ComponentProps) {
  const words = useWords();
  const { receipt, facts, feeName, breadcrumbs, method } = words.payments;
  const completed = payment.status === 'Completed';
  const title = completed ? receipt.title : receipt.notCompletedTitle;
  const items: Definition[] = [
    { label: facts.reference, value: <code className="select-all">{payment.payment_reference}</code> },
    { label: facts.status, value: <PaymentBadge status={payment.status} /> },
    { label: facts.amount, value: <Money>{payment.amount}</Money> },
    { label: facts.fee, value: feeName },
    { label: facts.payer, value: payment.payer },
    { label: facts.application, value: payment.application_number },
    { label: facts.program, value: payment.program },
    { label: facts.session, value: payment.session },
    { label: facts.method, value: method(payment.payment_method) },
    { label: facts.begunAt, value: lagosMoment(words, payment.created_at) },
    ...(payment.paid_at ? [{ label: facts.paidAt, value: lagosMoment(words, payment.paid_at) }] : []),
    ...(completed ? [{ label: facts.confirmedBy, value: receipt.confirmedBy[payment.confirmedBy] }] : []),
    ...(payment.provider_reference
      ? [{ label: facts.providerReference, value: <code>{payment.provider_reference}</code> }]
      : []),
  ];
  return (
    <PortalFrame
      narrow
      title={title}
      lead={completed ? receipt.lead(college.name) : undefined}
      breadcrumbs={
        payment.own
          ? [
              { label: breadcrumbs.portal, to: '/student-portal' },
              { label: breadcrumbs.history, to: '/student-portal?tab=payments' },
              { label: payment.payment_reference },
            ]
          : [
              { label: breadcrumbs.payments, to: '/payment-system' },
              { label: payment.payment_reference, to: `/payment-system/${payment.id}` },
              { label: title },
            ]
      }
      actions={completed && <PrintButton />}
    >
      <title>{`${title} ${payment.payment_reference}`}</title>
      {payment.demonstration && <Notice tone="warning">{receipt.demonstration}</Notice>}
      {payment.status !== 'Completed' && (
        <Notice
          tone={payment.status === 'Failed' ? 'danger' : 'progress'}
          actions={
            payment.own &&
            payment.checkPath && (
              <LinkButton to={payment.checkPath} reload>
                {words.payments.history.check}
              </LinkButton>
            )
          }
        >
          <p>{receipt.notCompleted[payment.status]}</p>
        </Notice>
      )}
      {payment.review && <Notice tone="warning">{receipt.flagged}</Notice>}
      <Card>
        <DefinitionList items={items} />
      </Card>
      {completed && (
        <div className="stack-tight text-ink-soft text-sm">
          <p>{receipt.keep}</p>
          <p>{receipt.note}</p>
        </div>
      )}
    </PortalFrame>
  );
}
