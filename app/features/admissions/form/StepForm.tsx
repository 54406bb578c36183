/**
 * The form of one step. It posts plainly. Where the script of the page runs (app/rendering/behaviours/), it holds Next until the step
 * is filled, checks an answer as its field is left, shows the areas of the chosen state, and saves itself; all that
 * these say stands in the markup, hidden.
 */

import { href, Link } from 'react-router';
import { FormFields } from '#app/forms/FormFields.tsx';
import { KeptHere } from '#app/forms/KeptHere.tsx';
import { OwnerField } from '#app/forms/OwnerField.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Typed } from '#app/forms/refusal.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords, type Words } from '#app/words/words.tsx';
import { nameOfAnswer } from '#core/admissions/answer-names.ts';
import { SAME_ADDRESS } from '#core/admissions/check-answers.ts';
import { choicesOf, type Field, formOf, type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';
import { isTypedKind, TYPED_CODES } from '#core/admissions/typed-rules.ts';
import type { Applied } from './find-earlier-answers.server.ts';
import type { DraftStep, Offered } from './read-draft.server.ts';
import {
  DRAFT_ID_FIELD,
  DRAWN_FIELD,
  INTENT_FIELD,
  PAGE_FIELD,
  type StepProblem,
  type StepRefusal,
} from './step-form.ts';

export interface StepFormProps {
  step: StepNumber;
  /** The draft; null before the first step was sent. */
  draft: Pick<DraftStep, 'id' | 'version' | 'drawn' | 'paid' | 'changedAt'> | null;
  page: string;
  /** The id that the application will have, while it does not exist. */
  draftId?: string | undefined;
  /** The programme that was chosen before the first step. */
  programme?: string | undefined;
  award?: string | undefined;
  answers: Typed;
  applied?: readonly Applied[] | undefined;
  offered?: Offered | undefined;
  refusal: StepRefusal | null;
  /** It was opened from the preview, and leads back there. */
  toPreview: boolean;
  /** True if the form shows the stored answers. */
  stored: boolean;
}

export function StepForm(props: StepFormProps) {
  const { step, draft, draftId, programme, award, answers, applied, offered, refusal, toPreview, stored } =
    props;
  const words = useWords();
  const { wizard, admissions } = words;
  const { questions, hints, list } = admissions;
  const paid = draft?.paid ?? false;
  const stale = refusal?.problem.kind === 'stale';
  // The later one of two windows stores nothing before its reader has chosen. Before the first step is sent, there
  // is no draft to store into.
  const saves = draft !== null && !stale;
  const madeAs = refusal?.typed[DRAFT_ID_FIELD];
  const storedAt =
    draft === null && madeAs
      ? href('/student-portal/applications/:id/edit/:step', { id: madeAs, step: '1' })
      : '.';

  return (
    <PostedForm
      version={draft?.version ?? 0}
      refusal={refusal}
      className="grid gap-6"
      labels={questions}
      hints={hints}
      {...headingsOf(words, refusal, draft !== null)}
      why={(problem) => {
        if (problem.kind === 'stale') return <StaleNotice stored={problem.stored} to={storedAt} />;
        return <p>{problem.kind === 'no-session' ? list.noSessionAdvice : wizard.failedAdvice}</p>;
      }}
      data-kept={saves ? (stored ? 'stored' : 'typed') : 'by-hand'}
      data-check-left={JSON.stringify(sentencesOf(words, step))}
    >
      <OwnerField />
      <input type="hidden" name={PAGE_FIELD} value={props.page} />
      <input type="hidden" name={DRAWN_FIELD} value={refusal?.typed[DRAWN_FIELD] ?? draft?.drawn ?? ''} />
      {draftId && <input type="hidden" name={DRAFT_ID_FIELD} value={draftId} />}
      {programme && <input type="hidden" name="program" value={programme} />}
      {award && <input type="hidden" name="award" value={award} />}
      <div data-answers="" className="grid gap-6">
        {askedIn(step, offered).map((question) => (
          <div
            key={question.name}
            data-unless={question.name === 'residence_address' ? SAME_ADDRESS.name : undefined}
          >
            <Question
              question={question}
              values={{ ...answers, ...refusal?.typed }}
              applied={applied}
              offered={offered}
            />
            <BesideAnswer field={question.name} answers={answers} applied={applied} />
          </div>
        ))}
      </div>
      <div className="grid gap-4 border-line border-t pt-6">
        {step === 4 && !toPreview && (
          <p className="text-ink-soft text-sm">{paid ? wizard.sendAgainHint : wizard.submitHint}</p>
        )}
        <p id="still-needed" hidden className="text-ink-soft text-sm">
          {wizard.stillNeeded(['{}'])}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            name={INTENT_FIELD}
            value={step === 4 && !toPreview ? 'submit' : 'next'}
            size="large"
            wide
            iconAfter={step === 4 || toPreview ? undefined : 'arrow-right'}
            busyLabel={wizard.busy}
            data-waits="still-needed"
          >
            {toPreview ? wizard.save : step < 4 ? wizard.next : paid ? wizard.sendAgain : wizard.submit}
          </Button>
          {step > 1 && !toPreview && (
            <Button name={INTENT_FIELD} value="back" variant="secondary" size="large" wide icon="arrow-left">
              {wizard.back}
            </Button>
          )}
          <LinkButton
            to={
              toPreview && draft
                ? `${href('/student-portal/applications/:id', { id: draft.id })}#answers`
                : '/student-portal/applications'
            }
            variant="quiet"
            size="large"
            wide
          >
            {wizard.cancel}
          </LinkButton>
        </div>
        {/* Above what appears while saving, which would move it away under a finger. */}
        <KeptHere changed={draft?.changedAt} />
        {saves && <AutosaveStatus />}
      </div>
      <SleepingTroubles draft={draft !== null} />
      <template data-field-error="">
        <FieldError />
      </template>
    </PostedForm>
  );
}

/** The award is asked where the session has offerings, and then it is needed. */
const askedIn = (step: StepNumber, offered: Offered = {}): readonly Field[] =>
  stepOf(step).fields.flatMap((field) => {
    if (field.name !== 'award') return [field];
    return Object.keys(offered).length > 0 ? [{ ...field, required: true }] : [];
  });

interface QuestionProps {
  question: Field;
  /** The values of the whole step, as typed or stored. */
  values: Typed;
  /** Programmes that are not to be chosen. */
  applied: readonly Applied[] | undefined;
  /** The awards of each programme. */
  offered: Offered | undefined;
}

/** One question, and what the script of the page reads of it. */
function Question({ question, values, applied, offered }: QuestionProps) {
  const words = useWords();
  const { admissions: texts } = words;
  const { name, kind } = question;
  const own =
    kind !== 'select'
      ? { 'data-kind': kind }
      : name === 'award'
        ? { 'data-choices-of': 'program', 'data-choices': JSON.stringify(offered ?? {}) }
        : name === 'lga'
          ? {
              'data-areas-of': 'state',
              'data-placeholders': JSON.stringify([texts.chooseStateFirst, texts.areasLoading, texts.choose]),
            }
          : {};
  return (
    <FormFields
      of={formOf([question])}
      values={values}
      choices={{
        [name]: {
          none: name === 'lga' && !values.state ? texts.chooseStateFirst : texts.choose,
          ...(kind === 'select' && { options: optionsOf(words, { question, values, applied, offered }) }),
        },
      }}
      own={{ [name]: own }}
    />
  );
}

/** A wrong choice that came back is shown as it is, up to what fits a list. */
const LONGEST_STRAY = 80;

function optionsOf(
  { admissions: words, answerNames }: Words,
  { question, values, applied = [], offered = {} }: QuestionProps,
) {
  const { name } = question;
  const chosen = values[name] ?? '';
  const taken = (value: string) => name === 'program' && applied.some(({ program }) => program === value);
  const anyOpen = Object.keys(offered).length > 0;
  const closed = (value: string) =>
    name === 'program' && anyOpen && value !== chosen && !Object.hasOwn(offered, value);
  const anywhere = new Set(Object.values(offered).flat());
  const options = choicesOf(question, { state: values.state })
    .filter((value) => name !== 'award' || [...anywhere].some((one) => one === value))
    .map((value) => {
      const label = nameOfAnswer(answerNames, name, value);
      if (taken(value)) return { value, label: words.appliedFor(label), disabled: true };
      return closed(value) ? { value, label: words.notOpen(label), disabled: true } : { value, label };
    });
  const stray = chosen !== '' && !options.some(({ value }) => value === chosen);
  return stray ? [{ value: chosen, label: chosen.slice(0, LONGEST_STRAY) }, ...options] : options;
}

/** Chooses the heading over a rejected form, by the kind of problem. */
function headingsOf({ toasts, wizard }: Words, refusal: StepRefusal | null, draft: boolean) {
  const lacks = refusal?.issues.some(({ code }) => code === 'required' || code === 'choose');
  const headings: Partial<Record<StepRefusal['problem']['kind'], string>> = {
    stale: wizard.changedElsewhere,
    'no-session': wizard.noSession,
  };
  return {
    fieldsHeading: lacks ? toasts.fillRequired : wizard.correct,
    heading: (refusal && headings[refusal.problem.kind]) ?? failedHeading(toasts, draft),
  };
}

/** The sentences for all mistakes that this step can have, by code, with places for the parts that differ. */
function sentencesOf({ issues }: Words, step: StepNumber): Readonly<Record<string, string>> {
  const kinds = stepOf(step).fields.map(({ kind }) => kind);
  const codes = new Set(kinds.filter(isTypedKind).flatMap((kind) => TYPED_CODES[kind]));
  return Object.fromEntries(
    [...codes].map((code) => [code, issues[code]('{label}', { max: '{max}', found: '{found}' })]),
  );
}

/**
 * The result of the page's own saving; app/rendering/behaviours/kept-form.ts shows the line that applies. Success is
 * only shown; a line that a person has to know is also read out, so it is written into an element that is there from
 * the beginning.
 */
function AutosaveStatus() {
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

interface BesideAnswerProps {
  field: Field['name'];
  answers: Typed;
  applied: readonly Applied[] | undefined;
}

/** The content below some questions of the form: a box that answers the next one, or advice before choosing. */
function BesideAnswer({ field, answers, applied = [] }: BesideAnswerProps) {
  const { admissions: words, wizard } = useWords();
  const { name, value } = SAME_ADDRESS;
  if (field === 'permanent_address')
    return (
      <Checkbox
        name={name}
        value={value}
        label={words.sameAddress}
        defaultChecked={answers[name] === value}
        className="mt-2"
      />
    );
  if (field === 'state')
    return (
      <div className="mt-3" data-without-script="">
        <Button name={INTENT_FIELD} value="show-lgas" variant="secondary" size="small">
          {words.showLgas}
        </Button>
      </div>
    );
  if (field !== 'program') return null;
  return applied.map(({ id, application_number, program }) => (
    <p key={id} className="mt-2 text-sm">
      {wizard.applied(program)}{' '}
      <TextLink
        to={href('/student-portal/applications/:id', { id })}
        className="inline-flex min-h-11 items-center"
      >
        {wizard.openApplied(application_number)}
      </TextLink>
    </p>
  ));
}

/**
 * The notices that the script of the page shows when a press on a button did not get through; they stay hidden until
 * then.
 */
function SleepingTroubles({ draft }: { draft: boolean }) {
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

const failedHeading = (toasts: Words['toasts'], draft: boolean): string =>
  draft ? toasts.applicationNotUpdated : toasts.applicationNotCreated;

type Stored = Extract<StepProblem, { kind: 'stale' }>['stored'];

/** The answers that another window stored meanwhile, so that a person can choose which ones to keep. */
function StaleNotice({ stored, to }: { stored: Stored; to: string }) {
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
