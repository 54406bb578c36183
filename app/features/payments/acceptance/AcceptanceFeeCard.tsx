/** The fee for accepting a place, on the page of the offer. Accepting comes first, paying after. */
import { href } from 'react-router';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Money } from '#app/ui/Money.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { Binding } from '#app/words/Binding.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { AcceptanceFeeView } from './read-acceptance-fee.server.ts';

export function AcceptanceFeeCard({ fee }: { fee: AcceptanceFeeView }) {
  const words = useWords();
  const { acceptance: texts, feeNames, payAcceptance, pay } = words.payments;
  const { standing, offer, deferralAsked, dueOn, because, receiptPath, returning } = fee;
  const moving = standing === 'open' || standing === 'transfer-waiting' || standing === 'in-doubt';
  const owed = offer === 'accepted' && standing !== 'paid' && !moving;
  const due = owed && !deferralAsked;
  // Where the offer is over, the applicant does not need to know what accepting would have cost.
  if (!owed && !moving && standing !== 'paid' && !returning && offer !== 'released') return null;
  const day = dueOn && dayIn(words, dueOn);
  const toPay = href('/student-portal/applications/:id/pay', { id: fee.applicationId });
  return (
    <Card title={feeNames.acceptance} id="acceptance-fee">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Money large>{fee.amount}</Money>
        {standing === 'paid' && <StatusBadge tone="success">{texts.paid}</StatusBadge>}
      </p>
      {offer === 'released' && standing !== 'paid' && (
        <p className="mt-2">{fee.withinDays ? texts.afterWithin(fee.withinDays) : texts.after}</p>
      )}
      {owed && deferralAsked && <p className="mt-2">{texts.notYet}</p>}
      {due && (
        <p className="mt-2 font-semibold">
          {day ? (fee.overdue ? texts.overdue(day) : texts.by(day)) : texts.soon}
        </p>
      )}
      {due && standing !== 'none' && (
        <p className="mt-2">
          {fee.part
            ? words.situation.partPaid(fee.part.came, fee.amount, fee.part.missing)
            : fee.rrr
              ? texts.number(fee.rrr)
              : (texts.ended[standing] ?? texts.unpaid)}{' '}
          {because && <bdi>{because}</bdi>}
        </p>
      )}
      {moving && <p className="mt-2">{texts.moving[standing]}</p>}
      {returning && <p className="mt-2">{texts.returning(returning)}</p>}
      {offer !== 'withdrawn' && (
        <p className="mt-2">
          <Binding say={(of) => of.payments.payAcceptance.refund(fee.rule)} />{' '}
          <TextLink to="/about/policies/fees-and-refunds">{pay.refundPolicy}</TextLink>
        </p>
      )}
      {(due || moving || receiptPath) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {due && <LinkButton to={toPay}>{payAcceptance.title}</LinkButton>}
          {fee.checkPath && (
            <LinkButton to={fee.checkPath} variant={due ? 'secondary' : 'primary'}>
              {texts.check}
            </LinkButton>
          )}
          {standing === 'open' && offer === 'accepted' && (
            <LinkButton to={toPay} variant="secondary">
              {texts.otherwise}
            </LinkButton>
          )}
          {standing === 'transfer-waiting' && (
            <LinkButton
              to={href('/student-portal/applications/:id/pay/transfer', { id: fee.applicationId })}
              variant="secondary"
            >
              {texts.transfer}
            </LinkButton>
          )}
          {receiptPath && (
            <LinkButton to={receiptPath} variant="secondary" icon="receipt">
              {words.payments.history.receipt}
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  );
}
