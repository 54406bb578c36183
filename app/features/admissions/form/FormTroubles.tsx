/** On top of a form that came back: what is wrong with its answers, or why it could not be taken. */
import { fieldErrors } from '#app/forms/field-errors.ts';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { useWords, type Words } from '#app/words/words.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import type { FormState } from './step-form.ts';

export function FormTroubles({ state }: { state: FormState }) {
  const words = useWords();
  const { wizard, questions } = words.admissions;
  const { issues, trouble } = state;
  const errors = [
    ...fieldErrors(words, issues, questions).summary,
    ...(trouble?.kind === 'another-live'
      ? [{ field: 'program', message: wizard.anotherLive(trouble.program) }]
      : []),
  ];
  if (errors.length === 0 && !trouble) return null;
  return (
    <ErrorSummary errors={errors} heading={headingOf(words, state)}>
      {trouble?.kind === 'stale' && <StaleNotice stored={trouble.stored} />}
      {trouble?.kind === 'no-session' && <p>{wizard.noSessionAdvice}</p>}
      {trouble?.kind === 'failed' && <p>{wizard.failedAdvice}</p>}
    </ErrorSummary>
  );
}

function headingOf({ toasts, admissions }: Words, { issues, trouble, version }: FormState) {
  const { wizard } = admissions;
  switch (trouble?.kind) {
    case 'stale':
      return wizard.changedElsewhere;
    case 'no-session':
      return wizard.noSession;
    case 'failed':
      return failedHeading(toasts, version);
    case 'another-live':
      return wizard.correct;
    default:
      return issues.some(({ code }) => code === 'required' || code === 'choose')
        ? toasts.fillRequired
        : wizard.correct;
  }
}

const failedHeading = (toasts: Words['toasts'], version: number): string =>
  version === 0 ? toasts.applicationNotCreated : toasts.applicationNotUpdated;

/** What the script of the page shows when a press on a button did not get through; it stays asleep until then. */
export function SleepingTroubles({ version }: { version: number }) {
  const { toasts, admissions } = useWords();
  const { offlineAdvice, failedAdvice, busyAdvice } = admissions.wizard;
  const advices = { offline: offlineAdvice, failed: failedAdvice, busy: busyAdvice };
  return Object.entries(advices).map(([kind, advice]) => (
    <template key={kind} data-trouble={kind}>
      <ErrorSummary errors={[]} heading={failedHeading(toasts, version)}>
        <p>{advice}</p>
      </ErrorSummary>
    </template>
  ));
}
