/**
 * What stands in the form at this moment, where script runs. It is read from the page itself, never the other way
 * round, so what was typed before React woke up, or filled in by the browser, counts.
 */
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import { type AnswerIssue, checkStep } from '#core/admissions/check-answers.ts';
import { type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';
import { isBlank } from '#core/shared/text-rules.ts';
import { type Typed, typedOf } from '../step-form.ts';

export interface LiveAnswers {
  /** Null on the server and until React runs in the browser. */
  readonly now: Typed | null;
  /** Required answers that are still blank. Empty without script: the button then waits for nothing. */
  readonly missing: readonly AnswerField[];
  /** The issues to show beside the fields. */
  readonly issues: readonly AnswerIssue[];
  typed(field: string): void;
  left(field: string): void;
}

/** @param returned what the server found wrong with the form as it was sent. */
export function useLiveAnswers(
  form: RefObject<HTMLFormElement | null>,
  step: StepNumber,
  returned: readonly AnswerIssue[],
): LiveAnswers {
  const [now, setNow] = useState<Typed | null>(null);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [judged, setJudged] = useState(returned);
  if (judged !== returned) {
    // A new answer of the server holds until the field is typed in again.
    setJudged(returned);
    setEdited(new Set());
  }

  const read = useCallback(() => {
    if (form.current) setNow(typedOf(new FormData(form.current)));
  }, [form]);
  useEffect(read, [read]);

  const { fields } = stepOf(step);
  return {
    now,
    missing: now
      ? fields.filter(({ name, required }) => required && isBlank(now[name])).map(({ name }) => name)
      : [],
    issues: shownIssues({ step, now, edited, left, returned }),
    typed(field) {
      setEdited((before) => new Set(before).add(field));
      read();
    },
    left(field) {
      setLeft((before) => new Set(before).add(field));
    },
  };
}

interface Judgement {
  readonly step: StepNumber;
  readonly now: Typed | null;
  readonly edited: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
  readonly returned: readonly AnswerIssue[];
}

/**
 * A field that was not touched since the server spoke shows what the server said. One that was typed in is judged
 * anew: at once if it was wrong before, otherwise when it is left. Nobody is told off for a blank they may yet fill.
 */
function shownIssues({ step, now, edited, left, returned }: Judgement): readonly AnswerIssue[] {
  const live = now ? checkStep(step, now, 'partial').issues : [];
  return stepOf(step).fields.flatMap(({ name }) => {
    const said = returned.find(({ field }) => field === name);
    if (!edited.has(name)) return said ? [said] : [];
    if (said && isBlank(now?.[name])) return [said];
    const found = live.find(({ field }) => field === name);
    return found && (said || left.has(name)) ? [found] : [];
  });
}
