/**
 * /auth/continue: after signing in, on to the program that asked. Browsers that hold a form to this site do not follow
 * its redirect to another one, so the way out is a page that leads on by itself, without script, and a link beside it.
 */
import { actorContext, depsContext } from '#app/requests/context.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { useWords } from '#app/words/words.tsx';
import { AuthPanel } from '../frame/AuthPanel.tsx';
import type { Route } from './+types/client-continue';
import { authorizeClient, leadOn } from './authorize-client.server.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const step = await authorizeClient(context.get(depsContext), {
    search: url.searchParams,
    headers: request.headers,
    actor: context.get(actorContext),
  });
  if (step.kind !== 'client') throw leadOn(step);
  return { to: step.to, host: new URL(step.to).host };
}

export default function ContinuePage({ loaderData: { to, host } }: Route.ComponentProps) {
  const words = useWords().identity.programs;
  return (
    <AuthPanel title={words.continueTitle} lead={words.continueLead(host)}>
      <meta httpEquiv="refresh" content={`0;url=${to}`} />
      <LinkButton to={to}>{words.continue}</LinkButton>
    </AuthPanel>
  );
}
