/** /auth/again: another program asks for a fresh sign-in of somebody who is signed in. Pressing the button is consent to it. */
import { Form, redirect } from 'react-router';
import { actorContext, depsContext } from '../../../context.ts';
import { useWords } from '../../../words.tsx';
import { withCookies } from '../cookies.server.ts';
import { afterSignIn } from '../oauth/authorize-client.server.ts';
import { AuthPanel } from '../parts/AuthPanel.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { signOut } from '../sign-out.server.ts';
import type { Route } from './+types/client-again';

export const loader = () => null;

export async function action({ context, request, url }: Route.ActionArgs) {
  const cookies = await signOut(context.get(depsContext), {
    actor: context.get(actorContext),
    headers: request.headers,
  });
  const next = afterSignIn(url.searchParams);
  return redirect(`/auth?next=${encodeURIComponent(next)}`, {
    status: 303,
    headers: withCookies(cookies),
  });
}

export default function AgainPage() {
  const words = useWords().identity.programs;
  return (
    <AuthPanel
      title={words.againTitle}
      lead={words.againLead}
      ways={[{ label: words.stay, to: '/student-portal' }]}
    >
      <Form method="post">
        <SubmitButton label={words.again} />
      </Form>
    </AuthPanel>
  );
}
