/** /admin-portal/students: the register of students. Everything chosen here stands in the address. */
import { href } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { FilterForm } from '#app/lists/FilterForm.tsx';
import { ListPage } from '#app/lists/ListPage.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { drawnOnce } from '#app/shell/drawn-once.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { useLoadAhead } from '#app/shell/staff/use-load-ahead.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { CardGrid, StatCard } from '#app/ui/Card.tsx';
import type { Column } from '#app/ui/DataTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { DIRECTORY_COLUMNS, type DirectoryColumn } from '#core/students/register-columns.ts';
import { YEAR_MAX } from '#core/students/student-limits.ts';
import { STUDENT_STATUSES } from '#core/students/student-status.ts';
import type { Route } from './+types/students';
import { listStudents } from './list-students.server.ts';
import { StudentStatusBadge } from './StudentStatusBadge.tsx';
import { exportPath, readStudentFilters, type StudentNarrowing, studentsPath } from './student-filters.ts';
import type { StudentFigures, StudentRow } from './student-view.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const filters = readStudentFilters(url.searchParams);
  const listed = orRefuse(await listStudents(deps, { actor, filters }));
  const { q, status, program, year } = filters;
  return {
    ...listed,
    filters: { q, status, program, year },
  };
}

function Students({ loaderData }: Route.ComponentProps) {
  const { page, figures, found, filters } = loaderData;
  const columns = useColumns();
  useLoadAhead('/admin-portal/students/:id');
  const words = useWords();
  const { directory: texts, fields, year } = words.students;
  const narrowed = Boolean(filters.q || filters.status || filters.program || filters.year);
  return (
    <PortalFrame
      title={words.students.title}
      lead={texts.lead}
      actions={
        <>
          <LinkButton to="/admin-portal/students/import" variant="secondary">
            {texts.import}
          </LinkButton>
          <LinkButton to="/admin-portal/students/enrol" variant="secondary">
            {texts.enrol}
          </LinkButton>
          <LinkButton to="/admin-portal/students/new" icon="plus">
            {texts.add}
          </LinkButton>
        </>
      }
    >
      <title>{`${words.students.title} · ${words.admin.title}`}</title>
      <div className="stack max-sm:flex max-sm:flex-col">
        {/* On a phone the list comes first. */}
        <div className="max-sm:order-last max-sm:mt-6">
          <Figures figures={figures} />
        </div>
        <FilterForm
          dense
          action="/admin-portal/students"
          label={texts.filters}
          shown={{ ...filters, year: filters.year === null ? null : String(filters.year) }}
          whole={narrowed ? '/admin-portal/students' : null}
          filters={[{ name: 'q', label: texts.search, hint: texts.searchHint, kind: 'search' }]}
          more={[
            {
              name: 'status',
              label: fields.status,
              any: texts.anyStatus,
              choices: STUDENT_STATUSES.map((status) => ({
                value: status,
                label: words.statusNames[status],
              })),
            },
            { name: 'program', label: fields.program, any: texts.anyProgram, choices: PROGRAMS },
            {
              name: 'year',
              label: fields.year,
              any: texts.anyYear,
              choices: Array.from({ length: YEAR_MAX }, (_, index) => ({
                value: String(index + 1),
                label: year(index + 1),
              })),
            },
          ]}
        />
        {page.rows.length > 0 && found !== null && (
          <p className="text-ink-soft text-sm" role="status">
            {texts.found(found)}
          </p>
        )}
        <ListPage
          page={page}
          at={(place) => studentsPath(filters, place)}
          caption={texts.caption}
          columns={columns}
          dense
          empty={
            narrowed
              ? { title: texts.emptyTitle, advice: texts.emptyFound }
              : { title: texts.emptyTitle, advice: texts.emptyRegister }
          }
          whole={narrowed ? '/admin-portal/students' : null}
        />
        {page.rows.length > 0 && <Export filters={filters} />}
      </div>
    </PortalFrame>
  );
}

export default drawnOnce(Students);

function Figures({ figures: { total, byStatus, averageGpa } }: { figures: StudentFigures }) {
  const words = useWords().students;
  const { cards } = words.directory;
  const share = (count: number) =>
    total === 0 ? undefined : cards.shareNote(Math.round((100 * count) / total));
  return (
    <CardGrid figures>
      <StatCard icon="users" label={cards.total} value={words.number(total)} />
      <StatCard
        icon="check-circle"
        label={cards.active}
        value={words.number(byStatus.Active)}
        note={share(byStatus.Active)}
      />
      <StatCard
        icon="document"
        label={cards.graduated}
        value={words.number(byStatus.Graduated)}
        note={share(byStatus.Graduated)}
      />
      <StatCard
        icon="leaf"
        label={cards.gpa}
        value={averageGpa === null ? words.none : averageGpa.toFixed(1)}
        note={averageGpa === null ? undefined : cards.gpaNote}
      />
    </CardGrid>
  );
}

function useColumns(): readonly Column<StudentRow>[] {
  const words = useWords().students;
  const cells: Readonly<Record<DirectoryColumn, Omit<Column<StudentRow>, 'key' | 'header'>>> = {
    matriculation_number: {
      cell: ({ number }) => <span className="whitespace-nowrap tabular">{number}</span>,
    },
    program: { cell: ({ program }) => <span className="lg:whitespace-nowrap">{program}</span> },
    year: { align: 'end', cell: ({ year }) => year },
    gpa: {
      align: 'end',
      cell: ({ gpa }) =>
        gpa === null ? (
          <span className="whitespace-nowrap text-ink-soft text-sm">{words.none}</span>
        ) : (
          <span className="tabular">{gpa.toFixed(2)}</span>
        ),
    },
    status: { cell: ({ status }) => <StudentStatusBadge status={status} /> },
  };
  return [
    {
      key: 'name',
      header: words.directory.student,
      names: true,
      fills: true,
      cell: (row) => (
        <>
          <TextLink
            to={href('/admin-portal/students/:id', { id: row.id })}
            className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] lg:inline lg:min-h-0"
          >
            <bdi>{row.name}</bdi>
          </TextLink>
          {row.email && (
            <span className="block font-normal text-ink-soft text-sm [overflow-wrap:anywhere] lg:ms-3 lg:inline">
              {row.email}
            </span>
          )}
        </>
      ),
    },
    ...DIRECTORY_COLUMNS.map((key) => ({
      key,
      header: <span className="lg:whitespace-nowrap">{words.fields[key]}</span>,
      ...cells[key],
    })),
  ];
}

function Export({ filters }: { filters: StudentNarrowing }) {
  const texts = useWords().students.directory;
  return (
    <section aria-label={texts.exportTitle} className="no-print flex flex-wrap items-center gap-x-4 gap-y-3">
      {(['csv', 'xlsx'] as const).map((format) => (
        <LinkButton key={format} to={exportPath(filters, format)} variant="secondary" icon="download">
          {texts[format]}
        </LinkButton>
      ))}
      <p className="text-ink-soft text-sm">{texts.exportNote}</p>
    </section>
  );
}
