/** /auth/confirm-email: where the two links of a change of address lead. A button says yes; opening says nothing. */
import { data } from 'react-router';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { actorContext, depsContext } from '#app/requests/context.ts';
import { useWords } from '#app/words/words.tsx';
import { AuthPanel, LinkOver } from '../frame/AuthPanel.tsx';
import { IdentityForm } from '../frame/small-fields.tsx';
import { peekMailLink } from '../mail/mail-links.server.ts';
import type { Route } from './+types/confirm-email';
import { confirmEmail, EMAIL_CHANGE_LINKS } from './change-email.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(depsContext);
  const token = url.searchParams.get('token') ?? '';
  const link = await peekMailLink(db, clock, EMAIL_CHANGE_LINKS, token);
  if (!link?.newEmail) return data(null, { status: 422 });
  return data({ token, purpose: link.purpose, newEmail: link.newEmail });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { token = '' } = (await readPost(request)).typed;
  const done = await confirmEmail(context.get(depsContext), token);
  if (!done.ok) return data(null, { status: 422 });
  const to = context.get(actorContext) ? '/account' : '/auth';
  return redirectWithFlash(to, done.value.step === 'changed' ? 'emailChanged' : 'emailAskedNew');
}

export default function ConfirmEmailPage({ loaderData: link }: Route.ComponentProps) {
  const { confirmEmail: words, ways } = useWords().account;
  if (!link) return <LinkOver to="/account/email" label={words.toAccount} advice={words.overNext} />;
  const old = link.purpose === 'confirm-email-change';
  return (
    <AuthPanel
      title={old ? words.oldTitle : words.newTitle}
      lead={(old ? words.oldLead : words.newLead)(link.newEmail)}
      ways={old ? [{ label: ways.forgot, to: '/auth/forgot' }] : []}
    >
      <IdentityForm refusal={null} submit={old ? words.oldSubmit : words.newSubmit}>
        <input type="hidden" name="token" value={link.token} />
        {old && <p>{words.oldNot}</p>}
      </IdentityForm>
    </AuthPanel>
  );
}
