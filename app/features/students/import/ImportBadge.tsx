import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { useWords } from '#app/words/words.tsx';
import type { ImportSummary } from './read-import.server.ts';

const TONES = { Previewed: 'progress', Applied: 'success', Discarded: 'neutral' } as const;

export function ImportBadge({ status, nothing }: Pick<ImportSummary, 'status' | 'nothing'>) {
  const texts = useWords().students.import;
  if (nothing)
    return (
      <StatusBadge tone="neutral" icon="info">
        {texts.nothing}
      </StatusBadge>
    );
  return (
    <StatusBadge tone={TONES[status]} icon={status === 'Discarded' ? 'close' : undefined}>
      {texts.statuses[status]}
    </StatusBadge>
  );
}
