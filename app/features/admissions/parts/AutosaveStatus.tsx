import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../../words.tsx';
import type { Autosave } from './use-autosave.ts';

/** How the page's own saving went. Success is only shown; what a person has to know is also read out. */
export function AutosaveStatus({
  autosave: { last, saving },
}: {
  autosave: Pick<Autosave, 'last' | 'saving'>;
}) {
  const words = useWords().admissions.wizard;
  const good = saving || last?.kind === 'saved';
  return (
    <div className="min-h-6 text-sm">
      {good && (
        <p className="flex items-center gap-2 text-ink-soft">
          <Icon name={saving ? 'clock' : 'check'} className="size-4" />
          {saving ? words.saving : last?.kind === 'saved' && !last.complete ? words.savedExcept : words.saved}
        </p>
      )}
      <p role="status" className="font-semibold text-harvest-text">
        {!saving && last?.kind === 'unsaved' && words.unsaved[last.reason]}
      </p>
    </div>
  );
}
