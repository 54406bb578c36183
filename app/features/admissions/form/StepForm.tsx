/**
 * The form of one step. It posts plainly. Where the script of the page runs (app/rendering/behaviours/), it holds Next until the step
 * is filled, checks an answer as its field is left, shows the areas of the chosen state, and saves itself; all that
 * these say stands in the markup, hidden.
 */

import { fieldErrors } from '#app/forms/field-errors.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { FieldError, RequiredNote } from '#app/ui/Field.tsx';
import { useWords, type Words } from '#app/words/words.tsx';
import { type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';
import { isTypedKind, TYPED_CODES } from '#core/admissions/typed-rules.ts';
import { AnswerField } from './AnswerField.tsx';
import { AutosaveStatus } from './AutosaveStatus.tsx';
import { FormTroubles, SleepingTroubles } from './FormTroubles.tsx';
import type { FormState } from './step-form.ts';
import { INTENT_FIELD, VERSION_FIELD } from './step-form.ts';

export interface StepFormProps {
  step: StepNumber;
  /** The application exists, so the page can save itself. */
  draft: boolean;
  /** Its fee is paid: the last step sends it again. */
  paid: boolean;
  hidden: Readonly<Record<string, string>>;
  state: FormState;
  told: boolean;
  stored: boolean;
}

export function StepForm({ step, draft, paid, hidden, state, told, stored }: StepFormProps) {
  const words = useWords();
  const { wizard, questions, showLgas } = words.admissions;
  const { values, version, issues, trouble } = state;
  const errors = fieldErrors(words, issues, questions);
  const anotherLive = trouble?.kind === 'another-live' ? wizard.anotherLive(trouble.program) : undefined;
  // Of two windows the later one stores nothing before its reader has chosen.
  const saves = draft && trouble?.kind !== 'stale';

  return (
    <form
      method="post"
      noValidate
      className="grid gap-6"
      data-kept={saves ? (stored ? 'stored' : 'typed') : 'by-hand'}
      data-check-left={JSON.stringify(sentencesOf(words, step))}
    >
      {Object.entries({ ...hidden, [VERSION_FIELD]: String(version) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div data-troubles="" className="contents">
        {told && <FormTroubles state={state} />}
      </div>
      <RequiredNote />
      <div data-answers="" className="grid gap-6">
        {stepOf(step).fields.map((question) => (
          <div key={question.name}>
            <AnswerField
              question={question}
              values={values}
              error={errors.of(question.name) ?? (question.name === 'program' ? anotherLive : undefined)}
            />
            {question.name === 'state' && (
              <div className="mt-3" data-without-script="">
                <Button name={INTENT_FIELD} value="show-lgas" variant="secondary" size="small">
                  {showLgas}
                </Button>
              </div>
            )}
          </div>
        ))}
      </div>
      <div className="grid gap-4 border-line border-t pt-6">
        {step === 4 && (
          <p className="text-ink-soft text-sm">{paid ? wizard.sendAgainHint : wizard.submitHint}</p>
        )}
        <p id="still-needed" hidden className="text-ink-soft text-sm">
          {wizard.stillNeeded(['{}'])}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            name={INTENT_FIELD}
            value={step === 4 ? 'submit' : 'next'}
            size="large"
            wide
            iconAfter={step === 4 ? undefined : 'arrow-right'}
            busyLabel={wizard.busy}
            data-waits="still-needed"
          >
            {step < 4 ? wizard.next : paid ? wizard.sendAgain : wizard.submit}
          </Button>
          {step > 1 && (
            <Button name={INTENT_FIELD} value="back" variant="secondary" size="large" wide icon="arrow-left">
              {wizard.back}
            </Button>
          )}
          <LinkButton to="/student-portal/applications" variant="quiet" size="large" wide>
            {wizard.cancel}
          </LinkButton>
        </div>
        {saves && <AutosaveStatus />}
      </div>
      <SleepingTroubles version={version} />
      <template data-field-error="">
        <FieldError />
      </template>
    </form>
  );
}

/** What can be wrong with what is typed into this step, by code, with places for what differs. */
function sentencesOf({ issues }: Words, step: StepNumber): Readonly<Record<string, string>> {
  const kinds = stepOf(step).fields.map(({ kind }) => kind);
  const codes = new Set(kinds.filter(isTypedKind).flatMap((kind) => TYPED_CODES[kind]));
  return Object.fromEntries([...codes].map((code) => [code, issues[code]('{label}', { max: '{max}' })]));
}
