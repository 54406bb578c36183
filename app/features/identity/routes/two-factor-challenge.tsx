/** /auth/two-factor: the second step of a sign-in, by the app's code or by a recovery code. */
import { data, Form, redirect } from 'react-router';
import { readFactorCode, readRecoveryCode } from '#core/identity/account-forms.ts';
import { safeNextPath } from '#core/identity/next-path.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { actorContext, depsContext } from '../../../context.ts';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { useWords } from '../../../words.tsx';
import { eventCookie, hasChallenge, visitorOf, withCookies } from '../cookies.server.ts';
import { AuthPanel, authPath } from '../parts/AuthPanel.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { CodeField, RecoveryCodeField } from '../parts/small-fields.tsx';
import { postedValues } from '../posted-values.server.ts';
import { verifySecondFactor } from '../verify-second-factor.server.ts';
import type { Route } from './+types/two-factor-challenge';

const PATH = '/auth/two-factor';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const next = safeNextPath(url.searchParams.get('next'));
  if (context.get(actorContext)) throw redirect(next);
  if (!hasChallenge(request)) throw redirect(authPath('/auth', next));
  return { next, recovery: url.searchParams.get('with') === 'recovery' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const values = await postedValues(request);
  const next = safeNextPath(values.next);
  const recovery = values.with === 'recovery';
  const refuse = (issues: readonly FieldIssue[], problem: 'wrong' | 'locked' | null, status = 422) =>
    data({ issues, problem }, { status });
  const read = recovery ? readRecoveryCode(values) : readFactorCode(values);
  if (!read.ok) return refuse(read.error, null);
  const done = await verifySecondFactor(
    context.get(depsContext),
    { code: read.value.code, kind: recovery ? 'recovery' : 'app' },
    visitorOf(request, context),
  );
  if (done.ok) {
    const headers = withCookies([...done.value.cookies, eventCookie('MFA_CHALLENGE_VERIFIED')]);
    return redirectWithFlash(next, 'signedIn', headers);
  }
  if (done.error.kind === 'challenge-over')
    return redirectWithFlash(authPath('/auth', next), 'challengeOver');
  return done.error.kind === 'locked' ? refuse([], 'locked', 429) : refuse([], 'wrong');
}

export default function ChallengePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { challenge, fields, back } = words.account;
  const { next, recovery } = loaderData;
  const labels = { code: recovery ? fields.recovery_code : fields.code };
  const errors = fieldErrors(words, actionData?.issues ?? [], labels);
  const problem = actionData?.problem;
  const wrong = recovery ? challenge.wrongRecovery : challenge.wrongApp;
  return (
    <AuthPanel
      title={challenge.title}
      lead={recovery ? challenge.recoveryLead : challenge.lead}
      ways={[
        recovery
          ? { label: challenge.toApp, to: authPath(PATH, next) }
          : { label: challenge.toRecovery, to: authPath(PATH, next, { with: 'recovery' }) },
        { label: back, to: authPath('/auth', next) },
      ]}
    >
      <Form key={String(recovery)} method="post" noValidate className="grid gap-6">
        <ErrorSummary errors={errors.summary} heading={problem ? words.identity.refused : undefined}>
          {problem && <p>{problem === 'locked' ? challenge.locked : wrong}</p>}
        </ErrorSummary>
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="with" value={recovery ? 'recovery' : 'app'} />
        {recovery ? (
          <RecoveryCodeField hint={challenge.recoveryHint} error={errors.of('code')} />
        ) : (
          <CodeField hint={challenge.codeHint} error={errors.of('code')} />
        )}
        <div>
          <SubmitButton label={challenge.submit} />
        </div>
      </Form>
    </AuthPanel>
  );
}
