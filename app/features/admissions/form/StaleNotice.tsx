import { Link } from 'react-router';
import { useWords } from '#app/words/words.tsx';
import { nameOfAnswer } from '#core/admissions/answer-names.ts';
import type { StepProblem } from './step-form.ts';

type Stored = Extract<StepProblem, { kind: 'stale' }>['stored'];

/** What another window stored meanwhile, so that a person can choose which answers to keep. */
export function StaleNotice({ stored, to }: { stored: Stored; to: string }) {
  const { wizard, admissions, answerNames } = useWords();
  const { questions } = admissions;
  return (
    <>
      <p>{wizard.changedElsewhereAdvice}</p>
      <ul className="my-3 list-disc ps-5">
        {stored.map(({ field, shown }) => (
          <li key={field}>
            {shown
              ? wizard.storedNow(questions[field], nameOfAnswer(answerNames, field, shown))
              : wizard.storedEmpty(questions[field])}
          </li>
        ))}
      </ul>
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {wizard.openStored}
      </Link>
    </>
  );
}
