/** /admin-portal/courses: the courses that are taught, and the way to where they are taught. */
import { orThrow } from '#app/forms/answer-post.server.ts';
import { List } from '#app/lists/List.tsx';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useCollegeLinks } from '#app/shell/college-links.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/courses';
import { COURSES, countActiveCourses, countCourses } from './course-list.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { page, view } = orThrow(await openList(deps, COURSES, { actor, params: url.searchParams }));
  return {
    page,
    view,
    total: await countCourses(deps.db),
    active: await countActiveCourses(deps.db),
  };
}

export default function Courses({ loaderData: { page, view, total, active } }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.students.courses;
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
      <List
        view={view}
        page={page}
        cells={{
          state: ({ active: isTaught, values: { state } }) => (
            <StatusBadge tone={isTaught ? 'success' : 'neutral'} icon={isTaught ? undefined : 'pause'}>
              {state}
            </StatusBadge>
          ),
        }}
      />
    </PortalFrame>
  );
}
