/** One programme: what is learnt, what it asks, what it costs, where it leads. */
import { href } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { accreditationIn, WhyNow } from '#app/shell/Accreditation.tsx';
import { SideCard } from '#app/ui/Card.tsx';
import { neededOf } from '#app/words/describe-eligibility.ts';
import { dayIn, lagosDay } from '#app/words/lagos-time.ts';
import { useEnglish, useWords } from '#app/words/words.tsx';
import { awardChoice } from '#core/admissions/award.ts';
import { type Offering, shownAccreditation } from '#core/admissions/offering.ts';
import { leaderOf } from '#core/content/profile.ts';
import { weeksOf } from '#core/content/programmes.ts';
import { judge, yearOfSession } from '#core/eligibility/judge.ts';
import { EMPTY_RECORD } from '#core/record/academic-record.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { LinkCards } from '../page/LinkCards.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { readBoard } from '../page/read-people.server.ts';
import { readOpenSession, readSite } from '../page/read-site.server.ts';
import { Points, Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import { courseData } from '../page/structured-data.ts';
import type { Route } from './+types/programme';
import { ApplyNow } from './ApplyNow.tsx';
import { ProgrammeFees, useYearSum } from './FeeTable.tsx';
import {
  closedIn,
  readCourses,
  readOffered,
  readYears,
  type SemesterCourses,
} from './read-offered.server.ts';

const NEARBY = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { programmes, schools, howToApply, fees: notes, admissions } = await readSite(context);
  const programme = programmes.find(({ slug }) => slug === params.slug);
  if (!programme) throw notFound();
  const { db, clock } = context.get(depsContext);
  const now = clock();
  const offered = await readOffered(db, now);
  const open = await readOpenSession(db, now);
  const years = (await readYears(db, now, programmes)).filter(({ program }) => program === programme.name);
  const school = schools.find(({ slug }) => slug === programme.school);
  const department = school?.departments.find(({ slug }) => slug === programme.department)?.name ?? '';
  const heads = await readBoard(context, 'heads');
  const leader = leaderOf(heads, [department, ...(school ? [wordsFor('en').site.school(school.name)] : [])]);
  return {
    programme,
    pause: admissions.pause,
    today: lagosDayOf(now),
    closesAt: open?.closesAt ?? null,
    closedIn: closedIn(offered, programme.name),
    courses: await readCourses(db, programme.name),
    offerings: (offered?.offerings ?? [])
      .filter(({ program }) => program === programme.name)
      .map(({ external_code: _code, version: _version, id: _id, ...offering }) => offering),
    asOf: howToApply.rules_as_of,
    years,
    notes,
    school: school?.name ?? '',
    department,
    leader: leader ? { id: leader.id, name: leader.name, title: leader.title } : null,
    nearby: programmes
      .filter(
        (one) => one !== programme && one.subjects.some((subject) => programme.subjects.includes(subject)),
      )
      .slice(0, NEARBY)
      .map(({ slug, name, awards }) => ({ slug, name, levels: awards.map(({ level }) => level) })),
  };
}

export default function ProgrammePage({ loaderData }: Route.ComponentProps) {
  const {
    programme,
    pause,
    offerings,
    asOf,
    years,
    notes,
    school,
    department,
    leader,
    courses,
    closesAt,
    closedIn: closed,
    nearby,
    today,
  } = loaderData;
  const site = useSiteWords();
  const words = site.programmes;
  const dates = useWords();
  const lang = useEnglish();
  const { weeks, ofAll } = weeksOf(programme.awards);
  const sumOf = useYearSum({ bed: true });
  const sums = [...Map.groupBy(years, sumOf)].map(
    ([sum, same]) => [sum, same.map((one) => awardChoice(one))] as const,
  );
  const accredited = [...Map.groupBy(offerings, (one) => accreditationIn(dates, one, today))];
  const applicationFee = years[0]?.fees.find(({ purpose }) => purpose === 'application')?.amountKobo ?? null;
  return (
    <PublicPage
      title={programme.name}
      tabTitle={words.tab(programme.name)}
      description={programme.summary}
      path={href('/programmes/:slug', { slug: programme.slug })}
      lead={programme.summary}
      kicker={<p>{programme.awards.map((award) => site.levels[award.level]).join(' · ')}</p>}
      crumbs={[{ label: words.title, to: '/programmes' }]}
      actions={<ApplyNow programme={programme.slug} closedIn={closed} />}
      pause={pause}
      data={(origin) => courseData(origin, programme, applicationFee, site)}
    >
      <div className="beside">
        <SideCard
          first
          title={site.glance.title}
          actions={<ApplyNow programme={programme.slug} closedIn={closed} />}
        >
          <dl>
            <dt>{words.duration}</dt>
            {programme.awards.map(({ level, years }) => (
              <dd key={level}>
                {level}: {site.years(years)}
              </dd>
            ))}
            {sums.length > 0 && <dt>{site.qualify.firstYear}</dt>}
            {sums.map(([sum, awards]) => (
              <dd key={sum}>{awards.length < years.length ? `${awards.join(', ')}: ${sum}` : sum}</dd>
            ))}
            {closesAt && (
              <>
                <dt>{words.closes}</dt>
                <dd>{lagosDay(dates, closesAt)}</dd>
              </>
            )}
            <dt>{words.school}</dt>
            <dd>{site.school(school)}</dd>
            <dt>{words.department}</dt>
            <dd>{department}</dd>
            {leader && (
              <>
                <dt>{words.ledBy}</dt>
                <dd>
                  <a className="link" href={`/about/management-committee#${leader.id}`}>
                    {leader.name}
                  </a>
                </dd>
              </>
            )}
            <dt>{dates.accreditation.title}</dt>
            {accredited.map(([stage, same]) => (
              <dd key={stage}>
                {same.length < offerings.length ? `${same.map(awardChoice).join(', ')}: ${stage}` : stage}
              </dd>
            ))}
            {accredited.length === 0 && (
              <dd lang={programme.accreditation ? lang : undefined}>
                {programme.accreditation ?? dates.accreditation.stages.unstated}
              </dd>
            )}
          </dl>
          <a href="/how-to-apply" className="link back">
            {site.apply.title}
          </a>
        </SideCard>
        <div>
          <Section title={words.learn}>
            <Points items={programme.learn} />
          </Section>
          {weeks.length > 0 && (
            <Section title={words.week}>
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
            </Section>
          )}
          {courses.length > 0 && (
            <Section id="courses" title={words.courses}>
              <CourseList semesters={courses} />
            </Section>
          )}
          {programme.attachment && (
            <Section title={words.attachment}>
              <p className="max-w-[42rem] text-lg">{programme.attachment}</p>
            </Section>
          )}
          <Section title={words.careers}>
            <Points items={programme.careers} />
          </Section>
          <Section title={words.entry} lead={`${words.asOf(dayIn(dates, asOf))} ${words.bodies}`}>
            <div className="gaps-8">
              {programme.awards.map((award) => (
                <div key={award.level}>
                  <h3>{site.levels[award.level]}</h3>
                  <p>
                    <span lang={lang}>{award.title}</span> · {site.years(award.years)}
                  </p>
                  {offerings.some((one) => one.award === award.level) ? (
                    offerings
                      .filter((one) => one.award === award.level)
                      .map((offering) => (
                        <OfferingTerms
                          key={offering.mode}
                          programme={programme.slug}
                          offering={{ ...offering, external_code: null }}
                        />
                      ))
                  ) : (
                    <div className="mt-3">
                      <p>{site.qualify.notPublished}</p>
                    </div>
                  )}
                </div>
              ))}
            </div>
          </Section>
          <Section id="accreditation" title={dates.accreditation.title}>
            {accredited.map(
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
            {accredited.length === 0 && <p>{dates.accreditation.means.unstated}</p>}
            <WhyNow />
          </Section>
          <Section id="fees" title={words.fees}>
            <ProgrammeFees years={years} notes={notes} />
          </Section>
        </div>
      </div>
      {nearby.length > 0 && (
        <Section further title={words.others}>
          <LinkCards
            cards={nearby.map(({ slug, name, levels }) => ({
              to: href('/programmes/:slug', { slug }),
              title: name,
              text: levels.map((level) => site.levels[level]).join(' · '),
            }))}
          />
        </Section>
      )}
    </PublicPage>
  );
}

/** The courses of a programme, semester by semester. */
function CourseList({ semesters }: { semesters: readonly SemesterCourses[] }) {
  const words = useSiteWords().programmes;
  const lang = useEnglish();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {semesters.map(({ year, semester, courses }) => (
        <div key={`${year}.${semester}`}>
          <h3>{words.semester(year, semester)}</h3>
          <Points
            items={courses.map(({ code, title }) => (
              <span key={code} lang={lang}>
                {title} ({code})
              </span>
            ))}
          />
        </div>
      ))}
    </div>
  );
}

interface OfferingTermsProps {
  programme: string;
  offering: Offering;
}

/** One award of a programme in a session: what each way in needs, and how many places there are. */
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
