/** /admin-portal/programs/webhooks/:id: one address, what can be done about it, and what was sent there. */

import { Form, href } from 'react-router';
import { answerPost, orThrow, refuse, unknownForm } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { RefusalNotice } from '#app/forms/RefusalNotice.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { List } from '#app/lists/List.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { ShownOnce } from '../desk/ShownOnce.tsx';
import type { WebhookRow } from '../desk/token-state.ts';
import type { Route } from './+types/webhook';
import {
  changeWebhookSecret,
  readWebhook,
  removeWebhook,
  sendAgain,
  switchWebhook,
} from './manage-webhooks.server.ts';
import { WebhookState } from './WebhookList.tsx';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await readWebhook(deps, { actor, id, params: url.searchParams }));
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const input = { actor, id, version: post.version };
  switch (post.intent) {
    case 'on':
    case 'paused': {
      const done = await switchWebhook(deps, { ...input, state: post.intent });
      return answerPost(post, done, {
        to: href('/admin-portal/programs/webhooks/:id', { id }),
        told: 'webhookSaved',
      });
    }
    case 'secret': {
      const done = await changeWebhookSecret(deps, input);
      return done.ok ? { made: done.value } : refuse(post, done.error);
    }
    case 'remove':
      return answerPost(post, await removeWebhook(deps, input), {
        to: '/admin-portal/programs',
        told: 'webhookRemoved',
      });
    case 'again': {
      const done = await sendAgain(deps, { ...input, deliveryId: post.typed.delivery });
      return answerPost(post, done, {
        to: href('/admin-portal/programs/webhooks/:id', { id }),
        told: 'webhookSentAgain',
      });
    }
    default:
      throw unknownForm();
  }
}

export default function Webhook({ loaderData: { webhook, view, page }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { hooks: texts, shown } = words.programs;
  const made = actionData && 'made' in actionData ? actionData.made : null;
  const refusal = actionData && 'problem' in actionData ? actionData : null;
  const path = href('/admin-portal/programs/webhooks/:id', { id: webhook.id });
  return (
    <PortalFrame
      breadcrumbs={[{ label: texts.back, to: '/admin-portal/programs' }, { label: webhook.name }]}
      title={<bdi>{webhook.name}</bdi>}
      badge={<WebhookState webhook={webhook} />}
    >
      <title>{`${webhook.name} · ${words.admin.title}`}</title>
      <RefusalNotice refusal={refusal} />
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
        <Actions webhook={webhook} refusal={refusal} />
      </Card>
      <List
        view={view}
        page={page}
        cells={{
          event: ({ values: { event } }) => <code className="[overflow-wrap:anywhere]">{event}</code>,
          state: ({ state }) => <StatusBadge tone={TONES[state]}>{texts.deliveryStates[state]}</StatusBadge>,
          actions: ({ id, state, values: { event } }) =>
            state !== 'waiting' && (
              <Form method="post">
                <input type="hidden" name="intent" value="again" />
                <input type="hidden" name="delivery" value={id} />
                <Button variant="secondary" size="small" aria-label={texts.againOf(event ?? '')}>
                  {texts.again}
                </Button>
              </Form>
            ),
        }}
      />
    </PortalFrame>
  );
}

function Actions({ webhook, refusal }: { webhook: WebhookRow; refusal: Refusal | null }) {
  const texts = useWords().programs.hooks;
  const form = (intent: string, label: string) => (
    <PostedForm
      intent={intent}
      version={webhook.version}
      refusal={refusal}
      submit={label}
      variant="secondary"
    />
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

const TONES = { waiting: 'warning', delivered: 'success', 'given-up': 'danger' } as const;
