/** /admin-portal/students: the register of students. Everything chosen here stands in the address. */
import { orThrow } from '#app/forms/answer-post.server.ts';
import { List } from '#app/lists/List.tsx';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { drawnOnce } from '#app/shell/drawn-once.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { useLoadAhead } from '#app/shell/staff/use-load-ahead.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { CardGrid, StatCard } from '#app/ui/Card.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/students';
import { StudentStatusBadge } from './StudentStatusBadge.tsx';
import { readStudentFigures, STUDENTS } from './student-list.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { page, view } = orThrow(await openList(deps, STUDENTS, { actor, params: url.searchParams }));
  return { page, view, figures: await readStudentFigures(deps.db) };
}

function Students({ loaderData }: Route.ComponentProps) {
  const { page, view, figures } = loaderData;
  useLoadAhead('/admin-portal/students/:id');
  const words = useWords();
  const { directory: texts, none } = words.students;
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
        <List
          view={view}
          page={page}
          cells={{
            name: ({ to, values: { name }, email }) => (
              <>
                <TextLink
                  to={to ?? ''}
                  className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] lg:inline lg:min-h-0"
                >
                  <bdi>{name}</bdi>
                </TextLink>
                {email && (
                  <span className="block font-normal text-ink-soft text-sm [overflow-wrap:anywhere] lg:ms-3 lg:inline">
                    {email}
                  </span>
                )}
              </>
            ),
            gpa: ({ gpa }) =>
              gpa === null ? (
                <span className="whitespace-nowrap text-ink-soft text-sm">{none}</span>
              ) : (
                <span className="tabular">{gpa.toFixed(2)}</span>
              ),
            status: ({ status }) => <StudentStatusBadge status={status} />,
          }}
        />
      </div>
    </PortalFrame>
  );
}

export default drawnOnce(Students);

function Figures({
  figures: { total, byStatus, averageGpa },
}: {
  figures: Route.ComponentProps['loaderData']['figures'];
}) {
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
