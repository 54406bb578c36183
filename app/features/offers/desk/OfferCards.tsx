/** Shows what happened to an offer, and the requests about it, the newest first. */
import { PostedForm, type PostedFormProps } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, Select, TextArea } from '#app/ui/inputs.tsx';
import { Money } from '#app/ui/Money.tsx';
import { RadioGroup } from '#app/ui/RadioGroup.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { IDENTITY_DOCUMENTS } from '#core/identity/mailbox-recovery.ts';
import { REASON_MAX } from '#core/offers/reply-form.ts';
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
  form: Pick<PostedFormProps<Given>, 'version' | 'refusal' | 'labels' | 'busyLabel' | 'why' | 'className'>;
  answers: readonly ('accept' | 'decline')[];
}

export function RecordAnswer<Given extends Refusal>({ form, answers }: RecordAnswerProps<Given>) {
  const words = useWords();
  const texts = words.offers.desk;
  const { record } = texts;
  return (
    <Card title={record.title}>
      <PostedForm
        {...form}
        intent="record-answer"
        apart="recorded"
        labels={{ ...texts.fields, ...record.fields }}
        note={record.note}
        submit={record.submit}
        variant="secondary"
      >
        <RadioGroup
          name="answer"
          legend={record.fields.answer}
          required
          options={answers.map((value) => ({ value, label: record.answers[value] }))}
        />
        <Field name="identity_seen" label={record.fields.identity_seen} required>
          <Select
            placeholder={record.choose}
            options={IDENTITY_DOCUMENTS.map((value) => ({
              value,
              label: words.recovery.desk.documents[value],
            }))}
          />
        </Field>
        <Field name="reason" label={record.fields.reason} hint={texts.named.hint} required>
          <TextArea rows={3} maxLength={REASON_MAX} />
        </Field>
        <Checkbox name="present" value="yes" label={record.fields.present} required />
      </PostedForm>
    </Card>
  );
}
