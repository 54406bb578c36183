/** What happened to an offer, and what was asked of it, the newest first. */
import { Card } from '#app/ui/Card.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { OfferHistoryLine } from './read-offer-desk.server.ts';

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
