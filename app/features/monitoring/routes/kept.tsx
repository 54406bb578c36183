/** /database-system/kept/{name}: one database that a restore put aside, and its removal. Asks for the password. */
import { data, Form } from 'react-router';
import { depsContext } from '#app/context.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { postedForm } from '#app/forms/posted-form.server.ts';
import { requireActor } from '#app/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PasswordInput } from '#app/ui/PasswordInput.tsx';
import { useWords } from '#app/words.tsx';
import { tabPath } from '../monitoring-view.ts';
import { readKept, removeKept } from '../remove-kept.server.ts';
import type { Route } from './+types/kept';

const refused = (kind: 'forbidden' | 'not-found') =>
  kind === 'forbidden' ? data({ reason: 'forbidden' }, { status: 403 }) : data(null, { status: 404 });

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await readKept(context.get(depsContext), {
    actor: requireActor(context),
    name: params.name,
  });
  if (!found.ok) throw refused(found.error.kind);
  return found.value;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const password = (await postedForm(request)).get('password');
  const removed = await removeKept(context.get(depsContext), {
    actor: requireActor(context),
    headers: request.headers,
    name: params.name,
    password: typeof password === 'string' ? password : '',
  });
  if (removed.ok) return redirectWithFlash(tabPath('backups'), 'keptRemoved');
  const { error } = removed;
  if (error.kind === 'forbidden' || error.kind === 'not-found') throw refused(error.kind);
  const minutes = error.kind === 'too-many-attempts' ? error.minutes : 0;
  return data({ minutes }, { status: minutes > 0 ? 429 : 422 });
}

export default function KeptPage({ loaderData: kept, actionData }: Route.ComponentProps) {
  const text = useWords().monitoring;
  const { backup, kept: own } = text;
  const wrong = actionData && actionData.minutes === 0 ? backup.wrong : undefined;
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
      {actionData && (
        <ErrorSummary heading={backup.notDone} errors={wrong ? [{ field: 'password', message: wrong }] : []}>
          {actionData.minutes > 0 && <p>{backup.tooMany(actionData.minutes)}</p>}
        </ErrorSummary>
      )}
      <Card>
        <p className="font-semibold [overflow-wrap:anywhere]">
          <code>{kept.name}</code>
          {kept.size !== null && <span className="text-ink-soft"> · {text.size(kept.size)}</span>}
        </p>
        <p className="mt-3 max-w-prose">{own.text}</p>
        <Form method="post" noValidate className="mt-5 grid gap-5">
          <Field name="password" label={backup.password} hint={backup.passwordHint} error={wrong} required>
            <PasswordInput autoComplete="current-password" />
          </Field>
          <div>
            <Button variant="danger">{own.remove}</Button>
          </div>
        </Form>
      </Card>
    </PortalFrame>
  );
}
