/** /auth/two-factor: the second step of a sign-in, by the app's code or by a recovery code. */
import { redirect } from 'react-router';
import { refuseFields, refusePost } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Invalid } from '#app/forms/refusal.ts';
import { actorContext, depsContext } from '#app/requests/context.ts';
import { useWords } from '#app/words/words.tsx';
import { factorCodeForm, recoveryCodeForm } from '#core/identity/account-forms.ts';
import { safeNextPath } from '#core/identity/next-path.ts';
import { AuthPanel, authPath } from '../frame/AuthPanel.tsx';
import { CODE_LOOK, IdentityForm, RECOVERY_CODE_LOOK } from '../frame/small-fields.tsx';
import { eventCookie, hasChallenge, visitorOf, withCookies } from '../sessions/cookies.server.ts';
import { pageAfterNewSession, pageAfterSignIn } from '../sessions/page-after-sign-in.server.ts';
import type { Route } from './+types/two-factor-challenge';
import { type SecondFactorProblem, verifySecondFactor } from './verify-second-factor.server.ts';

const PATH = '/auth/two-factor';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const next = safeNextPath(url.searchParams.get('next'));
  const actor = context.get(actorContext);
  if (actor) throw redirect(pageAfterSignIn(actor, next));
  if (!hasChallenge(request)) throw redirect(authPath('/auth', next));
  return { next, recovery: url.searchParams.get('with') === 'recovery' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const post = await readPost(request, 'code');
  const next = safeNextPath(post.typed.next);
  const recovery = post.typed.with === 'recovery';
  const read = recovery ? recoveryCodeForm.read(post.typed) : factorCodeForm.read(post.typed);
  if (!read.ok) return refuseFields(post, read.error);
  const deps = context.get(depsContext);
  const done = await verifySecondFactor(
    deps,
    { code: read.value.code, kind: recovery ? 'recovery' : 'app' },
    visitorOf(request, context),
  );
  if (done.ok) {
    const { cookies } = done.value;
    const headers = withCookies([...cookies, eventCookie('MFA_CHALLENGE_VERIFIED')]);
    return redirectWithFlash(await pageAfterNewSession(deps, cookies, next), 'signedIn', headers);
  }
  if (done.error.kind === 'challenge-over')
    return redirectWithFlash(authPath('/auth', next), 'challengeOver');
  return refusePost<SecondFactorProblem | Invalid>(post, done.error);
}

export default function ChallengePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { challenge, fields, back } = words.account;
  const { next, recovery } = loaderData;
  const labels = { code: recovery ? fields.recovery_code : fields.code };
  const wrong = recovery ? challenge.wrongRecovery : challenge.wrongApp;
  return (
    <AuthPanel
      title={challenge.title}
      lead={recovery ? challenge.recoveryLead : challenge.lead}
      ways={[
        recovery
          ? { label: challenge.toApp, to: authPath(PATH, next) }
          : { label: challenge.toRecovery, to: authPath(PATH, next, { with: 'recovery' }) },
        { label: words.recovery.wayFactor, to: '/auth/lost-email?lost=phone' },
        { label: back, to: authPath('/auth', next) },
      ]}
    >
      <IdentityForm
        submit={challenge.submit}
        key={String(recovery)}
        refusal={actionData}
        labels={labels}
        hints={{ code: recovery ? challenge.recoveryHint : challenge.codeHint }}
        heading={words.identity.refused}
        why={({ kind }) => <p>{kind === 'locked' ? challenge.locked : wrong}</p>}
      >
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="with" value={recovery ? 'recovery' : 'app'} />
        {recovery ? (
          <FormFields of={recoveryCodeForm} own={RECOVERY_CODE_LOOK} />
        ) : (
          <FormFields of={factorCodeForm} own={CODE_LOOK} />
        )}
      </IdentityForm>
    </AuthPanel>
  );
}
