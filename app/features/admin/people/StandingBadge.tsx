import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { useWords } from '#app/words/words.tsx';
import type { Standing } from '../desk/admin-view.ts';

const TONES: Readonly<Record<Standing, Tone>> = {
  active: 'success',
  suspended: 'danger',
  closing: 'warning',
  unverified: 'neutral',
};

export function StandingBadge({ standing }: { standing: Standing }) {
  return <StatusBadge tone={TONES[standing]}>{useWords().admin.people.standings[standing]}</StatusBadge>;
}
