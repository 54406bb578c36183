/** One award of a programme in a session: what each way in needs, how many places there are, what the first year costs. */
import { href } from 'react-router';
import { neededOf } from '#app/words/describe-eligibility.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { awardChoice } from '#core/admissions/award.ts';
import type { Offering } from '#core/admissions/offering.ts';
import { judge, yearOfSession } from '#core/eligibility/judge.ts';
import type { FirstYear } from '#core/payments/first-year.ts';
import { EMPTY_RECORD } from '#core/record/academic-record.ts';
import { Points } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import { useYearSum } from './use-year-sum.ts';

export interface OfferingTermsProps {
  programme: string;
  offering: Offering;
  year: FirstYear;
}

export function OfferingTerms({ programme, offering, year }: OfferingTermsProps) {
  const words = useWords();
  const { qualify: texts } = useSiteWords();
  const { session, routes, requirements, places, accredited_until: until, handover, open } = offering;
  const { ways } = judge(EMPTY_RECORD, requirements, yearOfSession(session));
  const sum = useYearSum({ bed: false })(year);
  return (
    <>
      {ways.map(({ route, findings }) => (
        <div key={route} className="mt-4">
          <h4>{words.eligibility.ways[route]}</h4>
          <div className="mt-2">
            <Points items={findings.map((finding) => neededOf(words, finding))} />
          </div>
        </div>
      ))}
      {routes
        .filter((route) => !requirements[route])
        .map((route) => (
          <div key={route} className="mt-4">
            <h4>{words.eligibility.ways[route]}</h4>
            <p className="mt-2">{texts.notPublished}</p>
          </div>
        ))}
      <table className="facts mt-4">
        <tbody>
          {!open && <Line label={texts.applications}>{texts.closed(session)}</Line>}
          <Line label={texts.places}>{places ?? texts.notAnnounced}</Line>
          {/* Where it is not published, the page says so once, beside the programme. */}
          {until && <Line label={texts.accredited}>{texts.until(dayIn(words, until))}</Line>}
          <Line label={texts.confirmed}>{texts.handovers[handover]}</Line>
          <Line label={texts.firstYear}>
            <a className="link" href="/fees#first-year">
              {sum}
            </a>
          </Line>
        </tbody>
      </table>
      {ways.length > 0 && (
        <p className="no-print mt-4">
          <a
            className="link"
            href={`${href('/programmes/:slug/check', { slug: programme })}?${new URLSearchParams({ award: awardChoice(offering) })}`}
          >
            {texts.link(awardChoice(offering))}
          </a>
        </p>
      )}
    </>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  );
}
