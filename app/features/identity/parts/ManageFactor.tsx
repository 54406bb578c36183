/** The second factor while it is on. */
import { Form } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { lagosDay } from '#app/lagos-time.ts';
import { useWords } from '#app/words.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { FactorFacts } from '../manage-factor.server.ts';
import type { FactorFormState } from '../routes/account-two-factor.tsx';

export interface ManageFactorProps {
  factor: FactorFacts;
  state: FactorFormState | undefined;
}

export function ManageFactor({ factor, state }: ManageFactorProps) {
  const words = useWords();
  const { factor: texts, fields, overview, tooMany } = words.account;
  const errors = fieldErrors(words, state?.issues ?? [], fields);
  return (
    <>
      <ErrorSummary errors={errors.summary}>{state?.minutes && <p>{tooMany(state.minutes)}</p>}</ErrorSummary>
      <Card
        title={factor.friendly_name ?? overview.factor}
        aside={<StatusBadge tone="success">{overview.factorOn}</StatusBadge>}
      >
        <p className="text-ink-soft">{texts.since(lagosDay(words, factor.addedAt))}</p>
        <Form method="post" noValidate className="mt-5 grid gap-4">
          <input type="hidden" name="intent" value="rename" />
          <Field
            name="friendly_name"
            label={fields.friendly_name}
            hint={texts.nameHint}
            error={errors.of('friendly_name')}
          >
            <TextInput
              autoComplete="off"
              maxLength={60}
              defaultValue={state?.values.friendly_name ?? factor.friendly_name ?? ''}
            />
          </Field>
          <div>
            <Button variant="secondary">{texts.rename}</Button>
          </div>
        </Form>
      </Card>
      <Guarded
        intent="codes"
        title={texts.codesTitle}
        body={texts.codesBody}
        button={texts.makeCodes}
        state={state}
        error={errors.of('current_password')}
      />
      <Guarded
        intent="remove"
        title={texts.removeTitle}
        body={texts.removeBody}
        button={texts.remove}
        danger
        state={state}
        error={errors.of('current_password')}
      />
    </>
  );
}

interface GuardedProps {
  intent: string;
  title: string;
  body: string;
  button: string;
  danger?: boolean;
  state: FactorFormState | undefined;
  error: string | undefined;
}

/** Something that asks for the password first. It stays folded, since it is needed rarely. */
function Guarded({ intent, title, body, button, danger = false, state, error }: GuardedProps) {
  const { fields } = useWords().account;
  const mine = state?.intent === intent;
  // Two forms of one page ask for the same field; the summary leads to the one that was refused.
  const id = mine ? 'current_password' : `current_password-${intent}`;
  return (
    <details
      open={mine || undefined}
      className="card group rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <summary className="flex min-h-11 items-center justify-between gap-3 font-display font-semibold text-xl">
        {title}
        <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <Form method="post" noValidate className="mt-4 grid gap-6">
        <p>{body}</p>
        <input type="hidden" name="intent" value={intent} />
        <Field name={id} label={fields.current_password} error={mine ? error : undefined}>
          <PasswordInput required name="current_password" autoComplete="current-password" />
        </Field>
        <div>
          <Button variant={danger ? 'danger' : 'secondary'}>{button}</Button>
        </div>
      </Form>
    </details>
  );
}
