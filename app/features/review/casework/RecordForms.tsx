import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { awardForm, capsForm, keepOpenForm } from '#core/review/casework-forms.ts';
import type { ReviewRefusal } from '../record/review-view.ts';

export interface AwardFormProps {
  application: { readonly award: string | null; readonly version: number };
  /** What the programme is offered at. */
  awards: readonly string[];
  refusal: ReviewRefusal | null;
}

/** The award of an application that was sent before the form asked for one. */
export function AwardForm({ application, awards, refusal }: AwardFormProps) {
  const words = useWords();
  const texts = words.review.award;
  const refusals: Readonly<Record<string, string>> = texts.refusals;
  return (
    <Card title={texts.title} id="award">
      <div className="stack">
        <p className="max-w-prose text-ink-soft">{texts.lead}</p>
        {refusalOf(refusal, 'award')?.problem.kind === 'unchanged' && (
          <Notice tone="info">{texts.unchanged}</Notice>
        )}
        <PostedForm
          intent="award"
          version={application.version}
          refusal={refusal}
          labels={texts.fields}
          heading={words.toasts.applicationNotUpdated}
          why={({ kind }) => refusals[kind] && <p>{refusals[kind]}</p>}
          preventScrollReset
          className="grid gap-6"
          submit={texts.save}
          busyLabel={words.review.status.busy}
          variant="secondary"
        >
          <FormFields
            of={awardForm}
            values={application}
            choices={{
              award: { none: texts.choose, options: awards.map((value) => ({ value, label: value })) },
            }}
          />
        </PostedForm>
      </div>
    </Card>
  );
}

interface CapsFormProps {
  application: { readonly caps_reference: string | null; readonly version: number };
  refusal: ReviewRefusal | null;
}

/** JAMB's confirmation of an accepted application. */
export function CapsForm({ application, refusal }: CapsFormProps) {
  const words = useWords();
  const texts = words.review.caps;
  const refusals: Readonly<Record<string, string>> = texts.refusals;
  return (
    <Card title={texts.title} id="caps">
      <div className="stack">
        <p className="max-w-prose text-ink-soft">{texts.lead}</p>
        {refusalOf(refusal, 'caps')?.problem.kind === 'unchanged' && (
          <Notice tone="info">{texts.unchanged}</Notice>
        )}
        <PostedForm
          intent="caps"
          version={application.version}
          refusal={refusal}
          labels={texts.fields}
          hints={{ caps_reference: texts.hint }}
          heading={words.toasts.applicationNotUpdated}
          why={({ kind }) => refusals[kind] && <p>{refusals[kind]}</p>}
          preventScrollReset
          className="grid gap-6"
          submit={texts.save}
          busyLabel={words.review.status.busy}
          variant="secondary"
        >
          <FormFields of={capsForm} values={application} />
        </PostedForm>
      </div>
    </Card>
  );
}

interface KeepOpenFormProps {
  application: { readonly version: number };
  days: { readonly lastDay: string; readonly min: string; readonly max: string };
  refusal: ReviewRefusal | null;
}

/** After the last day, for one applicant. */
export function KeepOpenForm({ application, days, refusal }: KeepOpenFormProps) {
  const words = useWords();
  const texts = words.review.keepOpen;
  const refusals: Readonly<Record<string, string>> = texts.refusals;
  return (
    <Card title={texts.title} id="keep-open">
      <p className="mb-4 max-w-prose text-ink-soft">{texts.lead(lagosDay(words, days.lastDay))}</p>
      <PostedForm
        intent="keep-open"
        apart="open"
        version={application.version}
        refusal={refusal}
        labels={texts.fields}
        hints={{ reason: texts.reasonHint }}
        heading={words.toasts.applicationNotUpdated}
        why={({ kind }) => refusals[kind] && <p>{refusals[kind]}</p>}
        preventScrollReset
        className="grid gap-6"
        submit={texts.save}
        busyLabel={words.review.status.busy}
        variant="secondary"
      >
        <FormFields
          of={keepOpenForm(days.min)}
          own={{ open_until: { min: days.min, max: days.max, className: 'sm:max-w-56' } }}
        />
      </PostedForm>
    </Card>
  );
}
