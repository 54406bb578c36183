/** Schools with their departments, the calendar of a session, the levels. */
import { calendar } from '#content/academics/calendar.ts';
import { levels } from '#content/academics/levels.ts';
import { programmes } from '#content/academics/programmes.ts';
import { departmentCount, schools } from '#content/academics/schools.ts';
import { college } from '#content/college.ts';
import { LEVELS } from '#core/content/programmes.ts';
import { LevelCards } from '../parts/LevelCards.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { Section } from '../parts/Section.tsx';
import { useSiteWords } from '../site-words.ts';

export default function AcademicStructure() {
  const site = useSiteWords();
  const words = site.structure;
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/academic-structure"
      lead={words.lead(schools.length, departmentCount)}
      scene="library"
    >
      <Section id="schools" title={words.schools}>
        <div className="space-y-5">
          {schools.map((school) => (
            <article
              key={school.slug}
              id={school.slug}
              className="card scroll-mt-28 rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8"
            >
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <h3>{site.school(school.name)}</h3>
                <p className="font-semibold text-laterite">{site.departmentsOf(school.departments.length)}</p>
              </div>
              <p className="mt-2 max-w-3xl text-ink-soft text-lg">{school.about}</p>
              <ul className="mt-5 grid gap-x-10 sm:grid-cols-2">
                {school.departments.map((department) => {
                  const programme = programmes.find((one) => one.department === department.slug);
                  return (
                    <li key={department.slug} className="border-line border-t py-3">
                      <p className="font-semibold">
                        {programme ? (
                          <a className="link" href={`/programmes/${programme.slug}`}>
                            {department.name}
                          </a>
                        ) : (
                          department.name
                        )}
                        {programme && (
                          <span className="ms-2 whitespace-nowrap rounded-sm bg-leaf-soft px-1.5 py-0.5 font-semibold text-leaf-text text-xs">
                            {words.takesApplications}
                          </span>
                        )}
                      </p>
                      <p className="text-ink-soft">{department.about}</p>
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
        lead={`${words.session(college.academicSession)}. ${words.calendarNote}`}
      >
        <div className="grid gap-5 lg:grid-cols-2">
          {calendar.map(({ semester, entries }) => (
            <section key={semester} className="card rounded-lg border border-line bg-surface p-6 shadow-card">
              <h3>{semester}</h3>
              <table className="mt-3 w-full">
                <thead className="text-ink-soft text-sm">
                  <tr className="border-edge border-b-2 text-start">
                    <th scope="col" className="py-2 pe-4 text-start">
                      {words.weeks}
                    </th>
                    <th scope="col" className="py-2 text-start">
                      {words.what}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {entries.map((entry) => (
                    <tr key={entry.weeks} className="border-line border-b last:border-b-0">
                      <th
                        scope="row"
                        className="whitespace-nowrap py-2.5 pe-5 text-start align-top tabular-nums"
                      >
                        {entry.weeks}
                      </th>
                      <td className="py-2.5">{entry.what}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
        </div>
      </Section>
      <Section id="levels" title={words.levels}>
        <LevelCards levels={LEVELS.map((level) => levels[level])} />
      </Section>
    </PublicPage>
  );
}
