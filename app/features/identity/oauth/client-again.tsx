/** /auth/again: another program asks a signed-in person for a fresh sign-in. Pressing the button is consent to it. */
import { redirect } from 'react-router';
import { actorContext, depsContext } from '#app/requests/context.ts';
import { useWords } from '#app/words/words.tsx';
import { AuthPanel } from '../frame/AuthPanel.tsx';
import { IdentityForm } from '../frame/small-fields.tsx';
import { withCookies } from '../sessions/cookies.server.ts';
import { signOut } from '../sessions/end-sessions.server.ts';
import type { Route } from './+types/client-again';
import { afterSignIn } from './authorize-client.server.ts';

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
      <IdentityForm refusal={null} submit={words.again} />
    </AuthPanel>
  );
}
