/** /auth/confirm-email: where the two links of a change of address lead. A button says yes; opening says nothing. */
import { data, Form } from 'react-router';
import { actorContext, depsContext } from '../../../context.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { readPost } from '../../../forms/read-post.server.ts';
import { useWords } from '../../../words.tsx';
import { confirmEmail, EMAIL_CHANGE_LINKS } from '../confirm-email.server.ts';
import { peekMailLink } from '../mail-links.server.ts';
import { AuthPanel } from '../parts/AuthPanel.tsx';
import { LinkOver } from '../parts/LinkOver.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import type { Route } from './+types/confirm-email';

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
      <Form method="post" className="grid gap-6">
        <input type="hidden" name="token" value={link.token} />
        {old && <p>{words.oldNot}</p>}
        <div>
          <SubmitButton label={old ? words.oldSubmit : words.newSubmit} />
        </div>
      </Form>
    </AuthPanel>
  );
}
