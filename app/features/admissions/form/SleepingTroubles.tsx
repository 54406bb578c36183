import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { useWords, type Words } from '#app/words/words.tsx';

/** What the script of the page shows when a press on a button did not get through; it stays asleep until then. */
export function SleepingTroubles({ draft }: { draft: boolean }) {
  const { toasts, wizard } = useWords();
  const { offlineAdvice, failedAdvice, busyAdvice } = wizard;
  const advices = { offline: offlineAdvice, failed: failedAdvice, busy: busyAdvice };
  return Object.entries(advices).map(([kind, advice]) => (
    <template key={kind} data-trouble={kind}>
      <ErrorSummary errors={[]} heading={failedHeading(toasts, draft)}>
        <p>{advice}</p>
      </ErrorSummary>
    </template>
  ));
}

export const failedHeading = (toasts: Words['toasts'], draft: boolean): string =>
  draft ? toasts.applicationNotUpdated : toasts.applicationNotCreated;
