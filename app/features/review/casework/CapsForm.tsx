import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { capsForm } from '#core/review/caps-form.ts';
import type { ReviewRefusal } from '../record/review-view.ts';

export interface CapsFormProps {
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
