/** The requirements of an award, by the rules of its offerings, for pages of no one programme. */
import { neededOf } from '#app/words/describe-eligibility.ts';
import { useWords } from '#app/words/words.tsx';
import { awardOfChoice } from '#core/admissions/award.ts';
import type { AwardEntry, HoldsFor } from '#core/eligibility/entry-by-award.ts';
import { useSiteWords } from '../page/site-words.ts';

interface EntryByAwardProps {
  readonly id?: string;
  readonly title: string;
  readonly about?: string;
  /** The requirements, one entry for each mode of study. */
  readonly entries: readonly AwardEntry[];
}

export function EntryByAward({ id, title, about, entries }: EntryByAwardProps) {
  const words = useWords();
  const { apply, qualify } = useSiteWords();
  const heldBy = (holds: HoldsFor): string =>
    holds.kind === 'all' ? '' : apply[holds.kind](holds.programs.join(', '));
  return (
    <section id={id} className="tile">
      <h3>{title}</h3>
      {about && <p className="mt-2">{about}</p>}
      {entries.length === 0 && <p className="mt-3">{qualify.notPublished}</p>}
      {entries.map((entry) => (
        <div key={entry.award} className="mt-3">
          {entry.award !== awardOfChoice(entry.award) && (
            <p className="font-semibold">{words.answerNames.award[entry.award]}</p>
          )}
          {entry.ways.map(({ route, holdsFor, lines }) => (
            <div key={route} className="mt-3">
              <h4 className="font-semibold">{`${words.eligibility.ways[route]}${heldBy(holdsFor)}`}</h4>
              <ul className="points">
                {lines.map(({ finding, holdsFor: of }) => {
                  // The subjects that count are named once, below.
                  const line = neededOf(
                    words,
                    finding.kind === 'count' ? { ...finding, others: [] } : finding,
                  );
                  return <li key={line}>{`${line}${heldBy(of)}`}</li>;
                })}
                {lines.length === 0 && <li>{qualify.notPublished}</li>}
              </ul>
            </div>
          ))}
          {entry.subjectsDiffer && <p className="mt-3">{apply.subjectsDiffer}</p>}
          <RegisterFirst entries={[entry]} className="mt-3 font-semibold" />
        </div>
      ))}
    </section>
  );
}

/** The sentence that says where somebody registers before they apply here. */
export function RegisterFirst({
  entries,
  className,
}: {
  readonly entries: readonly AwardEntry[];
  readonly className: string;
}) {
  const { registerFirst } = useSiteWords().apply;
  return [...new Set(entries.flatMap(({ register }) => register))].map((body) => (
    <p key={body} className={className}>
      {registerFirst[body]}
    </p>
  ));
}
