/**
 * A record that waits for a second person shows the forms that approve and decline it, or why this reader does not
 * approve it.
 */
import { Field } from '#app/ui/Field.tsx';
import { TextArea } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { PostedForm, type PostedFormProps } from './PostedForm.tsx';
import type { Refusal } from './refusal.ts';

type Side = Omit<Partial<PostedFormProps>, 'refusal' | 'why'>;

interface SecondPersonProps<Given extends Refusal> {
  /** Null means that the reader may approve it. */
  readonly whyNot: string | null;
  /** The reader asked for it, so declining takes it back. */
  readonly own?: boolean;
  /** Names the record in the buttons for users of screen readers, where a page has several. */
  readonly named?: string;
  /** Both forms have these parts. */
  readonly form: PostedFormProps<Given>;
  readonly approve?: Side;
  /** Null means that this reader may not decline it. `reason` is the label of the field for the reason. */
  readonly decline?:
    | (Side & { readonly reason?: string; readonly hint?: string | undefined; readonly max?: number })
    | null;
}

export function SecondPerson<Given extends Refusal>({
  whyNot,
  own = false,
  named,
  form,
  approve,
  decline = {},
}: SecondPersonProps<Given>) {
  const texts = useWords().ui.secondPerson;
  const { reason, hint, max = 500, children, ...declined } = decline ?? {};
  const button = (submit: string) => ({
    submit,
    button: { ...form.button, ...(named && { 'aria-label': `${submit}: ${named}` }) },
  });
  return (
    <div className={reason ? 'grid items-start gap-8 lg:grid-cols-2' : 'flex flex-wrap items-end gap-3'}>
      {whyNot ? (
        <p className="text-ink-soft">{whyNot}</p>
      ) : (
        <PostedForm
          {...form}
          {...button(texts.approve)}
          intent="approve"
          busyLabel={texts.busy}
          {...approve}
        />
      )}
      {decline && (
        <PostedForm
          {...form}
          intent="decline"
          {...button(own ? texts.withdraw : texts.decline)}
          busyLabel={texts.busy}
          variant={reason ? 'danger' : 'secondary'}
          {...(reason && { labels: { reason } })}
          {...declined}
        >
          {reason && (
            <Field name="reason" hint={hint} required>
              <TextArea maxLength={max} />
            </Field>
          )}
          {children}
        </PostedForm>
      )}
    </div>
  );
}
