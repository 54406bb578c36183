/** The frame of every step: where one stands, what the step is called, the form. */
import { href } from 'react-router';
import type { KeptForm, Typed } from '#app/forms/refusal.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StepProgress } from '#app/ui/StepProgress.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { describePause } from '#app/words/describe-pause.ts';
import { useWords } from '#app/words/words.tsx';
import { programmeAt } from '#core/admissions/award.ts';
import type { Program } from '#core/admissions/programmes.ts';
import { STEP_NUMBERS, type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';
import type { AdmissionsPause } from '#core/admissions/sessions.ts';
import type { Applied } from './find-earlier-answers.server.ts';
import type { Closed, DraftStep } from './read-draft.server.ts';
import { StepForm } from './StepForm.tsx';
import { DRAFT_ID_FIELD, type StepRefusal } from './step-form.ts';

export interface WizardPageProps {
  step: StepNumber;
  /** The draft; null before the first step was sent. */
  draft: Omit<DraftStep, 'answers' | 'issues' | 'unfinished' | 'applied' | 'offered'> | null;
  /** Tells the posts of this page from those of others. */
  page: string;
  /** The session; null while none takes applications. */
  session: string | null;
  /** The pause, where no session takes applications. */
  pause?: AdmissionsPause | null;
  /** The stored answers, or those with which a new form begins. */
  answers: Typed;
  applied?: DraftStep['applied'];
  offered?: DraftStep['offered'];
  /** It was opened from the preview, and leads back there. */
  toPreview?: boolean;
  /** The form as it was just refused, or as it was when the session ended. */
  refusal: StepRefusal | KeptForm | null;
  /** True if the form shows the stored answers. */
  stored: boolean;
  formKept: boolean;
  /** The number of the application from which a new one takes over its answers. */
  earlier?: string | null;
  draftId?: string;
  /** The programme of a new form, where its applicant came from the page of that programme. */
  programme?: Program | null;
  award?: string | null;
  /** The application that they have for it already. */
  live?: Applied | null;
  /** The closed choices for a new form. */
  closed?: Closed;
}

export function WizardPage(props: WizardPageProps) {
  const { step, draft, session, pause, answers, applied, refusal, stored, formKept, draftId, live } = props;
  const words = useWords();
  const { wizard, admissions } = words;
  const { stepTitles, list } = admissions;
  const programme = draft ? undefined : (refusal?.typed.program ?? props.programme ?? undefined);
  const award = programme && ((refusal ? refusal.typed.award : props.award) ?? undefined);
  const closed = draft ? draft.closed : props.closed;
  const title = draft ? wizard.editTitle : wizard.newTitle;
  // An applicant who had typed when the session closed keeps the page with the typed answers.
  const open = session !== null || refusal !== null;
  return (
    <PortalFrame
      narrow
      title={title}
      lead={
        draft ? (
          <>
            {wizard.number} <span className="inline-block tabular">{draft.application_number}</span>
          </>
        ) : (
          session && wizard.session(session)
        )
      }
      breadcrumbs={[
        { label: words.review.details.backOwn, to: '/student-portal/applications' },
        { label: title },
      ]}
    >
      {open ? (
        <>
          <StepProgress label={wizard.steps} steps={progress(step, draft, stepTitles)} />
          {props.earlier && <Notice tone="info">{wizard.takenOver(props.earlier)}</Notice>}
          {programme && !closed && (
            <ForProgramme
              programme={live ? programme : programmeAt(programme, award ?? null)}
              live={live ?? null}
            />
          )}
          {closed && (
            <ClosedNotice
              closed={closed}
              chosen={draft ? null : programmeAt(programme ?? '', award ?? null)}
            />
          )}
          {formKept && <Notice tone="warning">{words.toasts.formKept}</Notice>}
          <Card title={stepTitles[stepOf(step).slug]}>
            <StepForm
              step={step}
              draft={draft}
              page={props.page}
              programme={live || closed ? undefined : programme}
              award={live || closed ? undefined : award}
              draftId={refusal?.typed[DRAFT_ID_FIELD] ?? draftId}
              answers={answers}
              applied={applied}
              offered={props.offered}
              toPreview={props.toPreview ?? false}
              refusal={refusal}
              stored={stored}
            />
          </Card>
          {draft && (
            <p>
              <TextLink to={href('/student-portal/applications/:id/record', { id: draft.id })}>
                {words.academicRecord.open}
              </TextLink>
              <span className="block text-ink-soft text-sm">{words.academicRecord.invite}</span>
            </p>
          )}
        </>
      ) : (
        <Notice
          title={words.shell.pause.title}
          actions={
            <LinkButton to="/student-portal/applications" variant="secondary">
              {list.title}
            </LinkButton>
          }
        >
          <p>{pause ? `${describePause(words, pause)} ${wizard.thenThisAccount}` : list.noSessionAdvice}</p>
        </Notice>
      )}
    </PortalFrame>
  );
}

/** The programme that was chosen on the way here, or the applicant's existing application for it. */
function ForProgramme({ programme, live }: { programme: string; live: Applied | null }) {
  const { wizard } = useWords();
  if (!live) return <Notice>{wizard.forProgramme(programme)}</Notice>;
  return (
    <Notice
      tone="warning"
      title={wizard.applied(programme)}
      actions={
        <LinkButton to={href('/student-portal/applications/:id', { id: live.id })} variant="secondary">
          {wizard.openApplied(live.application_number)}
        </LinkButton>
      }
    >
      {wizard.appliedAdvice}
    </Notice>
  );
}

/** The notice comes before anything more is filled in, and long before anything is paid. */
function ClosedNotice({ closed, chosen }: { closed: NonNullable<Closed>; chosen: string | null }) {
  const { wizard } = useWords();
  return closed === 'all' ? (
    <Notice tone="warning" title={wizard.noneOpen.title}>
      {wizard.noneOpen.text}
    </Notice>
  ) : (
    <Notice tone="warning" title={wizard.closedTitle(chosen)}>
      {wizard.closedAdvice}
    </Notice>
  );
}

type Titles = ReturnType<typeof useWords>['admissions']['stepTitles'];

/** Steps that hold something can be opened, and the first one that is not complete. */
function progress(current: StepNumber, draft: WizardPageProps['draft'], titles: Titles) {
  return STEP_NUMBERS.map((number) => {
    const stepState = draft?.states[number] ?? 'empty';
    const open = draft && (stepState !== 'empty' || number === draft.nextStep);
    return {
      label: titles[stepOf(number).slug],
      state:
        number === current
          ? ('current' as const)
          : stepState === 'complete'
            ? ('done' as const)
            : ('todo' as const),
      to: open
        ? href('/student-portal/applications/:id/edit/:step', { id: draft.id, step: String(number) })
        : undefined,
    };
  });
}
