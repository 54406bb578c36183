/** A form that turns something down: its reason, and a button. */
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm, type PostedFormProps } from '#app/forms/PostedForm.tsx';
import { reasonForm, reasonWords } from '#core/payments/desk-forms.ts';

interface ReasonFormProps extends Omit<PostedFormProps, 'children' | 'labels' | 'hints'> {
  label?: string;
  hint?: string;
}

export const ReasonForm = ({ label = reasonWords.reason, hint = '', ...form }: ReasonFormProps) => (
  <PostedForm variant="danger" {...form} labels={{ reason: label }} hints={{ reason: hint }}>
    <FormFields of={reasonForm} />
  </PostedForm>
);
