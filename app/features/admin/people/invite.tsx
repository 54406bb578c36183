/** /admin-portal/people/invite: a colleague gets an account with a role, and a mail with the way into it. */

import { href } from 'react-router';
import { APPROVALS_PATH, inviteStaff, isOnlyMaster } from '#app/features/identity/index.server.ts';
import { answerPost } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { invitationForm, type StaffRole } from '#core/identity/people.ts';
import type { Route } from './+types/invite';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return { waits: !(await isOnlyMaster(deps.db, actor)) };
}

export const shouldRevalidate = revalidateAfterRefusal;

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  return answerPost(post, await inviteStaff(deps, { actor, form: post.typed }), (done) =>
    'waits' in done
      ? { to: APPROVALS_PATH, told: 'approvalAsked' }
      : { to: href('/admin-portal/people/:id', { id: done.id }), told: 'staffInvited' },
  );
}

export default function Invite({ loaderData: { waits }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.admin.invite;
  const { fields } = words.identity;
  return (
    <PortalFrame
      narrow
      title={texts.title}
      lead={waits ? texts.leadWaits : texts.lead}
      breadcrumbs={[{ label: words.admin.people.title, to: '/admin-portal/people' }, { label: texts.title }]}
    >
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      <Card>
        <PostedForm
          refusal={actionData}
          labels={{ ...fields, ...texts.fields }}
          hints={{ last_name: words.identity.oneName }}
          submit={waits ? texts.submitWaits : texts.submit}
          busyLabel={texts.busy}
          heading={texts.notDone}
          why={(problem) =>
            problem.kind === 'known' && (
              <p>
                {problem.invited ? texts.invited : texts.known}{' '}
                <TextLink to={href('/admin-portal/people/:id', { id: problem.id })}>
                  {problem.invited ? texts.openInvited : texts.openKnown}
                </TextLink>
              </p>
            )
          }
          className="grid gap-5"
        >
          <FormFields
            of={invitationForm}
            rows={['email', ['first_name', 'last_name'], 'role']}
            choices={{
              role: {
                none: words.admin.person.chooseRole,
                called: (role) => words.identity.roles[role as StaffRole],
              },
            }}
          />
        </PostedForm>
      </Card>
    </PortalFrame>
  );
}
