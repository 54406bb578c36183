import { Icon } from '#app/ui/Icon.tsx';
import { useWords } from '#app/words/words.tsx';

/**
 * How the page's own saving went; app/rendering/behaviours/kept-form.ts shows the line that holds. Success is only shown; what a
 * person has to know is also read out, so it is written into a line that is there from the beginning.
 */
export function AutosaveStatus() {
  const words = useWords().wizard;
  const good = { saving: words.saving, saved: words.saved, 'saved-except': words.savedExcept };
  return (
    <div className="min-h-6 text-sm">
      {Object.entries(good).map(([state, text]) => (
        <p key={state} hidden data-save-state={state} className="flex items-center gap-2 text-ink-soft">
          <Icon name={state === 'saving' ? 'clock' : 'check'} className="size-4" />
          {text}
        </p>
      ))}
      <p
        role="status"
        className="font-semibold text-harvest-text"
        data-unsaved={JSON.stringify(words.unsaved)}
      />
    </div>
  );
}
