import { Form } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PasswordInput } from '#app/ui/PasswordInput.tsx';
import { useWords } from '#app/words.tsx';
import type { RestoredCopyView } from '../monitoring-view.ts';
import type { PlaceAnswer } from './RestoreState.tsx';

/** Where a master administrator says that a restored copy is the portal from now on. */
export function RestoredCopyCard({ copy, answer }: { copy: RestoredCopyView; answer: PlaceAnswer | null }) {
  const text = useWords().monitoring;
  const own = text.copy;
  const wrong = answer?.kind === 'wrong-password' ? text.backup.wrong : undefined;
  return (
    <Card title={own.title} id="portal-now">
      <Form method="post" className="grid max-w-xl gap-5">
        {answer && (
          <ErrorSummary
            heading={own.notDone}
            errors={wrong ? [{ field: 'portal_password', message: wrong }] : []}
          >
            {answer.minutes > 0 && <p>{text.backup.tooMany(answer.minutes)}</p>}
          </ErrorSummary>
        )}
        <p className="[overflow-wrap:anywhere]">{own.from(copy.backup)}</p>
        <p>{own.quiet}</p>
        <p>{own.held(copy.mails, copy.others)}</p>
        <Field name="portal_password" label={own.password} error={wrong} required>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <div>
          <Button name="intent" value="portal-now" busyLabel={own.confirming}>
            {own.confirm}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
