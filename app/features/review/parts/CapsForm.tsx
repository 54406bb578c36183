import { Form } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { VersionField } from '#app/forms/VersionField.tsx';
import { useWords } from '#app/words.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CAPS_REFERENCE_MAX } from '../caps-form.ts';
import type { ReviewAnswer } from '../review-view.ts';
import { OwnerField } from './OwnerField.tsx';

export interface CapsFormProps {
  application: { readonly caps_reference: string | null; readonly version: number };
  answer: Extract<ReviewAnswer, { form: 'caps' }> | null;
}

/** JAMB's confirmation of an accepted application. */
export function CapsForm({ application, answer }: CapsFormProps) {
  const words = useWords();
  const texts = words.review.caps;
  const { caps_reference, version } = application;
  const errors = fieldErrors(words, answer?.issues ?? [], texts.fields);
  const refusal = answer?.refusal ?? null;
  return (
    <Card title={texts.title} id="caps">
      <div className="stack">
        <p className="max-w-prose text-ink-soft">{texts.lead}</p>
        {refusal === 'unchanged' && <Notice tone="info">{texts.refusals.unchanged}</Notice>}
        {answer && refusal !== 'unchanged' && (
          <ErrorSummary
            errors={errors.summary}
            heading={refusal ? words.toasts.applicationNotUpdated : undefined}
          >
            {refusal && <p>{texts.refusals[refusal]}</p>}
          </ErrorSummary>
        )}
        <Form key={version} method="post" noValidate preventScrollReset className="grid gap-6">
          <input type="hidden" name="intent" value="caps" />
          <OwnerField />
          <VersionField version={version} refusal={answer} />
          <Field
            name="caps_reference"
            label={texts.fields.caps_reference}
            hint={texts.hint}
            error={errors.of('caps_reference')}
          >
            <TextInput
              className="sm:max-w-sm"
              maxLength={CAPS_REFERENCE_MAX}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={answer?.values.caps_reference ?? caps_reference ?? ''}
            />
          </Field>
          <div>
            <Button variant="secondary" busyLabel={words.review.status.busy}>
              {texts.save}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}
