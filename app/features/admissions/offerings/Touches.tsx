/** What saving would change for applications, and what is odd about it. It is saved by sending the form again. */
import { Notice } from '#app/ui/Notice.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { LAPSED_FIELD } from '#core/admissions/offering-form.ts';
import { TOUCHED_FIELD } from '#core/eligibility/requirements-form.ts';
import type { Verdict } from '#core/eligibility/verdict.ts';
import type { OfferingProblem } from './save-offering.server.ts';

type Asked = Extract<OfferingProblem, { kind: 'touches' }>;

export function Touches({ touched, count, lapsed }: Omit<Asked, 'kind'>) {
  const words = useWords();
  const texts = words.offerings.touches;
  const verdict = (one: Verdict | null) => (one ? words.verdicts[one] : texts.nothingAsked);
  return (
    <>
      {lapsed && (
        <>
          <input type="hidden" name={LAPSED_FIELD} value={lapsed} />
          <Notice tone="warning" title={texts.lapsed(dayIn(words, lapsed))}>
            <p>{texts.lapsedLead}</p>
          </Notice>
        </>
      )}
      {count > 0 && (
        <>
          <input type="hidden" name={TOUCHED_FIELD} value={count} />
          <Notice tone="warning" title={texts.title(count)}>
            <p>{texts.lead}</p>
            <ul className="list-disc ps-5">
              {touched.map(({ from, to, count: some }) => (
                <li key={`${from} ${to}`}>{texts.line(some, verdict(from), verdict(to))}</li>
              ))}
            </ul>
          </Notice>
        </>
      )}
    </>
  );
}
