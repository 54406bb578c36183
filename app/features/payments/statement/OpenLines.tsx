/**
 * Lines to match, one row each: the likeliest application beside it, and one button. Everything else about a line is
 * opened above the list (LineChoices.tsx).
 */
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { ListProps } from '#app/lists/List.tsx';
import type { ListRow } from '#app/lists/list-view.ts';
import { Button } from '#app/ui/Button.tsx';
import { Money } from '#app/ui/Money.tsx';
import { ShortDay, shortDay } from '#app/ui/ShortDay.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { namesPayer } from '#core/payments/match-line.ts';
import type { LineView, SuggestionView } from './suggest-payers.server.ts';

type OpenLine = ListRow & LineView;

/** The id of a line's link, where the keyboard goes on after the line before it. */
export const linkId = (lineId: string): string => `line-${lineId}`;

/** @param actionOf the address to which the form of a line is sent. */
export function useLineCells(actionOf: (line: OpenLine) => string): ListProps<OpenLine>['cells'] {
  const words = useWords();
  const { statement: text, gateway } = words.bursary;
  const more = ({ to }: OpenLine) => to ?? '';
  return {
    day: (line) => (
      <TextLink to={more(line)} id={linkId(line.id)} className="whitespace-nowrap">
        <ShortDay day={line.day} />
      </TextLink>
    ),
    // The rest of a line of which parts are matched.
    amount: ({ amount }) => <Money>{amount}</Money>,
    applicant: ({ suggestions: [best], payouts: [payout] }) =>
      payout ? (
        text.payoutShort(gateway(payout.gateway), shortDay(dayIn(words, payout.day)))
      ) : best ? (
        <span title={best.applicant} className="lg:block lg:max-w-36 lg:truncate 2xl:max-w-none">
          {best.applicant}
        </span>
      ) : (
        <span className="text-ink-soft lg:whitespace-nowrap">{text.noMatch}</span>
      ),
    number: (line) => line.suggestions.length > 0 && <Suggested line={line} more={more(line)} />,
    match: (line) => line.suggestions.length > 0 && <Score line={line} />,
    action: (line) => <RowAction line={line} action={actionOf(line)} more={more(line)} />,
  };
}

/** The likeliest application, and how many others it could be. */
function Suggested({ line, more }: { line: LineView; more: string }) {
  const { statement: text } = useWords().bursary;
  const [best, ...others] = line.suggestions;
  if (!best) return null;
  const { application_number: number, paymentPath } = best;
  return (
    <span className="whitespace-nowrap tabular">
      {paymentPath ? <TextLink to={paymentPath}>{number}</TextLink> : number}
      {others.length > 0 && (
        <TextLink to={more} className="ms-2">
          {text.more(others.length)}
        </TextLink>
      )}
    </span>
  );
}

/** The likelihood of the suggestion, or what has to be read before it is confirmed. */
function Score({ line }: { line: LineView }) {
  const { statement: text } = useWords().bursary;
  const [best] = line.suggestions;
  if (!best) return null;
  const { reasons, score } = best;
  const warning = warningOf(line, best, text);
  if (warning) return <span className="whitespace-nowrap font-semibold text-harvest-text">{warning}</span>;
  return (
    <span
      title={reasons.map((reason) => text.reasons[reason]).join(' ')}
      className="font-semibold text-leaf-text tabular"
    >
      {score}
    </span>
  );
}

function warningOf(
  line: LineView,
  { asked, reasons, paid, own, score }: SuggestionView,
  text: ReturnType<typeof useWords>['bursary']['statement'],
): string | null {
  if (own) return text.ownShort;
  if (line.returned.length > 0) return text.returnedShort;
  if (line.mayBeReversed) return text.mayBeReversedShort;
  if (paid) return text.paidShort;
  if (asked !== null && asked !== line.amount && !reasons.includes('amount')) return text.feeShort(asked);
  if (line.otherPayer) return text.otherPayerShort;
  if (!namesPayer(reasons)) return text.amountOnlyShort;
  return line.sure ? null : text.unsureShort(score);
}

/** One press where nothing has to be read first; otherwise the line is opened. */
function RowAction({ line, action, more }: { line: LineView; action: string; more: string }) {
  const { statement: text, decideRow } = useWords().bursary;
  const [best] = line.suggestions;
  if (
    !best?.transfer ||
    best.own ||
    line.payouts.length + line.returned.length > 0 ||
    warningOf(line, best, text)
  ) {
    return (
      <TextLink to={more} className="inline-flex min-h-11 items-center">
        {decideRow}
        <span className="sr-only"> {line.amount}</span>
      </TextLink>
    );
  }
  return (
    <PostedForm
      intent="confirm"
      record={`${line.id}:${best.transfer.id}`}
      version={best.transfer.version}
      // The reason of a rejection is shown above the list, where the line is open then.
      refusal={null}
      action={action}
      className="lg:flex lg:justify-end"
    >
      <Button size="small" variant="secondary" busyLabel={text.confirming} data-row-key="c">
        {text.confirmShort}
        <span className="sr-only"> {text.transferOf(best.application_number)}</span>
      </Button>
    </PostedForm>
  );
}
