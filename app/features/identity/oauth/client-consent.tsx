/** /auth/consent: which program wants to know what. Yes and no both lead back to it, by plain post. */
import { Form, redirect } from 'react-router';
import { readPost } from '#app/forms/read-post.server.ts';
import { formTargetsContext } from '#app/requests/context.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { useWords } from '#app/words/words.tsx';
import { AuthPanel } from '../frame/AuthPanel.tsx';
import type { Route } from './+types/client-consent';
import { decideConsent, readConsentQuestion } from './decide-consent.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const question = await readConsentQuestion(deps.db, url.searchParams);
  if (!question) throw redirect(`/auth/client-refused?error=invalid_request`);
  context.set(formTargetsContext, [question.returnsTo]);
  return { ...question, email: actor.email };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const { answer } = (await readPost(request)).typed;
  const decided = await decideConsent(deps, {
    actor,
    headers: request.headers,
    search: url.searchParams,
    accept: answer === 'yes',
  });
  const to = decided.ok ? decided.value.to : decided.error.to;
  return new Response(null, { status: 303, headers: { location: to } });
}

export default function ConsentPage({ loaderData: question }: Route.ComponentProps) {
  const words = useWords().identity.programs;
  return (
    <AuthPanel
      title={words.consentTitle(question.clientName)}
      lead={words.consentLead(question.email)}
      ways={[{ label: words.privacy, to: '/privacy' }]}
    >
      <div className="stack">
        <p>{words.consentWill(question.clientName)}</p>
        <ul className="list-disc pl-5">
          {question.scopes.map((scope) => (
            <li key={scope}>{words.scopes[scope]}</li>
          ))}
        </ul>
        <p>{words.consentNever}</p>
        <p className="[overflow-wrap:anywhere]">{words.consentReturns(question.returnsTo)}</p>
        <Form method="post" className="flex flex-wrap gap-3">
          <Button type="submit" name="answer" value="yes">
            {words.allow}
          </Button>
          <Button type="submit" name="answer" value="no" variant="secondary">
            {words.refuse}
          </Button>
        </Form>
      </div>
    </AuthPanel>
  );
}
