/** A form that turns something down: its reason, and a button. */
import { PostedForm, type PostedFormProps } from '#app/forms/PostedForm.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea } from '#app/ui/inputs.tsx';
import { REASON_MAX } from './payment-problems.ts';

interface ReasonFormProps extends Omit<PostedFormProps, 'children' | 'labels' | 'hints'> {
  label: string;
  hint?: string;
}

export function ReasonForm({ label, hint, ...form }: ReasonFormProps) {
  return (
    <PostedForm variant="danger" {...form} labels={{ reason: label }}>
      <Field name="reason" hint={hint} required>
        <TextArea maxLength={REASON_MAX} />
      </Field>
    </PostedForm>
  );
}
