/** /auth: sign in, or create an account. One page, two forms; which one shows is in the address. */

import { data, redirect } from 'react-router';
import { safeNextPath } from '#core/identity/next-path.ts';
import { ROLES_ASKED_AT_SIGN_UP } from '#core/identity/roles.ts';
import { readSignIn } from '#core/identity/sign-in.ts';
import { readSignUp } from '#core/identity/sign-up.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { actorContext, depsContext } from '../../../context.ts';
import { redirectWithFlash } from '../../../flash.ts';
import { postedForm } from '../../../posted-form.server.ts';
import { useWords } from '../../../words.tsx';
import { AuthCard } from '../parts/AuthCard.tsx';
import { SignInForm } from '../parts/SignInForm.tsx';
import { SignUpForm } from '../parts/SignUpForm.tsx';
import { signIn } from '../sign-in.server.ts';
import { signUp } from '../sign-up.server.ts';
import type { Suspension } from '../standing.server.ts';
import type { Route } from './+types/auth';

export const handle = { hydrate: true };

/** What a refused form shows again. The password is never sent back. */
export interface AuthFormState {
  readonly values: Readonly<Record<string, string>>;
  readonly issues: readonly FieldIssue[];
  /** A refusal of the whole form, in the identity library's own words or ours. */
  readonly message: string | null;
  /** The account is suspended; the person has just proven to be its owner. */
  readonly suspension?: Suspension;
}

export function loader({ context, url }: Route.LoaderArgs) {
  const next = safeNextPath(url.searchParams.get('next'));
  if (context.get(actorContext)) throw redirect(next);
  return {
    next,
    mode: url.searchParams.get('mode') === 'create' ? ('create' as const) : ('sign-in' as const),
    roles: ROLES_ASKED_AT_SIGN_UP,
    demoPassword: context.get(depsContext).demo?.password ?? null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const form = Object.fromEntries(
    [...(await postedForm(request))].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  const next = safeNextPath(form.next);
  const { password: _never, ...values } = form;
  const refuse = (issues: readonly FieldIssue[], message: string | null) =>
    data({ values, issues, message } satisfies AuthFormState, { status: 422 });

  if (form.intent === 'create') {
    const read = readSignUp(form);
    if (!read.ok) return refuse(read.error, null);
    const created = await signUp(deps, read.value, request.headers);
    if (!created.ok) return refuse([], created.error.message);
    return redirectWithFlash(`/auth?next=${encodeURIComponent(next)}`, 'accountCreated');
  }

  const read = readSignIn(form);
  if (!read.ok) return refuse(read.error, null);
  const session = await signIn(deps, read.value, request);
  if (!session.ok) {
    if (session.error.kind === 'suspended') {
      const { suspension } = session.error;
      return data({ values, issues: [], message: null, suspension } satisfies AuthFormState, { status: 403 });
    }
    return refuse([], session.error.kind === 'unverified' ? 'unverified' : session.error.message);
  }
  const headers = new Headers();
  for (const cookie of session.value.cookies) headers.append('set-cookie', cookie);
  return redirectWithFlash(next, 'signedIn', headers);
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords().identity;
  const state: AuthFormState = actionData ?? { values: {}, issues: [], message: null };
  const creating = loaderData.mode === 'create';
  return (
    <>
      <title>{creating ? words.createTitle : words.signInTitle}</title>
      <AuthCard creating={creating} next={loaderData.next}>
        {creating ? (
          <SignUpForm next={loaderData.next} roles={loaderData.roles} state={state} />
        ) : (
          <SignInForm next={loaderData.next} state={state} demoPassword={loaderData.demoPassword} />
        )}
      </AuthCard>
    </>
  );
}
