/** /admin-portal/courses: the courses that are taught, and the way to where they are taught. */
import { href } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { FilterForm } from '#app/lists/FilterForm.tsx';
import { ListPage } from '#app/lists/ListPage.tsx';
import { readListAddress } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useCollegeLinks } from '#app/shell/college-links.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import type { Column } from '#app/ui/DataTable.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { isProgram, PROGRAMS } from '#core/admissions/programmes.ts';
import type { Route } from './+types/courses';
import { type CourseView, listCourses } from './list-courses.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { q } = readListAddress(url.searchParams);
  const chosen = url.searchParams.get('program');
  const program = isProgram(chosen) ? chosen : null;
  const taught = (['yes', 'no'] as const).find((one) => one === url.searchParams.get('taught')) ?? null;
  const listed = orRefuse(await listCourses(deps, { actor, q, program, taught }));
  return { ...listed, q, program, taught };
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { rows, total, active, more, q, program, taught } = loaderData;
  const words = useWords();
  const texts = words.students.courses;
  const columns = useColumns();
  const { learningPortal } = useCollegeLinks();
  return (
    <PortalFrame
      title={texts.title}
      lead={texts.lead(active, total)}
      actions={
        <LinkButton to="/admin-portal/courses/new" icon="plus">
          {texts.add}
        </LinkButton>
      }
    >
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      <Card
        title={texts.portalTitle}
        actions={
          <LinkButton to={learningPortal.href} variant="secondary" newTab>
            {texts.portal}
          </LinkButton>
        }
      >
        <p>{texts.portalNote}</p>
      </Card>
      <FilterForm
        dense
        action="/admin-portal/courses"
        label={texts.filters}
        shown={{ q, program, taught }}
        whole={q || program || taught ? '/admin-portal/courses' : null}
        filters={[
          { name: 'q', label: texts.search, hint: texts.search, kind: 'search' },
          { name: 'program', label: texts.fields.program, any: texts.anyProgram, choices: PROGRAMS },
          {
            name: 'taught',
            label: texts.state,
            any: texts.anyState,
            choices: [
              { value: 'yes', label: texts.active },
              { value: 'no', label: texts.resting },
            ],
          },
        ]}
      />
      <ListPage
        headers={texts.fields}
        page={{ rows, previous: null, next: null }}
        at={() => '/admin-portal/courses'}
        caption={texts.title}
        columns={columns}
        dense
        empty={{ title: texts.empty, advice: q || program ? texts.emptyFound : texts.emptyAll }}
        whole={q || program ? '/admin-portal/courses' : null}
      />
      {more && <p className="text-ink-soft">{texts.more}</p>}
    </PortalFrame>
  );
}

function useColumns(): readonly Column<CourseView>[] {
  const { courses: texts, year } = useWords().students;
  return [
    {
      key: 'title',
      header: texts.course,
      names: true,
      cell: (course) => (
        <TextLink
          to={href('/admin-portal/courses/:id', { id: course.id })}
          className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] lg:min-h-6"
        >
          {course.title}
        </TextLink>
      ),
    },
    {
      key: 'code',
      cell: ({ code }) => <span className="whitespace-nowrap tabular">{code}</span>,
    },
    {
      key: 'program',
      cell: ({ program }) => <span className="lg:whitespace-nowrap">{program ?? texts.everyProgram}</span>,
    },
    {
      key: 'year',
      cell: (course) => <span className="whitespace-nowrap">{year(course.year)}</span>,
    },
    {
      key: 'semester',
      cell: ({ semester }) => (
        <span className="whitespace-nowrap">{texts.semesters[semester === 2 ? 2 : 1]}</span>
      ),
    },
    { key: 'units', align: 'end', cell: ({ units }) => units },
    {
      key: 'active',
      header: texts.state,
      cell: ({ active }) => (
        <StatusBadge tone={active ? 'success' : 'neutral'} icon={active ? undefined : 'pause'}>
          {active ? texts.active : texts.resting}
        </StatusBadge>
      ),
    },
  ];
}
