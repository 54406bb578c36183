import { PostedForm, type PostedFormProps } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { useWords } from '#app/words/words.tsx';

/** A form of signing in or of the account: one column, one large button, the labels that most of them share. */
export function IdentityForm<Given extends Refusal>(form: PostedFormProps<Given>) {
  const { account, identity } = useWords();
  return (
    <PostedForm
      labels={account.fields}
      className="grid gap-6"
      busyLabel={identity.busy}
      button={{ size: 'large', wide: true }}
      {...form}
    />
  );
}
