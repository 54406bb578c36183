import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { useWords } from '#app/words/words.tsx';
import type { RecoveryState } from '#core/identity/mailbox-recovery.ts';

const TONES = {
  asked: 'progress',
  shown: 'warning',
  confirmed: 'progress',
  done: 'success',
  declined: 'neutral',
  stopped: 'danger',
  lapsed: 'neutral',
} as const;

export const RecoveryBadge = ({ state }: { state: RecoveryState }) => (
  <StatusBadge tone={TONES[state]}>{useWords().recovery.desk.states[state]}</StatusBadge>
);
