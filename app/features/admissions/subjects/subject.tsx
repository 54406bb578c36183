/** /admin-portal/subjects/new and /admin-portal/subjects/{id}: a subject is added or changed. */
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
import { newSubjectForm, subjectForm } from '#core/record/subject-form.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import type { Route } from './+types/subject';
import { saveSubject } from './save-subject.server.ts';
import { readSubject } from './subject-list.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const LIST = '/admin-portal/subjects';

/** The route without an id is the one for a new subject. */
const idOf = (params: { readonly id?: string | undefined }): string | null => params.id ?? null;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const id = idOf(params);
  if (id !== null) return orThrow(await readSubject(deps, { actor, id }));
  if (!can(actor, 'offerings.manage')) throw forbidden();
  return null;
}

export const action = (args: Route.ActionArgs) =>
  answerForms(args, {
    '': async ({ actor, deps, post, params }) =>
      answerPost(post, await saveSubject(deps, { actor, id: idOf(params), typed: post.typed }), {
        to: LIST,
        told: 'studentSaved',
      }),
  });

export default function Subject({ loaderData: subject, actionData }: Route.ComponentProps) {
  const words = useWords();
  const title = subject?.name ?? newSubjectForm.texts.title ?? '';
  return (
    <PortalFrame narrow title={title} breadcrumbs={[{ label: 'Subjects', to: LIST }, { label: title }]}>
      <title>{`${title} · ${words.admin.title}`}</title>
      <Card>
        <PostedForm
          intent=""
          className="grid gap-6"
          version={subject?.version ?? 0}
          refusal={actionData}
          {...(subject ? wordsOf(subjectForm) : wordsOf(newSubjectForm))}
          why={({ kind }) => kind === 'stale' && <p>{words.offerings.stale}</p>}
          beside={
            <LinkButton to={LIST} variant="quiet">
              {words.offerings.cancel}
            </LinkButton>
          }
        >
          {subject ? (
            <FormFields
              of={subjectForm}
              values={subject}
              rows={['bodies', ['from_year', 'until_year'], 'other_names']}
            />
          ) : (
            <FormFields
              of={newSubjectForm}
              rows={['name', 'bodies', ['from_year', 'until_year'], 'other_names']}
            />
          )}
        </PostedForm>
      </Card>
    </PortalFrame>
  );
}
