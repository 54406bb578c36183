/** /database-system/backups/{name}: one backup, to download it or to restore it. Both ask for the password. */
import { data, Form, href, redirect } from 'react-router';
import { depsContext } from '#app/context.ts';
import { forbidden, notFound } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { postedForm } from '#app/forms/posted-form.server.ts';
import { lagosMoment } from '#app/lagos-time.ts';
import { requireActor } from '#app/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PasswordInput } from '#app/ui/PasswordInput.tsx';
import { useWords } from '#app/words.tsx';
import { readBackup } from '../download-backup.server.ts';
import { tabPath } from '../monitoring-view.ts';
import { startRestore } from '../restore-backup.server.ts';
import type { Route } from './+types/backup';

type Problem = 'wrong-password' | 'too-many-attempts' | 'busy';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await readBackup(context.get(depsContext), {
    actor: requireActor(context),
    name: params.name,
  });
  if (!found.ok)
    throw found.error.kind === 'forbidden'
      ? data({ reason: 'forbidden' }, { status: 403 })
      : data(null, { status: 404 });
  const wait = Number(/^\d{1,4}$/.exec(url.searchParams.get('wait') ?? '')?.[0] ?? 0);
  const wrong = url.searchParams.get('problem') === 'password';
  const problem: Problem | null = wait > 0 ? 'too-many-attempts' : wrong ? 'wrong-password' : null;
  return { backup: found.value, download: { problem, minutes: wait } };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await postedForm(request);
  const password = form.get('restore_password');
  const started = await startRestore(context.get(depsContext), {
    actor: requireActor(context),
    headers: request.headers,
    name: params.name,
    password: typeof password === 'string' ? password : '',
  });
  if (started.ok) return redirectWithFlash('/database-system/restore', 'restoreStarted');
  const { error } = started;
  if (error.kind === 'forbidden') throw forbidden();
  if (error.kind === 'not-found') throw notFound();
  if (error.kind === 'busy') return redirect('/database-system/restore', 303);
  const minutes = error.kind === 'too-many-attempts' ? error.minutes : 0;
  const problem: Problem = minutes > 0 ? 'too-many-attempts' : 'wrong-password';
  return data({ problem, minutes }, { status: minutes > 0 ? 429 : 422 });
}

export default function BackupPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const text = words.monitoring;
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
            {/* A plain post, since the answer is a file. */}
            <form
              method="post"
              action={href('/database-system/backups/:name/download', { name: backup.name })}
              className="grid gap-5"
            >
              <Trouble field="password" {...download} />
              <p>{own.downloadText}</p>
              <Password name="password" problem={download.problem} />
              <div>
                <Button icon="download">{own.download}</Button>
              </div>
            </form>
          </Card>
          <Card title={own.restoreTitle} id="restore">
            <Form method="post" className="grid gap-5">
              {actionData && <Trouble field="restore_password" {...actionData} />}
              <p>{own.restoreText}</p>
              <Password name="restore_password" problem={actionData?.problem ?? null} />
              <div>
                <Button variant="danger" busyLabel={own.starting}>
                  {own.restore}
                </Button>
              </div>
            </Form>
          </Card>
        </div>
      )}
    </PortalFrame>
  );
}

function Trouble({ field, problem, minutes }: { field: string; problem: Problem | null; minutes: number }) {
  const own = useWords().monitoring.backup;
  if (!problem) return null;
  if (problem === 'wrong-password')
    return <ErrorSummary heading={own.notDone} errors={[{ field, message: own.wrong }]} />;
  return (
    <ErrorSummary heading={own.notDone} errors={[]}>
      <p>{own.tooMany(minutes)}</p>
    </ErrorSummary>
  );
}

function Password({ name, problem }: { name: string; problem: Problem | null }) {
  const own = useWords().monitoring.backup;
  return (
    <Field
      name={name}
      label={own.password}
      hint={own.passwordHint}
      error={problem === 'wrong-password' ? own.wrong : undefined}
      required
    >
      <PasswordInput autoComplete="current-password" />
    </Field>
  );
}
