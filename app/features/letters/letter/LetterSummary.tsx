/** What a letter says, in short and in its reader's language. The letter below it is English, and it alone binds. */
import { Card } from '#app/ui/Card.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import { programmeAt } from '#core/admissions/award.ts';
import { formatNaira } from '#core/payments/money.ts';
import type { LetterView } from './read-letter.server.ts';

/** The deadline is the first moment that is too late. */
const lastDay = (words: Words, end: string) => lagosDay(words, new Date(Date.parse(end) - 1).toISOString());

export function LetterSummary({ letter }: { letter: Pick<LetterView, 'kind' | 'facts'> }) {
  const words = useWords();
  const texts = words.letters.summary;
  const { kind, facts } = letter;
  const { offer, program, award, session, caps_reference } = facts;
  const programme = program && programmeAt(program, award);
  const lines =
    kind === 'offer' || kind === 'conditional-offer' || kind === 'admission'
      ? [
          texts.offered(programme ?? '', session),
          ...(caps_reference ? [words.offers.page.confirmed(caps_reference)] : []),
          ...(kind === 'admission' || !offer
            ? []
            : [
                offer.conditions.length > 0 ? texts.conditions(offer.conditions.length) : texts.noConditions,
                offer.reply_by ? texts.replyBy(lastDay(words, offer.reply_by)) : words.offers.page.noDeadline,
                offer.acceptance_fee_kobo ? texts.fee(formatNaira(offer.acceptance_fee_kobo)) : texts.noFee,
              ]),
          texts.where,
        ]
      : [texts.others[kind]];
  return (
    <Card title={texts.title} className="no-print">
      <ul className="points">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">{texts.binding}</p>
    </Card>
  );
}
