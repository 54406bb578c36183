/** Every way to deal with one line of the statement: each application it may be for, another one, or none. */
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { OpenedRow } from '#app/lists/List.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Money } from '#app/ui/Money.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { settlementForm } from '#core/payments/desk-forms.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { SURE } from '#core/payments/match-line.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { type MoneyRefusal, PaidAlready } from '../payment/BursaryPage.tsx';
import { paymentsPath } from '../payment/payment-filters.ts';
import { SettlementFields } from './SettlementFields.tsx';
import { asideForm, fromLineForm, partForm } from './statement-forms.ts';
import type { LineView, SuggestionView } from './suggest-payers.server.ts';

export interface LineChoicesProps {
  line: LineView;
  /** The rejection of this line's form that was just sent. */
  refusal: MoneyRefusal | undefined;
  action: string;
  /** The list without this. */
  back: string;
}

export function LineChoices({ line, refusal, action, back }: LineChoicesProps) {
  const words = useWords();
  const { statement: text, gateway: nameOf } = words.bursary;
  return (
    <OpenedRow
      title={
        <>
          <Money>{line.amount}</Money>
          {line.whole && ` ${text.leftOf(line.whole)}`}, {dayIn(words, line.day)}
        </>
      }
      back={back}
    >
      <DefinitionList
        items={[
          { label: text.line.narration, value: line.narration },
          ...(line.reference ? [{ label: text.line.reference, value: line.reference }] : []),
        ]}
      />
      {line.mayBeReversed && (
        <div className="mt-3">
          <Notice tone="warning">
            {text.mayBeReversed} <TextLink to="/payment-system/statement?view=out">{text.views.out}</TextLink>
          </Notice>
        </div>
      )}
      {line.otherPayer && (
        <div className="mt-3">
          <Notice tone="warning">{text.otherPayer(line.otherPayer)}</Notice>
        </div>
      )}
      {line.broken.map((written) => (
        <p key={written} className="mt-3 text-ink-soft">
          {text.broken(written)}
        </p>
      ))}
      <div className="no-print mt-5 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-4">
          {line.payouts.map((payout) => (
            <PostedForm
              key={payout.id}
              intent="tie"
              record={`${line.id}:${payout.id}`}
              version={line.version}
              refusal={refusal}
              action={action}
              className="grid gap-3 rounded-md border border-line p-4"
              note={text.payout(nameOf(payout.gateway), dayIn(words, payout.day), payout.reference)}
              submit={text.tie}
              variant="secondary"
            />
          ))}
          {line.returned.map(({ id, whose }) => (
            <PostedForm
              key={id}
              intent="refund-back"
              record={`${line.id}:${id}`}
              version={line.version}
              refusal={refusal}
              action={action}
              className="grid gap-3 rounded-md border border-line p-4"
              note={text.returned(line.amount, whose)}
              submit={text.returnedSubmit}
              variant="secondary"
            />
          ))}
          {line.suggestions.length + line.payouts.length + line.returned.length === 0 && (
            <p className="text-ink-soft">{text.noSuggestions}</p>
          )}
          {line.suggestions.map((suggestion) => (
            <Suggestion
              key={suggestion.application_number}
              line={line}
              suggestion={suggestion}
              refusal={refusal}
              action={action}
            />
          ))}
        </div>
        <Otherwise line={line} refusal={refusal} action={action} />
      </div>
    </OpenedRow>
  );
}

type ChoiceProps = Omit<LineChoicesProps, 'back'>;

function Suggestion({ line, suggestion, refusal, action }: ChoiceProps & { suggestion: SuggestionView }) {
  const words = useWords();
  const { statement: text } = words.bursary;
  const { application_number: number, applicant, transfer, reasons, score, paid, asked, part } = suggestion;
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
        {suggestion.since && <li>{text.announced(dayIn(words, suggestion.since))}</li>}
      </ul>
      <div className="mt-4 grid gap-4">
        {asked && !part.isFee && <Notice tone="warning">{text.otherAmount(asked, part.amount)}</Notice>}
        {paid && (
          <Notice tone="warning">
            {text.paid} <TextLink to={paymentsPath({ q: number, status: null })}>{text.itsPayments}</TextLink>
          </Notice>
        )}
        {suggestion.own && <p className="text-ink-soft">{text.own}</p>}
        {!suggestion.own && transfer && (
          <PostedForm
            intent="confirm"
            record={`${line.id}:${transfer.id}`}
            version={transfer.version}
            refusal={refusal}
            {...wordsOf(partForm)}
            action={action}
            submit={text.confirm(number)}
            variant="secondary"
          >
            <PaidAlready refusal={refusal} number={paid ? number : null} />
            <FormFields of={partForm} values={{ amount: part.plain }} />
          </PostedForm>
        )}
        {!suggestion.own && !transfer && (
          <RecordForm
            line={line}
            number={number}
            proposed={part.plain}
            refusal={refusal}
            action={action}
            paid={paid}
          />
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
  proposed = line.plainAmount,
}: ChoiceProps & { number: string; paid?: boolean; proposed?: string }) {
  const words = useWords();
  const { statement: text } = words.bursary;
  return (
    <PostedForm
      intent="record"
      record={`${line.id}:${number}`}
      refusal={refusal}
      {...wordsOf(fromLineForm)}
      action={action}
      note={number ? text.notAnnounced : text.otherNote}
      submit={number ? text.recordFor(number) : text.record}
      variant="secondary"
    >
      <PaidAlready refusal={refusal} number={paid ? number : null} />
      {number && <input type="hidden" name="application_number" value={number} />}
      <FormFields
        of={fromLineForm}
        rows={[...(number ? [] : ['application_number' as const]), 'amount', 'purpose', 'reason']}
        values={{ amount: proposed, reason: number ? text.foundByMatch : undefined }}
        choices={{
          purpose: {
            none: text.feeAsked,
            called: (value) => words.payments.feeNames[value as PaidPurpose],
          },
        }}
      />
    </PostedForm>
  );
}

function Otherwise({ line, refusal, action }: ChoiceProps) {
  const { statement: text, bankDays: days } = useWords().bursary;
  const other = `${line.id}:`;
  const isOpen = (intent: string, id: string) => refusalOf(refusal, intent, id) !== null;
  const alone = line.suggestions.length + line.payouts.length === 0;
  return (
    <div className="grid gap-2">
      <details open={alone || isOpen('record', other) || undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{text.other}</summary>
        <div className="mt-2 max-w-xl">
          <RecordForm line={line} number="" refusal={refusal} action={action} />
        </div>
      </details>
      <details open={isOpen('settle', line.id) || undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{days.ofLine}</summary>
        <div className="mt-2 max-w-xl">
          <PostedForm
            intent="settle"
            record={line.id}
            refusal={refusal}
            {...wordsOf(settlementForm(line.day))}
            action={action}
            note={days.ofLineNote}
            variant="secondary"
          >
            <SettlementFields
              rows={[['gateway', 'day'], ['charges', 'remitted'], 'reference']}
              day={line.day}
              refusal={refusal}
            />
          </PostedForm>
        </div>
      </details>
      <details open={isOpen('aside', line.id) || undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{text.aside}</summary>
        <div className="mt-2 max-w-xl">
          <PostedForm
            intent="aside"
            record={line.id}
            version={line.version}
            refusal={refusal}
            {...wordsOf(asideForm)}
            action={action}
            variant="secondary"
          >
            <FormFields of={asideForm} />
          </PostedForm>
        </div>
      </details>
    </div>
  );
}
