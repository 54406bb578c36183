/** Closing the account: what goes, what stays and why, and the form that does it. */
import { Form } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { PasswordInput } from '#app/ui/PasswordInput.tsx';
import { useWords } from '#app/words.tsx';
import { COOLING_OFF_DAYS } from '#core/identity/retention.ts';

export type CloseAnswer = {
  readonly problem: 'wrong-password' | 'not-confirmed' | 'staff' | 'too-many-attempts';
  /** To wait, after too many wrong passwords. */
  readonly minutes: number | null;
};

export function CloseAccount({ staff, answer }: { staff: boolean; answer: CloseAnswer | null }) {
  const words = useWords();
  const { close } = words.myData;
  const problem = answer?.problem ?? null;
  const sentences = {
    'too-many-attempts': words.account.tooMany(answer?.minutes ?? 1),
    'wrong-password': close.wrong,
    'not-confirmed': close.notConfirmed,
    staff: close.staff,
  };
  const fields = {
    'too-many-attempts': '',
    'wrong-password': 'close_password',
    'not-confirmed': 'confirmed',
    staff: '',
  };
  const errorOf = (wanted: CloseAnswer['problem']) => (problem === wanted ? sentences[wanted] : undefined);
  return (
    <Card title={close.title} id="close">
      <div className="stack">
        <p className="max-w-prose">{close.lead(COOLING_OFF_DAYS)}</p>
        <div className="grid gap-6 sm:grid-cols-2">
          <Points title={close.goes} points={close.goesList} />
          <Points title={close.stays} points={close.staysList} />
        </div>
        {staff ? (
          <p className="max-w-prose font-semibold">{close.staff}</p>
        ) : (
          <Form method="post" noValidate preventScrollReset className="grid gap-5">
            <ErrorSummary
              heading={problem ? close.notDone : undefined}
              errors={
                problem && fields[problem] ? [{ field: fields[problem], message: sentences[problem] }] : []
              }
            >
              {problem && !fields[problem] && <p>{sentences[problem]}</p>}
            </ErrorSummary>
            <input type="hidden" name="intent" value="close" />
            <Checkbox name="confirmed" value="yes" label={close.confirm} error={errorOf('not-confirmed')} />
            <Field name="close_password" label={close.password} error={errorOf('wrong-password')} required>
              <PasswordInput autoComplete="current-password" />
            </Field>
            <div>
              <Button variant="danger" busyLabel={close.busy}>
                {close.action}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Card>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-2 text-lg">{title}</h3>
      <ul className="list-disc space-y-2 ps-5 marker:text-laterite">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
