/** The parts of a programme's page, each about one thing that people decide by. */

import { Fragment } from 'react';
import { href } from 'react-router';
import { accreditationIn, WhyNow } from '#app/shell/Accreditation.tsx';
import { useCollegeTranslation } from '#app/shell/college-words.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { SideCard } from '#app/ui/Card.tsx';
import { neededOf } from '#app/words/describe-eligibility.ts';
import { dayIn, lagosDay } from '#app/words/lagos-time.ts';
import { useEnglish, useWords } from '#app/words/words.tsx';
import { interests } from '#college/academics/interests.ts';
import { awardChoice } from '#core/admissions/award.ts';
import { type Offering, shownAccreditation } from '#core/admissions/offering.ts';
import { weeksOf } from '#core/content/programmes.ts';
import { judge, yearOfSession } from '#core/eligibility/judge.ts';
import { scoresOf } from '#core/eligibility/requirements.ts';
import { EMPTY_RECORD } from '#core/record/academic-record.ts';
import { Points } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/programme';
import { ApplyNow } from './ApplyNow.tsx';
import { ProgrammeFees, useYearSum } from './FeeTable.tsx';

type Shown = Route.ComponentProps['loaderData'];

export const checkPath = (slug: string, award: string): string =>
  `${href('/programmes/:slug/check', { slug })}?${new URLSearchParams({ award })}`;

/** Lines that several offerings share are said once, with the awards before them where they are not all. */
function byAward<Item extends Pick<Offering, 'award' | 'mode'>>(
  offerings: readonly Item[],
  lineOf: (one: Item) => string,
): readonly string[] {
  return [...Map.groupBy(offerings, lineOf)].map(([line, same]) =>
    same.length < offerings.length ? `${same.map(awardChoice).join(', ')}: ${line}` : line,
  );
}

/** It stays beside the text on a desk, and comes before it on a phone. */
export function Glance({ programme, offerings, years, today, closesAt, closedIn: closed }: Shown) {
  const site = useSiteWords();
  const words = site.programmes;
  const dates = useWords();
  const sumOf = useYearSum({ bed: true });
  const scores = scoresOf(offerings);
  const facts = [
    [words.duration, programme.awards.map(({ level, years }) => `${level}: ${site.years(years)}`)],
    [site.deciding.firstYear, byAward(years, sumOf)],
    [words.closes, closesAt ? [lagosDay(dates, closesAt)] : []],
    [site.deciding.lowestScore, scores ? [site.deciding.scores(scores.from, scores.to)] : []],
    [dates.accreditation.title, byAward(offerings, (one) => accreditationIn(dates, one, today))],
  ] as const;
  return (
    <SideCard
      first
      title={site.glance.title}
      actions={<ApplyNow programme={programme.slug} closedIn={closed} />}
    >
      <dl>
        {facts.map(
          ([name, lines]) =>
            lines.length > 0 && (
              <Fragment key={name}>
                <dt>{name}</dt>
                {lines.map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </Fragment>
            ),
        )}
      </dl>
      <a href="/how-to-apply" className="link back">
        {site.apply.title}
      </a>
    </SideCard>
  );
}

export function ForYou({ programme: { subjects, learn } }: Pick<Shown, 'programme'>) {
  const words = useSiteWords().programmes;
  const named = useCollegeTranslation()?.interests;
  const interested = subjects.flatMap((subject) => named?.[subject] ?? interests[subject] ?? []);
  return (
    <>
      {interested.length > 0 && <p className="mb-4 max-w-[42rem] text-lg">{words.interested(interested)}</p>}
      <h3 className="mb-2">{words.learn}</h3>
      <Points items={learn} />
    </>
  );
}

/** For each award it says what its ways in need, how many places there are, and the check of one's own results. */
export function Entry({ programme, offerings }: Shown) {
  const site = useSiteWords();
  const lang = useEnglish();
  return (
    <div className="gaps-8">
      {programme.awards.map((award) => {
        const own = offerings.filter((one) => one.award === award.level);
        return (
          <div key={award.level}>
            <h3>{site.levels[award.level]}</h3>
            <p>
              <span lang={lang}>{award.title}</span> · {site.years(award.years)}
            </p>
            {own.map((offering) => (
              <OfferingTerms
                key={offering.mode}
                programme={programme.slug}
                offering={{ ...offering, external_code: null }}
              />
            ))}
            {own.length === 0 && <p className="mt-3">{site.qualify.notPublished}</p>}
          </div>
        );
      })}
    </div>
  );
}

export function Costs({ years, notes }: Shown) {
  const site = useSiteWords();
  const sumOf = useYearSum({ bed: true });
  return (
    <>
      {years.length > 0 && (
        <p className="mb-4 max-w-[42rem] text-lg">
          {site.deciding.firstYear}: <b>{byAward(years, sumOf).join('. ')}</b>.{' '}
          <a className="link" href="/fees#first-year">
            {site.programmes.compare}
          </a>
        </p>
      )}
      <ProgrammeFees years={years} notes={notes} />
    </>
  );
}

export function Dates({ days, session }: Shown) {
  const { sessionDays } = useSiteWords().news;
  const dates = useWords();
  return (
    <table className="facts">
      <tbody>
        {days.map(({ what, day }) => (
          <Line key={what} label={sessionDays[what](session)}>
            <time dateTime={day}>{dayIn(dates, day)}</time>
          </Line>
        ))}
      </tbody>
    </table>
  );
}

export function Accreditation({ offerings, today }: Shown) {
  const dates = useWords();
  const stages = [...Map.groupBy(offerings, (one) => accreditationIn(dates, one, today))];
  return (
    <>
      {stages.map(
        ([stage, [first, ...others]]) =>
          first && (
            <p key={stage}>
              <b>
                {[first, ...others].map(awardChoice).join(', ')}: {stage}.
              </b>{' '}
              {dates.accreditation.means[shownAccreditation(first)]}
            </p>
          ),
      )}
      {stages.length === 0 && <p>{dates.accreditation.means.unstated}</p>}
      <WhyNow />
      <p className="mt-3">
        <a className="link" href="/contact?topic=admissions">
          {useSiteWords().programmes.askAccreditation}
        </a>
      </p>
    </>
  );
}

/** It is drawn for a whole programme alone (read-offered.server.ts). */
export function CourseList({ courses, sample }: Shown) {
  const words = useSiteWords();
  return (
    <>
      {sample && <Sample />}
      <div className="grid gap-x-5 gap-y-8 sm:grid-cols-2">
        {courses.map((semester) => (
          <div key={`${semester.year}.${semester.semester}`}>
            <h3>{words.programmes.semester(semester.year, semester.semester)}</h3>
            <Points items={semester.courses.map(({ code, title }) => `${title} (${code})`)} />
          </div>
        ))}
      </div>
    </>
  );
}

/** In the demonstration, whose records are invented. */
function Sample() {
  const words = useSiteWords().page;
  return (
    <p className="mb-4 text-ink-soft">
      <b>{words.sample}.</b> {words.sampleText}
    </p>
  );
}

export function Week({ programme, sample }: Shown) {
  const site = useSiteWords();
  const lang = useEnglish();
  const { weeks, ofAll } = weeksOf(programme.awards);
  return (
    <>
      {sample && <Sample />}
      <div className="grid gap-5 sm:grid-cols-2">
        {weeks.map(({ level, week }) => (
          <div key={level}>
            <h3>{site.levels[level]}</h3>
            <div lang={lang}>
              <Points items={week} />
            </div>
          </div>
        ))}
      </div>
      {ofAll.map((line) => (
        <p key={line} lang={lang} className="mt-4 text-ink-soft">
          {line}
        </p>
      ))}
    </>
  );
}

export function After({ programme: { careers, attachment } }: Pick<Shown, 'programme'>) {
  const words = useSiteWords().programmes;
  return (
    <>
      <Points items={careers} />
      {attachment && (
        <>
          <h3 className="mt-6">{words.attachment}</h3>
          <p className="mt-2 max-w-[42rem] text-lg">{attachment}</p>
        </>
      )}
    </>
  );
}

export function People({ school, department, leader }: Shown) {
  const site = useSiteWords();
  const words = site.programmes;
  return (
    <table className="facts">
      <tbody>
        <Line label={words.school}>{site.school(school)}</Line>
        <Line label={words.department}>{department}</Line>
        {leader && (
          <Line label={words.ledBy}>
            <a className="link" href={`/about/management-committee#${leader.id}`}>
              {leader.name}
            </a>
          </Line>
        )}
        <Line label={words.questions}>
          <a className="link" href="/contact?topic=admissions">
            {site.admissions.ask}
          </a>
        </Line>
      </tbody>
    </table>
  );
}

interface OfferingTermsProps {
  programme: string;
  offering: Offering;
}

/** One award of a programme in a session: what each way in needs, how many places there are, who confirms it. */
function OfferingTerms({ programme, offering }: OfferingTermsProps) {
  const words = useWords();
  const { qualify: texts } = useSiteWords();
  const { session, routes, requirements, places, handover, open } = offering;
  const { ways } = judge(EMPTY_RECORD, requirements, yearOfSession(session));
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
          <Line label={texts.confirmed}>{texts.handovers[handover]}</Line>
        </tbody>
      </table>
      {ways.length > 0 && (
        <p className="no-print mt-4">
          <LinkButton to={checkPath(programme, awardChoice(offering))} variant="secondary" size="small">
            {texts.link(awardChoice(offering))}
          </LinkButton>
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
