/** One line of the bank's statement with whose money it may be, and every way to deal with it. */
import { lagosDay } from '../../../lagos-time.ts';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea, TextInput } from '../../../ui/inputs.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useWords } from '../../../words.tsx';
import { type DeskState, stateFor } from '../desk-state.ts';
import { REASON_MAX } from '../payment-problems.ts';
import type { LineView, SuggestionView } from '../statement/statement-view.ts';
import { DeskForm } from './DeskForm.tsx';
import { DeskNotice } from './DeskNotice.tsx';

export interface StatementLineProps {
  line: LineView;
  /** What the form of this line that was just sent came to. */
  state: DeskState | undefined;
  action: string;
}

const SURE = 85;

export function StatementLine({ line, state, action }: StatementLineProps) {
  const words = useWords();
  const { statement: text } = words.bursary;
  const day = (one: string) => lagosDay(words, `${one}T12:00:00Z`);
  return (
    <Card level={3} id={`line-${line.id}`} title={<Money>{line.amount}</Money>} aside={day(line.day)}>
      <DeskNotice state={state} />
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
            state={state}
            action={action}
          />
        ))}
        <Otherwise line={line} state={state} action={action} />
      </div>
    </Card>
  );
}

function Suggestion({
  line,
  suggestion,
  state,
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
          <DeskForm
            intent="confirm"
            id={`${line.id}:${transfer.id}`}
            version={transfer.version}
            state={stateFor(state, 'confirm', `${line.id}:${transfer.id}`)}
            action={action}
            paidAlready={paid ? number : null}
            submit={text.confirm(number)}
          />
        )}
        {!suggestion.own && !transfer && (
          <RecordForm line={line} number={number} state={state} action={action} paid={paid} />
        )}
      </div>
    </div>
  );
}

/** Money for an application that announced no transfer: a second person approves it. */
function RecordForm({
  line,
  number,
  state,
  action,
  paid = false,
}: StatementLineProps & { number: string; paid?: boolean }) {
  const { statement: text } = useWords().bursary;
  const id = `${line.id}:${number}`;
  return (
    <DeskForm
      intent="record"
      id={id}
      state={stateFor(state, 'record', id)}
      labels={text.fields}
      action={action}
      note={number ? text.notAnnounced : text.otherNote}
      paidAlready={paid ? number : null}
      submit={number ? text.recordFor(number) : text.record}
    >
      {({ id: fieldId, error, typed }) => (
        <>
          {number ? (
            <input type="hidden" name="application_number" value={number} />
          ) : (
            <Field
              name={fieldId('application_number')}
              label={text.fields.application_number}
              error={error('application_number')}
              required
            >
              <TextInput
                name="application_number"
                defaultValue={typed('application_number')}
                maxLength={40}
                autoComplete="off"
              />
            </Field>
          )}
          <Field name={fieldId('reason')} label={text.fields.reason} error={error('reason')} required>
            <TextArea
              name="reason"
              defaultValue={typed('reason') ?? (number ? text.foundByMatch : '')}
              maxLength={REASON_MAX}
              rows={2}
            />
          </Field>
        </>
      )}
    </DeskForm>
  );
}

function Otherwise({ line, state, action }: StatementLineProps) {
  const { statement: text } = useWords().bursary;
  const other = `${line.id}:`;
  const isOpen = (intent: string, id: string) => stateFor(state, intent, id) !== null;
  return (
    <div className="grid gap-x-8 gap-y-2 lg:grid-cols-2">
      <details open={isOpen('record', other)}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{text.other}</summary>
        <div className="mt-2 max-w-xl">
          <RecordForm line={line} number="" state={state} action={action} />
        </div>
      </details>
      <details open={isOpen('aside', line.id)}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{text.aside}</summary>
        <div className="mt-2 max-w-xl">
          <DeskForm
            intent="aside"
            id={line.id}
            version={line.version}
            state={stateFor(state, 'aside', line.id)}
            labels={text.fields}
            action={action}
            submit={text.asideButton}
            variant="secondary"
          >
            {({ id, error, typed }) => (
              <Field name={id('note')} label={text.fields.note} error={error('note')} required>
                <TextArea name="note" defaultValue={typed('note')} maxLength={REASON_MAX} rows={2} />
              </Field>
            )}
          </DeskForm>
        </div>
      </details>
    </div>
  );
}
