/** One programme, in the order in which people decide: is it for me, what do I need, what does it cost, when. */

import { href } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { awardChoice } from '#core/admissions/award.ts';
import { leaderOf } from '#core/content/profile.ts';
import { weeksOf } from '#core/content/programmes.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { daysOfSession } from '../page/coming.ts';
import { LinkCards } from '../page/LinkCards.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { readBoard } from '../page/read-people.server.ts';
import { readOpenSession, readSite } from '../page/read-site.server.ts';
import { Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import { courseData } from '../page/structured-data.ts';
import type { Route } from './+types/programme';
import { ApplyNow } from './ApplyNow.tsx';
import {
  Accreditation,
  After,
  Costs,
  CourseList,
  checkPath,
  Dates,
  Entry,
  ForYou,
  Glance,
  People,
  Week,
} from './ProgrammeParts.tsx';
import { closedIn, readCourses, readOffered, readYears } from './read-offered.server.ts';

const NEARBY = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { programmes, schools, howToApply, fees: notes, admissions } = await readSite(context);
  const programme = programmes.find(({ slug }) => slug === params.slug);
  if (!programme) throw notFound();
  const { db, clock } = context.get(depsContext);
  const now = clock();
  const offered = await readOffered(db, now);
  const open = await readOpenSession(db, now);
  const { coming } = admissions;
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
    session: coming?.id ?? '',
    days: coming ? daysOfSession(coming).filter(({ day }) => day >= lagosDayOf(now)) : [],
    sample: context.get(depsContext).demo !== null,
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

/** The parts come in the order of deciding; one without data is left out, with its link. */
export default function ProgrammePage({ loaderData }: Route.ComponentProps) {
  const { programme, pause, offerings, asOf, years, nearby, closedIn: closed } = loaderData;
  const site = useSiteWords();
  const words = site.programmes;
  const dates = useWords();
  const applicationFee = years[0]?.fees.find(({ purpose }) => purpose === 'application')?.amountKobo ?? null;
  const checked = offerings.filter(({ requirements }) => Object.keys(requirements).length > 0);
  // Most come for the diploma, and its rules are those that a check can tell something about.
  const first = checked.find(({ award }) => award === 'ND') ?? checked[0];
  const parts = [
    { id: 'for-you', title: words.forYou, body: <ForYou programme={programme} /> },
    {
      id: 'entry',
      title: words.entry,
      lead: `${words.asOf(dayIn(dates, asOf))} ${words.bodies}`,
      body: <Entry {...loaderData} />,
    },
    { id: 'fees', title: words.fees, body: <Costs {...loaderData} /> },
    loaderData.days.length > 0 && { id: 'dates', title: words.dates, body: <Dates {...loaderData} /> },
    {
      id: 'accreditation',
      title: dates.accreditation.title,
      body: <Accreditation {...loaderData} />,
    },
    loaderData.courses.length > 0 && {
      id: 'courses',
      title: words.courses,
      body: <CourseList {...loaderData} />,
    },
    weeksOf(programme.awards).weeks.length > 0 && {
      id: 'week',
      title: words.week,
      body: <Week {...loaderData} />,
    },
    { id: 'after', title: words.careers, body: <After programme={programme} /> },
    { id: 'people', title: words.people, body: <People {...loaderData} /> },
  ].filter((part) => part !== false);
  return (
    <PublicPage
      title={programme.name}
      tabTitle={words.tab(programme.name)}
      description={programme.summary}
      path={href('/programmes/:slug', { slug: programme.slug })}
      lead={programme.summary}
      kicker={<p>{programme.awards.map((award) => site.levels[award.level]).join(' · ')}</p>}
      crumbs={[{ label: words.title, to: '/programmes' }]}
      actions={
        <>
          <ApplyNow programme={programme.slug} closedIn={closed} />
          {first && (
            <LinkButton to={checkPath(programme.slug, awardChoice(first))} variant="secondary">
              {words.check}
            </LinkButton>
          )}
        </>
      }
      pause={pause}
      data={(origin) => courseData(origin, programme, applicationFee, site)}
    >
      <nav aria-label={site.page.onThisPage} className="no-print mb-8 lg:hidden">
        <p className="font-semibold text-ink-soft text-sm">{site.page.onThisPage}</p>
        <ul className="flex flex-wrap gap-x-5">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="beside">
        <Glance {...loaderData} />
        <div>
          {parts.map(({ body, ...part }) => (
            <Section key={part.id} {...part}>
              {body}
            </Section>
          ))}
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
