/** /admin-portal/courses/new and /admin-portal/courses/{id}: a course is added or changed. */
import { data } from 'react-router';
import { depsContext } from '#app/context.ts';
import { redirectWithFlash } from '#app/flash.ts';
import { postedForm } from '#app/posted-form.server.ts';
import { requireActor } from '#app/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words.tsx';
import { can } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { COURSES_PATH } from '../course-paths.ts';
import { readCourse } from '../list-courses.server.ts';
import { CourseForm } from '../parts/CourseForm.tsx';
import { saveCourse } from '../save-course.server.ts';
import { typedForm } from '../typed-form.ts';
import type { Route } from './+types/course';

const refuse = (kind: 'forbidden' | 'not-found') =>
  data({ reason: kind }, { status: kind === 'forbidden' ? 403 : 404 });

/** The route without an id is the one for a new course. */
const idOf = (params: { readonly id?: string | undefined }): string | null => params.id ?? null;

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const id = idOf(params);
  if (id === null) {
    if (!can(actor, 'courses.manage')) throw refuse('forbidden');
    return { name: null, values: { active: 'yes' } as Readonly<Record<string, string>> };
  }
  const course = await readCourse(context.get(depsContext), { actor, id });
  if (!course.ok) throw refuse(course.error.kind);
  const { active, ...rest } = course.value;
  const values = Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [field, String(value ?? '')]),
  );
  return { name: course.value.code, values: { ...values, active: active ? 'yes' : '' } };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const id = idOf(params);
  const values = typedForm(await postedForm(request));
  const saved = await saveCourse(deps, { actor, id, form: values });
  if (saved.ok) return redirectWithFlash(COURSES_PATH, 'courseSaved');
  const problem = saved.error;
  if (problem.kind === 'forbidden' || problem.kind === 'not-found') throw refuse(problem.kind);
  if (problem.kind === 'invalid')
    return data({ values, issues: problem.issues, stale: false }, { status: 422 });
  const now = id === null ? null : await readCourse(deps, { actor, id });
  const version = now?.ok ? String(now.value.version) : '';
  const issues: readonly FieldIssue[] = [];
  return data({ values: { ...values, version }, issues, stale: true }, { status: 409 });
}

export default function Course({ loaderData: { name, values }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { courses: texts, form } = words.students;
  const title = name ?? texts.newTitle;
  return (
    <PortalFrame
      narrow
      title={title}
      breadcrumbs={[{ label: texts.title, to: COURSES_PATH }, { label: title }]}
    >
      <title>{`${title} · ${words.admin.title}`}</title>
      <Card>
        <CourseForm
          values={actionData?.values ?? values}
          issues={actionData?.issues ?? []}
          stale={actionData?.stale ?? false}
          submit={name === null ? texts.add : form.save}
        />
      </Card>
    </PortalFrame>
  );
}
