import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import type { NewsState } from '#core/content/news-state.ts';
import { useDeskWords } from '../desk/desk-words.ts';

const TONES: Readonly<Record<NewsState, Tone>> = {
  Draft: 'neutral',
  Scheduled: 'progress',
  Published: 'success',
};

export function NewsStateBadge({ state }: { state: NewsState }) {
  return <StatusBadge tone={TONES[state]}>{useDeskWords().newsList.states[state]}</StatusBadge>;
}
