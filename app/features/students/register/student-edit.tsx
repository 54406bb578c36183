/** /admin-portal/students/{id}/edit: a record of the register is corrected. */

import { data, href } from 'react-router';
import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/student-edit';
import { readStudent } from './read-student.server.ts';
import { StudentForm } from './StudentForm.tsx';
import { saveStudent } from './save-student.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const student = orRefuse(await readStudent(deps, { actor, id: params.id }));
  if (student.own) throw data({ reason: 'own' }, { status: 403 });
  const { id, name, record, version } = student;
  const values = Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, String(value ?? '')]),
  );
  return { id, name, version, values };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const saved = await saveStudent(deps, {
    actor,
    id,
    form: post.typed,
  });
  return answerPost(post, saved, { to: href('/admin-portal/students/:id', { id }), told: 'studentSaved' });
}

export default function EditStudent({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { form, title } = words.students;
  const { id, name, version, values } = loaderData;
  return (
    <PortalFrame
      narrow
      title={form.editTitle}
      lead={<bdi>{name}</bdi>}
      breadcrumbs={[
        { label: title, to: '/admin-portal/students' },
        { label: name, to: href('/admin-portal/students/:id', { id }) },
        { label: form.editTitle },
      ]}
    >
      <title>{`${form.editTitle} · ${words.admin.title}`}</title>
      <Card>
        <StudentForm
          values={values}
          version={version}
          refusal={actionData ?? null}
          submit={form.save}
          cancel={href('/admin-portal/students/:id', { id })}
        />
      </Card>
    </PortalFrame>
  );
}
