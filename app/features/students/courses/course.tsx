/** /admin-portal/courses/new and /admin-portal/courses/{id}: a course is added or changed. */

import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, forbidden, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { can } from '#core/identity/permissions.ts';
import { courseForm } from '#core/students/course-form.ts';
import type { Route } from './+types/course';
import { removeCourse, saveCourse } from './change-course.server.ts';
import { readCourse } from './course-list.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const REMOVE = 'remove';
const LIST = '/admin-portal/courses';

/** The route without an id is the one for a new course. */
const idOf = (params: { readonly id?: string | undefined }): string | null => params.id ?? null;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const id = idOf(params);
  if (id === null) {
    if (!can(actor, 'courses.manage')) throw forbidden();
    return null;
  }
  return orThrow(await readCourse(deps, { actor, id }));
}

export const action = (args: Route.ActionArgs) =>
  answerForms(args, {
    '': async ({ actor, deps, post, params }) =>
      answerPost(post, await saveCourse(deps, { actor, id: idOf(params), form: post.typed }), {
        to: LIST,
        told: 'courseSaved',
      }),
    [REMOVE]: async ({ actor, deps, post, params }) =>
      answerPost(post, await removeCourse(deps, { actor, id: idOf(params) ?? '', version: post.version }), {
        to: LIST,
        told: 'courseRemoved',
      }),
  });

export default function Course({ loaderData: course, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { courses: texts, form, year } = words.students;
  const title = course?.code ?? texts.newTitle;
  return (
    <PortalFrame narrow title={title} breadcrumbs={[{ label: texts.title, to: LIST }, { label: title }]}>
      <title>{`${title} · ${words.admin.title}`}</title>
      <Card>
        <PostedForm
          intent=""
          className="grid gap-6"
          version={course?.version ?? 0}
          refusal={actionData}
          labels={texts.fields}
          hints={texts.hints}
          why={({ kind }) => kind === 'stale' && <p>{texts.stale}</p>}
          submit={course ? form.save : texts.add}
          busyLabel={form.busy}
          beside={
            <LinkButton to={LIST} variant="quiet">
              {form.cancel}
            </LinkButton>
          }
        >
          <FormFields
            of={courseForm}
            values={course ?? { active: true }}
            rows={['code', 'title', 'program', ['year', 'semester', 'units'], 'active']}
            choices={{
              program: { none: texts.everyProgram },
              year: { none: texts.choose, called: (value) => year(Number(value)) },
              semester: { none: texts.choose, called: (value) => texts.semesters[value === '2' ? 2 : 1] },
              units: { none: texts.choose },
            }}
          />
        </PostedForm>
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
