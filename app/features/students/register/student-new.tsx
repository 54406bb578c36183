/** /admin-portal/students/new: somebody who studies here already is put on the register by hand. */

import { href } from 'react-router';
import { answerPost } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Route } from './+types/student-new';
import { StudentForm } from './StudentForm.tsx';
import { saveStudent } from './save-student.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = signedIn(context);
  return { today: lagosDayOf(deps.clock()) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const saved = await saveStudent(deps, {
    actor,
    id: null,
    form: post.typed,
  });
  return answerPost(post, saved, ({ id }) => ({
    to: href('/admin-portal/students/:id', { id }),
    told: 'studentAdded',
  }));
}

export default function NewStudent({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { form, title } = words.students;
  return (
    <PortalFrame
      narrow
      title={form.newTitle}
      lead={form.newLead}
      breadcrumbs={[{ label: title, to: '/admin-portal/students' }, { label: form.newTitle }]}
    >
      <title>{`${form.newTitle} · ${words.admin.title}`}</title>
      <Card>
        <StudentForm
          values={{ enrollment_date: loaderData.today }}
          version={0}
          refusal={actionData ?? null}
          submit={form.add}
          cancel="/admin-portal/students"
        />
      </Card>
    </PortalFrame>
  );
}
