/** One line of the bank's statement with whose money it may be, and every way to deal with it. */
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/inputs.tsx';
import { Money } from '#app/ui/Money.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { DeskNotice, type MoneyRefusal } from '../payment/DeskNotice.tsx';
import { PaidAlready } from '../payment/PaidAlready.tsx';
import { REASON_MAX } from '../payment/payment-problems.ts';
import type { LineView, SuggestionView } from './read-statement-page.server.ts';

export interface StatementLineProps {
  line: LineView;
  /** What the form of this line that was just sent came to. */
  refusal: MoneyRefusal | undefined;
  action: string;
}

const SURE = 85;

export function StatementLine({ line, refusal, action }: StatementLineProps) {
  const words = useWords();
  const { statement: text } = words.bursary;
  const day = (one: string) => lagosDay(words, `${one}T12:00:00Z`);
  return (
    <Card level={3} id={`line-${line.id}`} title={<Money>{line.amount}</Money>} aside={day(line.day)}>
      <DeskNotice refusal={refusal} />
      <DefinitionList
        items={[
          {
            label: text.line.narration,
            value: <span className="[overflow-wrap:anywhere]">{line.narration}</span>,
          },
          ...(line.reference ? [{ label: text.line.reference, value: line.reference }] : []),
        ]}
      />
      {line.broken.map((written) => (
        <p key={written} className="mt-3 text-ink-soft">
          {text.broken(written)}
        </p>
      ))}
      <div className="no-print mt-5 stack">
        {line.suggestions.length === 0 && <p className="text-ink-soft">{text.noSuggestions}</p>}
        {line.suggestions.map((suggestion) => (
          <Suggestion
            key={suggestion.application_number}
            line={line}
            suggestion={suggestion}
            refusal={refusal}
            action={action}
          />
        ))}
        <Otherwise line={line} refusal={refusal} action={action} />
      </div>
    </Card>
  );
}

function Suggestion({
  line,
  suggestion,
  refusal,
  action,
}: StatementLineProps & { suggestion: SuggestionView }) {
  const words = useWords();
  const { statement: text } = words.bursary;
  const { application_number: number, applicant, transfer, reasons, score, paid, asked } = suggestion;
  const differs = asked !== null && !reasons.includes('amount');
  return (
    <div className="rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold">
          {suggestion.paymentPath ? (
            <TextLink to={suggestion.paymentPath}>{`${applicant}, ${number}`}</TextLink>
          ) : (
            `${applicant}, ${number}`
          )}
        </p>
        <StatusBadge tone={score >= SURE ? 'success' : 'progress'}>{text.score(score)}</StatusBadge>
      </div>
      <ul className="mt-2 list-disc ps-5 text-ink-soft">
        {reasons.map((reason) => (
          <li key={reason}>{text.reasons[reason]}</li>
        ))}
        {suggestion.since && <li>{text.announced(lagosDay(words, `${suggestion.since}T12:00:00Z`))}</li>}
      </ul>
      <div className="mt-4 grid gap-4">
        {differs && asked && <Notice tone="warning">{text.otherAmount(asked, line.amount)}</Notice>}
        {paid && <Notice tone="warning">{text.paid}</Notice>}
        {suggestion.own && <p className="text-ink-soft">{text.own}</p>}
        {!suggestion.own && transfer && (
          <PostedForm
            intent="confirm"
            record={`${line.id}:${transfer.id}`}
            version={transfer.version}
            refusal={refusal}
            action={action}
            submit={text.confirm(number)}
          >
            <PaidAlready refusal={refusal} number={paid ? number : null} />
          </PostedForm>
        )}
        {!suggestion.own && !transfer && (
          <RecordForm line={line} number={number} refusal={refusal} action={action} paid={paid} />
        )}
      </div>
    </div>
  );
}

/** Money for an application that announced no transfer: a second person approves it. */
function RecordForm({
  line,
  number,
  refusal,
  action,
  paid = false,
}: StatementLineProps & { number: string; paid?: boolean }) {
  const { statement: text } = useWords().bursary;
  return (
    <PostedForm
      intent="record"
      record={`${line.id}:${number}`}
      refusal={refusal}
      labels={text.fields}
      action={action}
      note={number ? text.notAnnounced : text.otherNote}
      submit={number ? text.recordFor(number) : text.record}
    >
      <PaidAlready refusal={refusal} number={paid ? number : null} />
      {number ? (
        <input type="hidden" name="application_number" value={number} />
      ) : (
        <Field name="application_number" required>
          <TextInput maxLength={40} />
        </Field>
      )}
      <Field name="reason" required>
        <TextArea defaultValue={number && text.foundByMatch} maxLength={REASON_MAX} rows={2} />
      </Field>
    </PostedForm>
  );
}

function Otherwise({ line, refusal, action }: StatementLineProps) {
  const { statement: text } = useWords().bursary;
  const other = `${line.id}:`;
  const isOpen = (intent: string, id: string) => refusalOf(refusal, intent, id) !== null;
  return (
    <div className="grid gap-x-8 gap-y-2 lg:grid-cols-2">
      <details open={isOpen('record', other)}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{text.other}</summary>
        <div className="mt-2 max-w-xl">
          <RecordForm line={line} number="" refusal={refusal} action={action} />
        </div>
      </details>
      <details open={isOpen('aside', line.id)}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{text.aside}</summary>
        <div className="mt-2 max-w-xl">
          <PostedForm
            intent="aside"
            record={line.id}
            version={line.version}
            refusal={refusal}
            labels={text.fields}
            action={action}
            submit={text.asideButton}
            variant="secondary"
          >
            <Field name="note" required>
              <TextArea maxLength={REASON_MAX} rows={2} />
            </Field>
          </PostedForm>
        </div>
      </details>
    </div>
  );
}
