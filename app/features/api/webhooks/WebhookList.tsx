import { href } from 'react-router';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { WebhookRow } from '../desk/token-state.ts';

const TONES = { on: 'success', paused: 'neutral', failed: 'danger' } as const;

export function WebhookState({ webhook: { state, failingSince } }: { webhook: WebhookRow }) {
  const texts = useWords().programs.hooks;
  const struggling = state === 'on' && failingSince !== null;
  return <StatusBadge tone={struggling ? 'warning' : TONES[state]}>{texts.states[state]}</StatusBadge>;
}

export function WebhookList({ webhooks }: { webhooks: readonly WebhookRow[] }) {
  const words = useWords();
  const texts = words.programs.hooks;
  return (
    <>
      <p className="max-w-prose text-ink-soft">{texts.lead}</p>
      {webhooks.length === 0 ? (
        <p className="mt-4 font-semibold">{texts.empty}</p>
      ) : (
        <ul className="mt-4">
          {webhooks.map((webhook) => (
            <li
              key={webhook.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3"
            >
              <div className="min-w-0">
                <TextLink
                  to={href('/admin-portal/programs/webhooks/:id', { id: webhook.id })}
                  className="inline-flex min-h-11 items-center font-semibold"
                >
                  <bdi className="[overflow-wrap:anywhere]">{webhook.name}</bdi>
                </TextLink>
                <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{webhook.url}</p>
                {webhook.failingSince && (
                  <p className="text-sm">{texts.failing(lagosMoment(words, webhook.failingSince))}</p>
                )}
              </div>
              <WebhookState webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
