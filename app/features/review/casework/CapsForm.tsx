import { PostedForm } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { CAPS_REFERENCE_MAX } from '#core/review/text-lengths.ts';
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
          heading={words.toasts.applicationNotUpdated}
          why={({ kind }) => refusals[kind] && <p>{refusals[kind]}</p>}
          preventScrollReset
          className="grid gap-6"
        >
          <Field name="caps_reference" label={texts.fields.caps_reference} hint={texts.hint} optional>
            <TextInput
              className="sm:max-w-sm"
              maxLength={CAPS_REFERENCE_MAX}
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={application.caps_reference ?? ''}
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
