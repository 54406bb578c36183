/**
 * /admin-portal/students/new and /admin-portal/students/{id}/edit: a record is put on the register by hand, or
 * corrected.
 */
import { data, href } from 'react-router';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Typed } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { FieldSet } from '#app/ui/Field.tsx';
import { useWords } from '#app/words/words.tsx';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { studentForm } from '#core/students/student-form.ts';
import type { Route } from './+types/student-edit';
import { readStudent } from './read-student.server.ts';
import { saveStudent } from './save-student.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

/** The route without an id is the one for a new student. */
const idOf = (params: { readonly id?: string | undefined }): string | null => params.id ?? null;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const id = idOf(params);
  if (id === null) {
    const values: Typed = { enrollment_date: lagosDayOf(deps.clock()) };
    return { id, name: null, version: 0, values };
  }
  const { own, name, record, version } = orThrow(await readStudent(deps, { actor, id }));
  if (own) throw data({ reason: 'own' }, { status: 403 });
  const values: Typed = Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, String(value ?? '')]),
  );
  return { id, name, version, values };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const before = idOf(params);
  return answerPost(post, await saveStudent(deps, { actor, id: before, form: post.typed }), ({ id }) => ({
    to: href('/admin-portal/students/:id', { id }),
    told: before === null ? 'studentAdded' : 'studentSaved',
  }));
}

export default function EditStudent({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { fields, form, student, title, year } = words.students;
  const { id, name, version, values } = loaderData;
  const back = id === null ? '/admin-portal/students' : href('/admin-portal/students/:id', { id });
  const heading = id === null ? form.newTitle : form.editTitle;
  return (
    <PortalFrame
      narrow
      title={heading}
      lead={name === null ? form.newLead : <bdi>{name}</bdi>}
      breadcrumbs={[
        { label: title, to: '/admin-portal/students' },
        ...(name === null ? [] : [{ label: name, to: back }]),
        { label: heading },
      ]}
    >
      <title>{`${heading} · ${words.admin.title}`}</title>
      <Card>
        <PostedForm
          className="grid gap-8"
          version={version}
          refusal={actionData}
          labels={fields}
          hints={form.hints}
          why={({ kind }) =>
            kind === 'stale' ? <p>{form.stale}</p> : kind === 'own' && <p>{student.own}</p>
          }
          submit={id === null ? form.add : form.save}
          busyLabel={form.busy}
          beside={
            <LinkButton to={back} variant="quiet">
              {form.cancel}
            </LinkButton>
          }
        >
          <FieldSet legend={form.who}>
            <FormFields
              of={studentForm}
              values={values}
              rows={[['first_name', 'last_name', 'email', 'phone']]}
            />
          </FieldSet>
          <FieldSet legend={form.studies}>
            <FormFields
              of={studentForm}
              values={values}
              rows={[
                'matriculation_number',
                ['program', 'year', 'enrollment_date', 'gpa'],
                ['courses_enrolled', 'completed_courses'],
              ]}
              choices={{
                program: { none: form.chooseProgram },
                year: { none: form.chooseYear, called: (value) => year(Number(value)) },
              }}
            />
          </FieldSet>
        </PostedForm>
      </Card>
    </PortalFrame>
  );
}
