import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PasswordInput } from '#app/ui/PasswordInput.tsx';
import { useWords } from '#app/words/words.tsx';
import type { readRestoredCopyView } from './declare-portal.server.ts';

/** Where a master administrator says that a restored copy is the portal from now on. */
export function RestoredCopyCard({
  copy,
  refusal,
}: {
  copy: NonNullable<Awaited<ReturnType<typeof readRestoredCopyView>>>;
  refusal: Refusal | undefined;
}) {
  const own = useWords().operations.copy;
  return (
    <Card title={own.title} id="portal-now">
      <PostedForm
        intent="portal-now"
        refusal={refusal}
        labels={{ portal_password: own.password }}
        heading={own.notDone}
        submit={own.confirm}
        busyLabel={own.confirming}
        className="grid max-w-xl gap-5"
      >
        <p className="[overflow-wrap:anywhere]">{own.from(copy.backup)}</p>
        <p>{own.quiet}</p>
        <p>{own.due}</p>
        <p>{own.held(copy.mails, copy.others)}</p>
        <Field name="portal_password" required>
          <PasswordInput autoComplete="current-password" />
        </Field>
      </PostedForm>
    </Card>
  );
}
