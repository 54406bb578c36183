/** Where the link of the verification mail lands. */
import { data } from 'react-router';
import { depsContext } from '../../../context.ts';
import { redirectWithFlash } from '../../../flash.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import { verifyEmail } from '../verify-email.server.ts';
import type { Route } from './+types/verify-email';

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  if (token && (await verifyEmail(context.get(depsContext), token))) {
    throw redirectWithFlash('/auth', 'emailVerified');
  }
  return data(null, { status: 422 });
}

export default function VerifyEmailPage() {
  const words = useWords().identity;
  return (
    <div className="page page-narrow">
      <title>{words.linkOver}</title>
      <h1>{words.linkOver}</h1>
      <Notice tone="warning">{words.linkOverAdvice}</Notice>
      <LinkButton to="/auth">{words.signIn}</LinkButton>
    </div>
  );
}
