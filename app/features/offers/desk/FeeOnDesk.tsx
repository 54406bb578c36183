/** Whether the fee for accepting the place is paid, which an enrolment asks for. */
import { Card } from '#app/ui/Card.tsx';
import { Money } from '#app/ui/Money.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import type { OfferOnDesk } from './read-offer-desk.server.ts';

interface FeeOnDeskProps {
  fee: NonNullable<OfferOnDesk['fee']>;
  state: OfferOnDesk['state'];
}

export function FeeOnDesk({
  fee: { amount, dueOn, overdue, standing, paidOn, returning, path },
  state,
}: FeeOnDeskProps) {
  const words = useWords();
  const texts = words.offers.desk.fee;
  const day = (of: LagosDay) => dayIn(words, of);
  const moving =
    standing === 'open' || standing === 'transfer-waiting' || standing === 'in-doubt' ? standing : null;
  return (
    <Card title={texts.title}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Money>{amount}</Money>
        <strong>{paidOn ? texts.paid(day(paidOn)) : !moving && texts.unpaid}</strong>
      </p>
      {moving && <p className="mt-2">{texts.moving[moving]}</p>}
      {!paidOn && state === 'released' && <p className="mt-2">{texts.after}</p>}
      {!paidOn && dueOn && (
        <p className="mt-2">{overdue ? texts.overdue(day(dueOn)) : texts.by(day(dueOn))}</p>
      )}
      {returning && <p className="mt-2">{texts.returning(returning)}</p>}
      {path && (
        <p className="mt-2">
          <TextLink to={path}>{texts.see}</TextLink>
        </p>
      )}
    </Card>
  );
}
