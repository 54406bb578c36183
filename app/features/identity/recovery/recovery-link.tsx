/** /auth/recovery: where the two links of a lost mailbox lead. A button answers; opening says nothing. */
import { data, redirect } from 'react-router';
import { readPost } from '#app/forms/read-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { AuthPanel, LinkOver } from '../frame/AuthPanel.tsx';
import { IdentityForm } from '../frame/small-fields.tsx';
import type { Route } from './+types/recovery-link';
import { peekRecovery } from './find-recovery.server.ts';
import { answerRecovery } from './finish-recovery.server.ts';

const PATH = '/auth/recovery';

export async function loader({ context, url }: Route.LoaderArgs) {
  const done = url.searchParams.get('done');
  if (done === 'show' || done === 'stop') return data({ done, token: '', link: null });
  const token = url.searchParams.get('token') ?? '';
  const link = await peekRecovery(context.get(depsContext).db, token);
  return data({ done: null, token, link }, { status: link ? 200 : 422 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { token = '' } = (await readPost(request)).typed;
  const answered = await answerRecovery(context.get(depsContext), token);
  // The link is over now, and its own page says so.
  const query = answered.ok ? `done=${answered.value}` : 'token=';
  return redirect(`${PATH}?${query}`, 303);
}

export default function RecoveryLinkPage({ loaderData: { done, token, link } }: Route.ComponentProps) {
  const { recovery, account } = useWords();
  const words = recovery.link;
  if (done)
    return (
      <AuthPanel title={done === 'show' ? words.shown : words.stopped}>
        <p>{done === 'show' ? words.shownLead : words.stoppedLead}</p>
        {done === 'stop' && (
          <p className="mt-4">
            <TextLink to="/auth/forgot">{words.newPassword}</TextLink>
          </p>
        )}
      </AuthPanel>
    );
  if (!link) return <LinkOver to="/auth" label={account.back} advice={words.over} />;
  const stop = link.event === 'stop';
  const phone = link.lost === 'phone';
  return (
    <AuthPanel
      title={stop ? words.stopTitle : phone ? words.phoneTitle : words.showTitle}
      lead={(stop ? words.stopLead : phone ? words.phoneLead : words.showLead)(link.newEmail)}
    >
      <IdentityForm
        refusal={null}
        submit={stop ? words.stopSubmit : phone ? words.phoneSubmit : words.showSubmit}
      >
        <input type="hidden" name="token" value={token} />
        <p>{stop ? words.stopNot : words.showNot}</p>
      </IdentityForm>
    </AuthPanel>
  );
}
