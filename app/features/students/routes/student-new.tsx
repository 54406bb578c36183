/** /admin-portal/students/new: somebody who studies here already is put on the register by hand. */
import { data } from 'react-router';
import { depsContext } from '#app/context.ts';
import { takeParkedForm } from '#app/features/admissions/index.server.ts';
import { redirectWithFlash } from '#app/flash.ts';
import { postedForm } from '#app/posted-form.server.ts';
import { requireActor } from '#app/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words.tsx';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { StudentForm } from '../parts/StudentForm.tsx';
import { saveStudent } from '../save-student.server.ts';
import { STUDENTS_PATH, studentPath } from '../student-filters.ts';
import { typedForm } from '../typed-form.ts';
import type { Route } from './+types/student-new';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const parked = await takeParkedForm(deps, { actor: requireActor(context), path: url.pathname, request });
  const page = { today: lagosDayOf(deps.clock()), values: parked?.values ?? {}, kept: parked !== null };
  return data(page, parked ? { headers: { 'set-cookie': parked.cookie } } : undefined);
}

export async function action({ context, request }: Route.ActionArgs) {
  const values = typedForm(await postedForm(request));
  const saved = await saveStudent(context.get(depsContext), {
    actor: requireActor(context),
    id: null,
    form: values,
  });
  if (saved.ok) return redirectWithFlash(studentPath(saved.value.id), 'studentAdded');
  if (saved.error.kind !== 'invalid') throw data({ reason: 'forbidden' }, { status: 403 });
  const issues: readonly FieldIssue[] = saved.error.issues;
  return data({ values, issues }, { status: 422 });
}

export default function NewStudent({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { form, title } = words.students;
  return (
    <PortalFrame
      narrow
      title={form.newTitle}
      lead={form.newLead}
      breadcrumbs={[{ label: title, to: STUDENTS_PATH }, { label: form.newTitle }]}
    >
      <title>{`${form.newTitle} · ${words.admin.title}`}</title>
      {loaderData.kept && <Notice>{words.toasts.formKept}</Notice>}
      <Card>
        <StudentForm
          values={actionData?.values ?? loaderData.values}
          issues={actionData?.issues ?? []}
          stale={false}
          submit={form.add}
          cancel={STUDENTS_PATH}
          today={loaderData.today}
        />
      </Card>
    </PortalFrame>
  );
}
