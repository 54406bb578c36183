/** What the rules of the chosen offering come to for a record, line by line; and the other offerings that fit. */
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Verdict } from '#core/eligibility/verdict.ts';
import type { Reader } from '../record/describe-record.ts';
import { RuleList } from './RuleList.tsx';
import type { Eligibility } from './read-record-page.server.ts';

const TONES = {
  ok: 'success',
  for_staff: 'info',
  awaiting: 'info',
  missing: 'warning',
} as const satisfies Readonly<Record<Verdict, string>>;

interface EligibilityCardProps {
  eligibility: Eligibility;
  reader: Reader;
  /** To the owner: what to do about it. */
  advice?: Readonly<Record<Verdict, string>>;
}

export function EligibilityCard({ eligibility, reader, advice }: EligibilityCardProps) {
  const words = useWords();
  const texts = words.academicRecord.eligibility;
  const own = reader === 'owner';
  const title = own ? texts.title : texts.staffTitle;
  if (eligibility.kind !== 'judged')
    return (
      <Card title={title} id="eligibility">
        <p>
          {eligibility.kind === 'not-chosen'
            ? own
              ? texts.notChosen
              : texts.notChosenStaff
            : texts.noRules(eligibility.programme)}
        </p>
      </Card>
    );
  const { judgement, programme, others, empty } = eligibility;
  return (
    <Card title={title} id="eligibility">
      <div className="stack-tight">
        <p>{empty ? texts.empty(programme) : own ? texts.for(programme) : programme}</p>
        {!empty && (
          <Notice
            tone={TONES[judgement.verdict]}
            title={own ? texts.verdicts[judgement.verdict] : words.verdicts[judgement.verdict]}
          >
            {advice?.[judgement.verdict]}
          </Notice>
        )}
        {judgement.ways.map(({ route, findings }) => (
          <RuleList key={route} title={words.eligibility.ways[route]} findings={findings} judged={!empty} />
        ))}
        {own && others.length > 0 && (
          <div>
            <p className="font-semibold">{texts.others}</p>
            <ul className="list-disc ps-5">
              {others.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  );
}
