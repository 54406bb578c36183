/** Shows what happened to an offer, and the requests about it, the newest first. */
import { FormCard } from '#app/forms/FormCard.tsx';
import type { PostedFormProps } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Card } from '#app/ui/Card.tsx';
import { Money } from '#app/ui/Money.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { IdentityDocument } from '#core/identity/mailbox-recovery.ts';
import { recordAnswerForm } from '#core/offers/offer-forms.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import type { OfferHistoryLine, OfferOnDesk } from './read-offer-desk.server.ts';

export function OfferHistory({ history }: { history: readonly OfferHistoryLine[] }) {
  const words = useWords();
  const { history: texts, requests } = words.offers.desk;
  const said = (line: OfferHistoryLine) =>
    line.kind === 'event'
      ? texts.events[line.event]
      : line.kind === 'condition'
        ? texts.condition(line.text, words.offers.page.conditions[line.state])
        : texts[line.kind](requests[line.request]);
  return (
    <Card title={texts.title}>
      <ul className="points">
        {history.map((line) => (
          <li key={line.id}>
            {said(line)} · {lagosMoment(words, line.at)}
            {line.by && (
              <>
                {' · '}
                <bdi>{line.by}</bdi>
              </>
            )}
            {line.kind !== 'condition' && line.reason && (
              <p className="whitespace-pre-line text-ink-soft">
                <bdi>{line.reason}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

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

interface RecordAnswerProps<Given extends Refusal> {
  /** The form has the props of the page's other forms. */
  form: Pick<PostedFormProps<Given>, 'version' | 'refusal' | 'busyLabel' | 'why' | 'className'>;
  answers: readonly ('accept' | 'decline')[];
}

export function RecordAnswer<Given extends Refusal>({ form, answers }: RecordAnswerProps<Given>) {
  const words = useWords();
  const { recorded } = words.offers.desk;
  return (
    <FormCard
      {...form}
      of={recordAnswerForm}
      intent="record-answer"
      apart="recorded"
      variant="secondary"
      choices={{
        answer: { options: answers.map((value) => ({ value, label: recorded[value] })) },
        identity_seen: {
          called: (value) => words.recovery.desk.documents[value as IdentityDocument],
        },
      }}
    />
  );
}
