/** /admin-portal/courses/new and /admin-portal/courses/{id}: a course is added or changed. */

import { answerPost, forbidden, orRefuse } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { can } from '#core/identity/permissions.ts';
import type { Route } from './+types/course';
import { CourseForm } from './CourseForm.tsx';
import { readCourse } from './list-courses.server.ts';
import { removeCourse } from './remove-course.server.ts';
import { saveCourse } from './save-course.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const REMOVE = 'remove';

/** The route without an id is the one for a new course. */
const idOf = (params: { readonly id?: string | undefined }): string | null => params.id ?? null;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const id = idOf(params);
  if (id === null) {
    if (!can(actor, 'courses.manage')) throw forbidden();
    return null;
  }
  return orRefuse(await readCourse(deps, { actor, id }));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const id = idOf(params);
  if (post.intent === REMOVE && id !== null)
    return answerPost(post, await removeCourse(deps, { actor, id, version: post.version }), {
      to: '/admin-portal/courses',
      told: 'courseRemoved',
    });
  const saved = await saveCourse(deps, {
    actor,
    id,
    form: post.typed,
  });
  return answerPost(post, saved, { to: '/admin-portal/courses', told: 'courseSaved' });
}

export default function Course({ loaderData: course, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { courses: texts } = words.students;
  const title = course?.code ?? texts.newTitle;
  return (
    <PortalFrame
      narrow
      title={title}
      breadcrumbs={[{ label: texts.title, to: '/admin-portal/courses' }, { label: title }]}
    >
      <title>{`${title} · ${words.admin.title}`}</title>
      <Card>
        <CourseForm course={course} refusal={actionData?.intent === REMOVE ? null : (actionData ?? null)} />
      </Card>
      {course && (
        // Opened first: a press by mistake removes nothing.
        <details open={actionData?.intent === REMOVE}>
          <summary className="link inline-flex min-h-11 items-center text-danger-text">
            {texts.removeTitle}
          </summary>
          <PostedForm
            intent={REMOVE}
            version={course.version}
            refusal={actionData}
            heading={texts.notRemoved}
            why={({ kind }) => kind === 'stale' && <p>{texts.stale}</p>}
            note={texts.removeLead}
            submit={texts.remove}
            variant="danger"
            className="mt-2 grid justify-items-start gap-4"
          />
        </details>
      )}
    </PortalFrame>
  );
}
