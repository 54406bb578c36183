import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { useWords } from '#app/words/words.tsx';
import type { AccountStatus } from './people.server.ts';

const TONES: Readonly<Record<AccountStatus, Tone>> = {
  active: 'success',
  invited: 'info',
  expired: 'warning',
  suspended: 'danger',
  closing: 'warning',
  unverified: 'neutral',
};

export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  return <StatusBadge tone={TONES[status]}>{useWords().admin.people.statuses[status]}</StatusBadge>;
}
