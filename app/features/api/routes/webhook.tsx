/** /admin-portal/programs/webhooks/:id: one address, what can be done about it, and what was sent there. */
import { data, href } from 'react-router';
import { depsContext } from '#app/context.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { VersionField } from '#app/forms/VersionField.tsx';
import { lagosMoment } from '#app/lagos-time.ts';
import { listPath, readListAddress } from '#app/list-address.ts';
import { requireActor } from '#app/require-actor.server.ts';
import { AdminFrame } from '#app/shell/AdminFrame.tsx';
import { readAdminFrame } from '#app/shell/read-admin-frame.server.ts';
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { Pagination } from '#app/ui/Pagination.tsx';
import { useWords } from '#app/words.tsx';
import { readWebhook } from '../list-webhooks.server.ts';
import { changeWebhookSecret, removeWebhook, sendAgain, switchWebhook } from '../manage-webhooks.server.ts';
import { DeliveryTable } from '../parts/DeliveryTable.tsx';
import { ShownOnce } from '../parts/ShownOnce.tsx';
import { WebhookState } from '../parts/WebhookList.tsx';
import type { WebhookRow } from '../programs-view.ts';
import type { Route } from './+types/webhook';

export const handle = { hydrate: true };

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const deps = context.get(depsContext);
  const { after, before } = readListAddress(url.searchParams);
  const read = await readWebhook(deps, { actor, id, after, before });
  if (!read.ok)
    throw data({ reason: read.error.kind }, { status: read.error.kind === 'forbidden' ? 403 : 404 });
  return { frame: await readAdminFrame(deps, actor), ...read.value };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const { intent, typed, version } = await readPost(request);
  const input = { actor: requireActor(context), id, version };
  const refuse = ({ kind }: { kind: 'forbidden' | 'not-found' | 'stale' }) => {
    if (kind === 'stale') return data({ stale: true, made: null }, { status: 409 });
    throw data({ reason: kind }, { status: kind === 'forbidden' ? 403 : 404 });
  };
  switch (intent) {
    case 'on':
    case 'paused': {
      const done = await switchWebhook(deps, { ...input, state: intent });
      return done.ok
        ? redirectWithFlash(href('/admin-portal/programs/webhooks/:id', { id }), 'webhookSaved')
        : refuse(done.error);
    }
    case 'secret': {
      const done = await changeWebhookSecret(deps, input);
      return done.ok ? data({ stale: false, made: done.value }) : refuse(done.error);
    }
    case 'remove': {
      const done = await removeWebhook(deps, input);
      return done.ok ? redirectWithFlash('/admin-portal/programs', 'webhookRemoved') : refuse(done.error);
    }
    case 'again': {
      const done = await sendAgain(deps, { ...input, deliveryId: typed.delivery });
      return done.ok
        ? redirectWithFlash(href('/admin-portal/programs/webhooks/:id', { id }), 'webhookSentAgain')
        : refuse(done.error);
    }
    default:
      throw data(null, { status: 400 });
  }
}

export default function Webhook({ loaderData: { frame, webhook, page }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { hooks: texts, shown, stale } = words.programs;
  const made = actionData?.made;
  const path = href('/admin-portal/programs/webhooks/:id', { id: webhook.id });
  return (
    <AdminFrame {...frame} current="programs">
      <title>{`${webhook.name} · ${words.admin.title}`}</title>
      <Breadcrumbs items={[{ label: texts.back, to: '/admin-portal/programs' }, { label: webhook.name }]} />
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-2xl [overflow-wrap:anywhere]">
          <bdi>{webhook.name}</bdi>
        </h2>
        <WebhookState webhook={webhook} />
      </div>
      {actionData?.stale && <Notice tone="warning">{stale}</Notice>}
      {made && (
        <ShownOnce
          title={shown.secretTitle}
          text={shown.secretText(made.name)}
          label={shown.secret}
          secret={made.secret}
          done={{ label: shown.done, to: path }}
        />
      )}
      <Card>
        <p className="font-semibold [overflow-wrap:anywhere]">{webhook.url}</p>
        <p className="mt-2 text-ink-soft text-sm [overflow-wrap:anywhere]">{webhook.events.join(', ')}</p>
        {webhook.state !== 'on' && (
          <p className="mt-4 max-w-prose">
            {webhook.state === 'failed' ? texts.failedText : texts.pausedText}
          </p>
        )}
        {webhook.failingSince && (
          <p className="mt-4">{texts.failing(lagosMoment(words, webhook.failingSince))}</p>
        )}
        {webhook.previousUntil && (
          <p className="mt-4">{texts.secretUntil(lagosMoment(words, webhook.previousUntil))}</p>
        )}
        <Deeds webhook={webhook} />
      </Card>
      <DeliveryTable rows={page.rows} />
      <Pagination
        previous={page.previous && listPath(path, { before: page.previous })}
        next={page.next && listPath(path, { after: page.next })}
      />
    </AdminFrame>
  );
}

function Deeds({ webhook }: { webhook: WebhookRow }) {
  const texts = useWords().programs.hooks;
  const form = (intent: string, label: string) => (
    <form method="post">
      <input type="hidden" name="intent" value={intent} />
      <VersionField version={webhook.version} />
      <Button variant="secondary">{label}</Button>
    </form>
  );
  const sure = (title: string, text: string, intent: string) => (
    <details className="rounded-md border border-line px-4 py-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{title}</summary>
      <p className="mb-3 max-w-prose text-ink-soft">{text}</p>
      <div className="pb-3">{form(intent, title)}</div>
    </details>
  );
  return (
    <div className="mt-6 grid gap-3">
      <div>{webhook.state === 'on' ? form('paused', texts.pause) : form('on', texts.switchOn)}</div>
      {sure(texts.newSecret, texts.secretText, 'secret')}
      {sure(texts.remove, texts.removeText, 'remove')}
    </div>
  );
}
