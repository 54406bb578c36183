/** /database-system/kept/{name}: one database that a restore set aside, and its removal. Asks for the password. */

import { answerPost, inField, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { depsContext } from '#app/requests/context.ts';
import { requireActor, signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { backupForm } from '#core/operations/backup-forms.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { tabPath } from '../frame/operations-view.ts';
import type { Route } from './+types/kept';
import { readKept, removeKept } from './download-backup.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export const loader = async ({ context, params: { name } }: Route.LoaderArgs) =>
  orThrow(await readKept(context.get(depsContext), { actor: requireActor(context), name }));

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const removed = await removeKept(deps, {
    actor,
    headers: request.headers,
    name: params.name,
    password: post.typed.password ?? '',
  });
  return answerPost(post, inField(removed, 'wrong-password', { field: 'password', code: 'password-wrong' }), {
    to: tabPath('backups'),
    told: 'keptRemoved',
  });
}

export default function KeptPage({ loaderData: kept, actionData }: Route.ComponentProps) {
  const text = useWords().operations;
  const { backup, kept: own } = text;
  return (
    <PortalFrame
      narrow
      title={own.title}
      breadcrumbs={[
        { label: text.back, to: '/database-system' },
        { label: text.tabs.backups, to: tabPath('backups') },
        { label: own.title },
      ]}
    >
      <title>{`${own.title} · ${text.title}`}</title>
      <Card>
        <p className="font-semibold [overflow-wrap:anywhere]">
          <code>{kept.name}</code>
          {kept.size !== null && <span className="text-ink-soft"> · {text.size(kept.size)}</span>}
        </p>
        <p className="mt-3 max-w-prose">{own.text}</p>
        <PostedForm
          refusal={actionData}
          labels={wordsOf(backupForm).labels}
          hints={wordsOf(backupForm).hints}
          heading={backup.notDone}
          className="mt-5 grid gap-5"
        >
          <FormFields of={backupForm} />
          <div>
            <Button variant="danger">{own.remove}</Button>
          </div>
        </PostedForm>
      </Card>
    </PortalFrame>
  );
}
