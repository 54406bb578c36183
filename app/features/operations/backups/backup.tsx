/** /database-system/backups/{name}: one backup, to download it or to restore it. Both ask for the password. */

import { href, redirect } from 'react-router';
import { answerPost, inField, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { fileRefusal } from '#app/forms/file-refusal.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { backupForm, restoreForm } from '#core/operations/backup-forms.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { tabPath } from '../frame/operations-view.ts';
import type { Route } from './+types/backup';
import { readBackup } from './download-backup.server.ts';
import { startRestore } from './restore-backup.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const backup = orThrow(await readBackup(deps, { actor, name: params.name }));
  return { backup, download: fileRefusal(url.searchParams, 'password') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const started = await startRestore(deps, {
    actor,
    headers: request.headers,
    name: params.name,
    password: post.typed.restore_password ?? '',
  });
  if (!started.ok && started.error.kind === 'busy') return redirect('/database-system/restore', 303);
  return answerPost(
    post,
    inField(started, 'wrong-password', { field: 'restore_password', code: 'password-wrong' }),
    { to: '/database-system/restore', told: 'restoreStarted' },
  );
}

export default function BackupPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const text = words.operations;
  const own = text.backup;
  const { backup, download } = loaderData;
  const known = (value: number | null) => (value === null ? own.unknown : text.number(value));
  return (
    <PortalFrame
      title={<span className="[overflow-wrap:anywhere]">{own.title(backup.name)}</span>}
      breadcrumbs={[
        { label: text.back, to: '/database-system' },
        { label: text.tabs.backups, to: tabPath('backups') },
        { label: backup.name },
      ]}
    >
      <title>{`${own.title(backup.name)} · ${text.title}`}</title>
      <Card title={own.facts}>
        <DefinitionList
          items={[
            { label: own.made, value: lagosMoment(words, backup.at) },
            { label: own.size, value: backup.size === null ? own.unknown : text.size(backup.size) },
            { label: own.tables, value: known(backup.tables) },
            { label: own.rows, value: known(backup.rows) },
            { label: own.files, value: known(backup.files) },
            { label: own.sha, value: <code className="text-sm">{backup.sha256 ?? own.unknown}</code> },
          ]}
        />
      </Card>
      {backup.status === 'completed' && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title={own.downloadTitle} id="download">
            {/* Not by React, since the answer is a file. */}
            <PostedForm
              action={href('/database-system/backups/:name/download', { name: backup.name })}
              refusal={download}
              labels={wordsOf(backupForm).labels}
              hints={wordsOf(backupForm).hints}
              heading={own.notDone}
              reloadDocument
            >
              <p>{own.downloadText}</p>
              <FormFields of={backupForm} />
              <div>
                <Button icon="download">{own.download}</Button>
              </div>
            </PostedForm>
          </Card>
          <Card title={own.restoreTitle} id="restore">
            <PostedForm
              refusal={actionData}
              labels={wordsOf(restoreForm).labels}
              hints={wordsOf(restoreForm).hints}
              submit={own.restore}
              busyLabel={own.starting}
              variant="danger"
              heading={own.notDone}
            >
              <p>{own.restoreText}</p>
              <FormFields of={restoreForm} />
            </PostedForm>
          </Card>
        </div>
      )}
    </PortalFrame>
  );
}
