/** On top of a form that came back: what is wrong with its answers, or why it could not be taken. */
import { useState } from 'react';
import { fieldErrors } from '../../../field-errors.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { useWords } from '../../../words.tsx';
import type { FormState } from '../step-form.ts';
import { StaleNotice } from './StaleNotice.tsx';

export function FormTroubles({ state }: { state: FormState }) {
  const words = useWords();
  const { wizard, questions } = words.admissions;
  const { issues, trouble } = state;
  // The same mistakes after a second try are a new answer, to be read again.
  const [answer, setAnswer] = useState({ state, count: 0 });
  if (answer.state !== state) setAnswer({ state, count: answer.count + 1 });

  const errors = [
    ...fieldErrors(words, issues, questions).summary,
    ...(trouble?.kind === 'another-live'
      ? [{ field: 'program', message: wizard.anotherLive(trouble.program) }]
      : []),
  ];
  if (errors.length === 0 && !trouble) return null;
  return (
    <ErrorSummary key={answer.count} errors={errors} heading={headingOf(words, state)}>
      {trouble?.kind === 'stale' && <StaleNotice stored={trouble.stored} />}
      {trouble?.kind === 'no-session' && <p>{wizard.noSessionAdvice}</p>}
      {trouble?.kind === 'failed' && <p>{wizard.failedAdvice}</p>}
      {trouble?.kind === 'offline' && <p>{wizard.offlineAdvice}</p>}
    </ErrorSummary>
  );
}

function headingOf(
  { toasts, admissions }: ReturnType<typeof useWords>,
  { issues, trouble, version }: FormState,
) {
  const { wizard } = admissions;
  switch (trouble?.kind) {
    case 'stale':
      return wizard.changedElsewhere;
    case 'no-session':
      return wizard.noSession;
    case 'failed':
    case 'offline':
      return version === 0 ? toasts.applicationNotCreated : toasts.applicationNotUpdated;
    case 'another-live':
      return wizard.correct;
    default:
      return issues.some(({ code }) => code === 'required' || code === 'choose')
        ? toasts.fillRequired
        : wizard.correct;
  }
}
