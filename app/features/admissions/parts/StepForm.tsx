/**
 * The form of one step. It posts plainly; where script runs it also holds Next until the step is filled, checks an
 * answer as its field is left, shows the areas of the chosen state, and saves itself (use-autosave.ts).
 */
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';
import { fieldErrors } from '../../../field-errors.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { RequiredNote } from '../../../ui/Field.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useWords } from '../../../words.tsx';
import { PORTAL_PATH } from '../paths.ts';
import type { FormState } from '../step-form.ts';
import { INTENT_FIELD, VERSION_FIELD } from '../step-form.ts';
import { AnswerField } from './AnswerField.tsx';
import { AutosaveStatus } from './AutosaveStatus.tsx';
import { FormTroubles } from './FormTroubles.tsx';
import { useAutosave } from './use-autosave.ts';
import { useLiveAnswers } from './use-live-answers.ts';

const nameOf = (target: EventTarget): string => ('name' in target ? String(target.name) : '');

export interface StepFormProps {
  step: StepNumber;
  /** The application exists, so the page can save itself. */
  saves: boolean;
  hidden: Readonly<Record<string, string>>;
  state: FormState;
  returned: boolean;
  formKept: boolean;
}

export function StepForm({ step, saves, hidden, state, returned, formKept }: StepFormProps) {
  const words = useWords();
  const { wizard, questions, showLgas } = words.admissions;
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const navigation = useNavigation();
  // What the page opened with; later answers of the server leave the fields as they are.
  const [opened] = useState(state.values);
  const live = useLiveAnswers(form, step, state.issues);
  const autosave = useAutosave(form, {
    step,
    enabled: saves && state.trouble?.kind !== 'stale',
    stored: formKept ? null : opened,
  });
  const errors = fieldErrors(words, live.issues, questions);
  const anotherLive =
    state.trouble?.kind === 'another-live' ? wizard.anotherLive(state.trouble.program) : undefined;

  const version = Math.max(state.version, autosave.version);
  const busy = navigation.formMethod === 'POST' || autosave.holding;
  const waiting = live.missing.length > 0;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (autosave.holdsBack(submitter)) event.preventDefault();
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    live.typed(nameOf(event.target));
    autosave.touched();
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    // A field that is left by pressing a button is judged by what the button does. A mistake shown now would push the
    // button from under the finger, and the press would be lost.
    if (!(event.relatedTarget instanceof HTMLButtonElement)) live.left(nameOf(event.target));
    autosave.flush();
  };

  return (
    <Form
      method="post"
      noValidate
      ref={form}
      className="grid gap-6"
      onSubmit={onSubmit}
      onInput={onInput}
      onBlur={onBlur}
    >
      {Object.entries({ ...hidden, [VERSION_FIELD]: String(version) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {returned && <FormTroubles state={state} />}
      <RequiredNote />
      {stepOf(step).fields.map((question) => (
        // What was typed after the press would not be in the form that is on its way.
        <div key={question.name} inert={busy}>
          <AnswerField
            question={question}
            values={opened}
            state={live.now?.state ?? opened.state}
            error={errors.of(question.name) ?? (question.name === 'program' ? anotherLive : undefined)}
          />
          {question.name === 'state' && !hydrated && (
            <div className="mt-3">
              <Button name={INTENT_FIELD} value="show-lgas" variant="secondary" size="small">
                {showLgas}
              </Button>
            </div>
          )}
        </div>
      ))}
      <div className="grid gap-4 border-line border-t pt-6">
        {step === 4 && <p className="text-ink-soft text-sm">{wizard.submitHint}</p>}
        {waiting && (
          <p id="still-needed" className="text-ink-soft text-sm">
            {wizard.stillNeeded(live.missing.map((field) => questions[field]))}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            name={INTENT_FIELD}
            value={step === 4 ? 'submit' : 'next'}
            size="large"
            wide
            iconAfter={step === 4 ? undefined : 'arrow-right'}
            disabled={waiting}
            aria-describedby={waiting ? 'still-needed' : undefined}
            busy={busy}
            busyLabel={wizard.busy}
          >
            {step === 4 ? wizard.submit : wizard.next}
          </Button>
          {step > 1 && (
            <Button name={INTENT_FIELD} value="back" variant="secondary" size="large" wide icon="arrow-left">
              {wizard.back}
            </Button>
          )}
          <LinkButton to={PORTAL_PATH} variant="quiet" size="large" wide>
            {wizard.cancel}
          </LinkButton>
        </div>
        {state.trouble?.kind !== 'stale' && <AutosaveStatus autosave={autosave} />}
      </div>
    </Form>
  );
}
