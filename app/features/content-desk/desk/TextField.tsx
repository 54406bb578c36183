/** A text of the site in the desk's form, and the button that shows it as readers will see it. */
import { Field } from '#app/ui/Field.tsx';
import { TextArea } from '#app/ui/inputs.tsx';
import { TEXT_MAX } from '#core/content/news-form.ts';
import { useDeskWords } from './desk-words.ts';

export function TextField({ name, rows, value }: { name: string; rows: number; value: string | undefined }) {
  return (
    <Field name={name} hint={useDeskWords().textHint} required>
      <TextArea rows={rows} maxLength={TEXT_MAX} defaultValue={value} className="font-mono text-base" />
    </Field>
  );
}

/** Its answer comes in another tab. */
export function PreviewButton({ address }: { address: string }) {
  return (
    <button type="submit" formAction={address} formTarget="_blank" className="button button-quiet">
      {useDeskWords().preview.button}
    </button>
  );
}
