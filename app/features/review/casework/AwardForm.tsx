import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { awardForm } from '#core/review/award-form.ts';
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
