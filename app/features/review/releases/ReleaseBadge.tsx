import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { useWords } from '#app/words/words.tsx';
import type { ReleaseState } from '#core/review/releases.ts';

const TONES = {
  draft: 'neutral',
  checked: 'info',
  scheduled: 'warning',
  released: 'success',
  cancelled: 'neutral',
} as const satisfies Record<ReleaseState, string>;

export function ReleaseBadge({ state }: { state: ReleaseState }) {
  return (
    <StatusBadge tone={TONES[state]} icon={state === 'cancelled' ? 'close' : undefined} small>
      {useWords().releases.states[state]}
    </StatusBadge>
  );
}
