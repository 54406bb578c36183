import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { Card } from '#app/ui/Card.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { keepOpenForm } from '#core/review/keep-open-form.ts';
import type { ReviewRefusal } from '../record/review-view.ts';

export interface KeepOpenFormProps {
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
