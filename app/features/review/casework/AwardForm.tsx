import { PostedForm } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
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
        >
          <Field name="award" label={texts.fields.award} required>
            <Select
              className="sm:max-w-sm"
              placeholder={texts.choose}
              defaultValue={application.award ?? undefined}
              options={awards.map((value) => ({ value, label: value }))}
            />
          </Field>
          <div>
            <Button variant="secondary" busyLabel={words.review.status.busy}>
              {texts.save}
            </Button>
          </div>
        </PostedForm>
      </div>
    </Card>
  );
}
