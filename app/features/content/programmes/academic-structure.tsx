/** Schools with their departments, the calendar of a session, the levels. */
import { href } from 'react-router';
import { schoolPlace, usePlacedPicture } from '#app/shell/placed-pictures.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { LEVELS_TAUGHT } from '#core/content/programmes.ts';
import { addDays } from '#core/shared/lagos-day.ts';
import { daysOfSession } from '../page/coming.ts';
import { CreditedPicture } from '../page/NewsPicture.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { readSite } from '../page/read-site.server.ts';
import { Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/academic-structure';
import { LevelCards } from './LevelCards.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { leads, schools, programmes, calendar, levels, admissions } = await readSite(context);
  const { coming } = admissions;
  return {
    lead: leads['/academic-structure'],
    schools,
    programmes: programmes.map(({ slug, department }) => ({ slug, department })),
    calendar,
    session: coming?.id ?? null,
    days: coming ? daysOfSession(coming) : [],
    begins: { first: coming?.first_semester_on ?? null, second: coming?.second_semester_on ?? null },
    levels: LEVELS_TAUGHT.map((level) => levels[level]),
  };
}

/** '10–14' begins nine weeks after the semester. */
const startOfWeeks = (semester: string, weeks: string) =>
  addDays(semester, 7 * (Number.parseInt(weeks, 10) - 1 || 0));

function SchoolPicture({ slug }: { slug: string }) {
  const photograph = usePlacedPicture(schoolPlace(slug));
  if (!photograph) return null;
  return (
    <CreditedPicture
      picture={photograph}
      lazy
      sizes="(min-width: 76rem) 68rem, 92vw"
      className="mb-4 aspect-video max-h-96 w-full rounded-md bg-sunken object-cover"
    />
  );
}

export default function AcademicStructure({ loaderData }: Route.ComponentProps) {
  const { lead, schools, programmes, calendar, session, days, begins, levels } = loaderData;
  const dates = useWords();
  const dayOf = (day: string) => dayIn(dates, day);
  const site = useSiteWords();
  const words = site.structure;
  return (
    <PublicPage title={words.title} description={words.description} path="/academic-structure" lead={lead}>
      <Section id="schools" title={words.schools}>
        <div className="gaps-5">
          {schools.map((school) => (
            <article key={school.slug} id={school.slug} className="tile">
              <SchoolPicture slug={school.slug} />
              <h3>{site.school(school.name)}</h3>
              <p className="head-kicker">{site.departmentsOf(school.departments.length)}</p>
              <p>{school.about}</p>
              <ul className="departments">
                {school.departments.map((department) => {
                  const programme = programmes.find((one) => one.department === department.slug);
                  return (
                    <li key={department.slug}>
                      <h4>
                        {programme ? (
                          <a href={href('/programmes/:slug', { slug: programme.slug })}>{department.name}</a>
                        ) : (
                          department.name
                        )}
                        {/* With a space before it, so that a name breaks after its last word. */}
                        {programme && (
                          <>
                            {' '}
                            <small>{words.takesApplications}</small>
                          </>
                        )}
                      </h4>
                      <p>{department.about}</p>
                    </li>
                  );
                })}
              </ul>
            </article>
          ))}
        </div>
      </Section>
      <Section
        id="calendar"
        title={words.calendar}
        lead={[session && `${words.session(session)}.`, calendar.calendar_note].filter(Boolean).join(' ')}
      >
        {session && days.length > 0 && (
          <table className="facts mb-8">
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                <th scope="col">{words.what}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ what, day }) => (
                <tr key={what}>
                  <th scope="row">
                    <time dateTime={day}>{dayOf(day)}</time>
                  </th>
                  <td>{site.news.sessionDays[what](session)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="grid gap-5 lg:grid-cols-2">
          {(['first', 'second'] as const).map((semester) => (
            <section key={semester} className="tile">
              <h3>{words[semester]}</h3>
              <table className="facts">
                <thead>
                  <tr>
                    <th scope="col">{words.weeks}</th>
                    <th scope="col">{words.what}</th>
                  </tr>
                </thead>
                <tbody>
                  {calendar[semester].map((entry) => (
                    <tr key={entry.weeks}>
                      <th scope="row">{entry.weeks}</th>
                      <td>
                        {begins[semester] && (
                          <p className="text-ink-soft">
                            {words.from(dayOf(startOfWeeks(begins[semester], entry.weeks)))}
                          </p>
                        )}
                        {entry.what}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
        </div>
        <p className="no-print mt-4">
          <a href="/calendar.ics" className="link">
            {site.news.calendar}
          </a>
        </p>
      </Section>
      <Section id="levels" title={words.levels}>
        <LevelCards levels={levels} />
      </Section>
    </PublicPage>
  );
}
