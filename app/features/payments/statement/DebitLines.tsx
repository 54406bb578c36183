/** Money that left the account: what it was, and what is to be decided where the bank took a credit back. */
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { List } from '#app/lists/List.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Money } from '#app/ui/Money.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { wordsOf } from '#core/shared/form-words.ts';
import type { MoneyRefusal } from '../payment/BursaryPage.tsx';
import type { DebitLineView } from './read-debits.server.ts';
import type { StatementPage } from './read-statement-page.server.ts';
import { chooseForm, proposeForm } from './statement-forms.ts';

interface DebitLinesProps {
  list: NonNullable<StatementPage['out']>;
  refusal: MoneyRefusal | undefined;
  action: string;
}

export function DebitLines({ list, refusal, action }: DebitLinesProps) {
  const words = useWords();
  const { statement: text } = words.bursary;
  const credit = (line: { day: string; amount: string; narration: string }) =>
    text.creditOf(line.amount, dayIn(words, line.day), line.narration);
  return (
    <>
      {list.rows
        .filter(({ proposal, toPropose }) => proposal !== null || toPropose)
        .map((line) => (
          <ReversalCard key={line.id} line={line} refusal={refusal} action={action} credit={credit} />
        ))}
      <List
        view={list.view}
        page={list}
        cells={{
          kind: ({ kind }) => <span className="lg:whitespace-nowrap">{text.kinds[kind]}</span>,
          state: ({ kind, refund, decided, credit: taken, closed }) =>
            (kind === 'reversal' || decided || refund) && (
              <span className="inline-block whitespace-normal break-words leading-tight lg:w-64">
                {refund && (
                  <TextLink to="/payment-system/refunds">
                    {text.refundOf(refund.whose)}: {words.bursary.refunds.statuses[refund.status]}
                  </TextLink>
                )}
                {decided
                  ? text.decided[decided]
                  : kind === 'reversal' && (taken ? text.takesBack(credit(taken)) : text.inDoubt)}
                {closed.length > 0 && ` ${text.closedFor(closed.join('; '))}`}
              </span>
            ),
        }}
      />
    </>
  );
}

interface ReversalCardProps extends Omit<DebitLinesProps, 'list'> {
  line: DebitLineView;
  credit: (line: { day: string; amount: string; narration: string }) => string;
}

function ReversalCard({ line, refusal, action, credit }: ReversalCardProps) {
  const words = useWords();
  const { statement: text } = words.bursary;
  const form = { record: line.id, version: line.version, refusal, action };
  const { proposal } = line;
  return (
    <Card
      title={
        <>
          {text.kinds.reversal}: <Money>{line.amount}</Money>, {dayIn(words, line.day)}
        </>
      }
    >
      <p className="[overflow-wrap:anywhere]">{line.narration}</p>
      <p className="mt-2">{line.credit ? text.takesBack(credit(line.credit)) : text.inDoubtNote}</p>
      {line.payments.map(({ id, number, applicant, amount, approved, path }) => (
        <p key={id} className="mt-2">
          <TextLink to={path}>{`${applicant}, ${number}`}</TextLink>{' '}
          {approved ? text.paidFrom(amount) : text.waitsFrom(amount)}
        </p>
      ))}
      {line.announced.map(
        ({ transfer, applicant, application_number: number, reasons, own, paymentPath }) => (
          <div key={number} className="no-print mt-4 grid max-w-xl gap-2">
            <p>
              {paymentPath && <TextLink to={paymentPath}>{`${applicant}, ${number}`}</TextLink>}{' '}
              {text.reportedToo} {reasons.map((reason) => text.reasons[reason]).join(' ')}
            </p>
            {own && <p className="text-ink-soft">{text.own}</p>}
            {!own && transfer && (
              <PostedForm
                intent="return"
                record={`${line.id}:${transfer.id}`}
                version={transfer.version}
                refusal={refusal}
                action={action}
                note={text.returnNote}
                submit={text.returnTo(number)}
                variant="secondary"
              />
            )}
          </div>
        ),
      )}
      {!line.isHere && <p className="mt-2">{text.moneyGone}</p>}
      {proposal ? (
        <div className="no-print mt-4 grid max-w-xl gap-4">
          <p>
            {text.proposed[proposal.decision](proposal.by)} {proposal.reason}
          </p>
          <SecondPerson whyNot={proposal.whyNot} own={proposal.own} form={form} />
        </div>
      ) : (
        <div className="no-print mt-4 grid max-w-xl gap-6">
          {line.toChoose && line.candidates.length > 0 && (
            <PostedForm {...form} {...wordsOf(chooseForm)} intent="choose" variant="secondary">
              <FormFields
                of={chooseForm}
                choices={{
                  line: {
                    none: text.choosePlaceholder,
                    options: line.candidates.map((one) => ({
                      value: one.id,
                      label: credit(one).slice(0, 140),
                    })),
                  },
                }}
              />
            </PostedForm>
          )}
          {line.canTakeBack && (
            <Propose {...form} decision="take-back" note={text.takeBackNote} submit={text.bankTookBack} />
          )}
          <details>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">
              {text.notReversal}
            </summary>
            <Propose {...form} decision="not-reversal" note={text.notReversalNote} submit={text.proposeNot} />
          </details>
        </div>
      )}
    </Card>
  );
}

interface ProposeProps {
  record: string;
  version: number;
  refusal: MoneyRefusal | undefined;
  action: string;
  decision: 'take-back' | 'not-reversal';
  note: string;
  submit: string;
}

function Propose({ decision, record, submit, ...form }: ProposeProps) {
  const { statement: text } = useWords().bursary;
  return (
    <PostedForm
      {...form}
      {...wordsOf(proposeForm)}
      submit={submit}
      intent="propose"
      record={`${record}:${decision}`}
      variant="secondary"
    >
      <input type="hidden" name="decision" value={decision} />
      <FormFields
        of={proposeForm}
        rows={['reason']}
        values={{ reason: decision === 'take-back' ? text.takeBackReason : '' }}
      />
    </PostedForm>
  );
}
