/** /student-portal/applications/{id}/delete: asks before an application that was never sent is deleted. */
import { href } from 'react-router';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useOwnCrumbs } from '#app/shell/own-crumbs.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/delete-draft';
import { deleteDraft, readDeletable } from './delete-draft.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await readDeletable(deps, { actor, id }));
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  return answerPost(post, await deleteDraft(deps, { actor, id }), {
    to: '/student-portal/applications',
    told: 'applicationDeleted',
  });
}

export default function DeleteDraftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { admissions } = useWords();
  const { list, deleting } = admissions;
  const { id, application_number, program, numbers, problem } = loaderData;
  const back = (
    <LinkButton to={href('/student-portal/applications/:id', { id })} variant="secondary">
      {problem ? deleting.back : deleting.keep}
    </LinkButton>
  );
  return (
    <PortalFrame
      narrow
      title={deleting.title}
      breadcrumbs={useOwnCrumbs(id, application_number, { label: deleting.title })}
    >
      <title>{deleting.title}</title>
      {problem ? (
        <Notice tone="warning" title={deleting.not} actions={back}>
          {deleting.why[problem]}
        </Notice>
      ) : (
        <Card title={program ?? list.untitled}>
          <PostedForm
            refusal={actionData}
            heading={deleting.not}
            why={({ kind }) => <p>{deleting.why[kind]}</p>}
            submit={deleting.submit}
            busyLabel={deleting.busy}
            variant="danger"
            beside={back}
          >
            <p>{deleting.lead(application_number)}</p>
            <p>{deleting.what}</p>
            {numbers.length > 0 && <p>{deleting.numbers(numbers.join(', '))}</p>}
          </PostedForm>
        </Card>
      )}
    </PortalFrame>
  );
}
