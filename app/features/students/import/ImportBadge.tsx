import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { useWords } from '#app/words/words.tsx';
import type { ImportSummary } from './read-import.server.ts';

const TONES = { Previewed: 'progress', Applied: 'success', Discarded: 'neutral' } as const;

export function ImportBadge({ status }: Pick<ImportSummary, 'status'>) {
  return (
    <StatusBadge tone={TONES[status]} icon={status === 'Discarded' ? 'close' : undefined}>
      {useWords().students.import.statuses[status]}
    </StatusBadge>
  );
}
