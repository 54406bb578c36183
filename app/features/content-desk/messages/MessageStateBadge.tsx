import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import type { MessageState } from '#core/content/message-state.ts';
import { site } from '#messages/en/content/site.ts';
import { useDeskWords } from '../desk/desk-words.ts';

const TONES: Readonly<Record<MessageState, Tone>> = {
  New: 'progress',
  Read: 'info',
  Answered: 'success',
  Closed: 'neutral',
};

export function MessageStateBadge({ state }: { state: MessageState }) {
  return <StatusBadge tone={TONES[state]}>{useDeskWords().messages.states[state]}</StatusBadge>;
}

/** A topic of the contact form in the words of its list. */
export const useTopicName =
  () =>
  (topic: string): string =>
    (site.contact.topics as Readonly<Record<string, string>>)[topic] ?? topic;
