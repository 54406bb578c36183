/** One question of the form with the control that fits its kind, and what the script of the page reads of it. */

import type { Typed } from '#app/forms/refusal.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { nameOfAnswer } from '#core/admissions/answer-names.ts';
import { choicesOf, type Field as Question } from '#core/admissions/questionnaire.ts';
import type { Applied } from './find-earlier-answers.server.ts';
import type { Offered } from './read-draft.server.ts';

export interface AnswerFieldProps {
  question: Question;
  /** The values of the whole step, as typed or stored. */
  values: Typed;
  /** Programmes that are not to be chosen. */
  applied?: readonly Applied[] | undefined;
  /** The awards of each programme. */
  offered?: Offered | undefined;
}

/** A wrong choice that came back is shown as it is, up to what fits a list. */
const LONGEST_STRAY = 80;

export function AnswerField({ question, values, applied, offered }: AnswerFieldProps) {
  const { name, required } = question;
  return (
    <Field name={name} required={required} optional={!required}>
      {question.kind === 'select' ? (
        <Choice question={question} values={values} applied={applied} offered={offered} />
      ) : (
        <Answer question={question} value={values[name]} />
      )}
    </Field>
  );
}

function Answer({ question, value }: { question: Question; value: string | undefined }) {
  const { kind, autocomplete, maxLength } = question;
  // No length limit here: a browser would cut a pasted address short without a word. The check says how much is too much.
  if (kind === 'textarea') {
    return <TextArea autoComplete={autocomplete} defaultValue={value} dir="auto" rows={3} data-kind={kind} />;
  }
  return (
    <TextInput
      type={kind === 'email' || kind === 'tel' ? kind : 'text'}
      inputMode={kind === 'nin' ? 'numeric' : undefined}
      autoComplete={autocomplete}
      maxLength={value && value.length > maxLength ? undefined : maxLength}
      dir={kind === 'text' ? 'auto' : 'ltr'}
      defaultValue={value}
      data-kind={kind}
    />
  );
}

function Choice({ question, values, applied = [], offered = {} }: AnswerFieldProps) {
  const { admissions: words, answerNames } = useWords();
  const { name, autocomplete } = question;
  const { state } = values;
  const dependent = name === 'lga';
  const chosen = values[name] ?? '';
  const taken = (value: string) => name === 'program' && applied.some(({ program }) => program === value);
  const anyOpen = Object.keys(offered).length > 0;
  const closed = (value: string) =>
    name === 'program' && anyOpen && value !== chosen && !Object.hasOwn(offered, value);
  const award = name === 'award';
  const anywhere = new Set(Object.values(offered).flat());
  const options = choicesOf(question, { state })
    .filter((value) => !award || [...anywhere].some((one) => one === value))
    .map((value) => {
      const label = nameOfAnswer(answerNames, name, value);
      if (taken(value)) return { value, label: words.appliedFor(label), disabled: true };
      return closed(value) ? { value, label: words.notOpen(label), disabled: true } : { value, label };
    });
  const stray = chosen !== '' && !options.some(({ value }) => value === chosen);
  return (
    <Select
      defaultValue={chosen}
      autoComplete={autocomplete}
      placeholder={dependent && !state ? words.chooseStateFirst : words.choose}
      options={stray ? [{ value: chosen, label: chosen.slice(0, LONGEST_STRAY) }, ...options] : options}
      {...(award && { 'data-choices-of': 'program', 'data-choices': JSON.stringify(offered) })}
      {...(dependent && {
        'data-areas-of': 'state',
        'data-placeholders': JSON.stringify([words.chooseStateFirst, words.areasLoading, words.choose]),
      })}
    />
  );
}
