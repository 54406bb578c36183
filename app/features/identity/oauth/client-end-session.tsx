/** /auth/oauth2/end-session: another program signs a person out here as well, or asks them to do it themselves. */
import { data, Form } from 'react-router';
import { readPost } from '#app/forms/read-post.server.ts';
import { actorContext, depsContext } from '#app/requests/context.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { useWords } from '#app/words/words.tsx';
import { AuthPanel } from '../frame/AuthPanel.tsx';
import { withCookies } from '../sessions/cookies.server.ts';
import type { Route } from './+types/client-end-session';
import { endSession, logoutParametersOf } from './end-session.server.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const { step, cookies } = await endSession(context.get(depsContext), {
    search: url.searchParams,
    headers: request.headers,
    actor,
  });
  const headers = withCookies(cookies);
  headers.set('cache-control', 'no-store');
  if (step.kind === 'client') {
    // We do not use react-router's redirect: the address is another site's, and stays as the library wrote it.
    headers.set('location', step.to);
    throw new Response(null, { status: 302, headers });
  }
  return data({ step, signedIn: actor !== null && cookies.length === 0 }, { headers });
}

/** A form of another site brings no cookie, so the browser is sent on to ask by GET, which does. */
export async function action({ request, url }: Route.ActionArgs) {
  const { form } = await readPost(request);
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  const asked = logoutParametersOf(new URLSearchParams(texts));
  return new Response(null, {
    status: 303,
    headers: { location: `${url.pathname}?${asked}`, 'cache-control': 'no-store' },
  });
}

export default function EndSessionPage({ loaderData: { step, signedIn } }: Route.ComponentProps) {
  const words = useWords().identity.programs;
  const asks = step.kind === 'ask' && signedIn;
  return (
    <AuthPanel
      title={asks ? words.endTitle : words.endedTitle}
      lead={asks ? words.endLead : words.endedLead}
      {...(asks && { ways: [{ label: words.stay, to: '/student-portal' }] })}
    >
      <div className="stack">
        {step.kind === 'signed-out' && step.unregistered && <p>{words.endedUnregistered}</p>}
        {asks ? (
          <Form reloadDocument method="post" action="/auth/sign-out" data-forgets="">
            <Button icon="sign-out">{words.end}</Button>
          </Form>
        ) : (
          <div>
            <LinkButton to="/">{words.home}</LinkButton>
          </div>
        )}
      </div>
    </AuthPanel>
  );
}
