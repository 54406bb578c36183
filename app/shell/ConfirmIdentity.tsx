/**
 * Shown in place of the answer to a form that must not be carried out by a session alone. The form is held in the page and
 * goes to where it was going, with the password or code beside it, so nothing that was typed is lost. Works without script.
 */
import { useLayoutEffect } from 'react';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { holdSent } from '#app/forms/unsent.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { PasswordInput } from '#app/ui/PasswordInput.tsx';
import { useWords } from '#app/words/words.tsx';
import { CONFIRM_CODE, CONFIRM_PASSWORD, CONFIRMED_FOR_MINUTES } from '#core/identity/confirmation.ts';

/** The guard throws this. */
export interface AskedToConfirm {
  readonly reason: 'confirm';
  /** The address to which the form was going. */
  readonly path: string;
  /** The form itself, field by field. */
  readonly held: readonly (readonly [name: string, value: string])[];
  /** The reason why the proof was not enough; null where none was given. */
  readonly refusal: Refusal | null;
  /** Has a second factor, whose code may be given instead. */
  readonly factor: boolean;
}

export const isAskedToConfirm = (thrown: unknown): thrown is AskedToConfirm =>
  typeof thrown === 'object' && thrown !== null && 'reason' in thrown && thrown.reason === 'confirm';

export function ConfirmIdentity({ asked }: { asked: AskedToConfirm }) {
  const texts = useWords().shell.confirm;
  // This runs in the same step as the page is drawn: Back may be pressed as soon as it shows.
  useLayoutEffect(holdSent, []);
  return (
    <div className="page page-narrow">
      <h1 className="mb-3 text-3xl">{texts.title}</h1>
      <p className="mb-6 max-w-prose text-ink-soft">{texts.lead(CONFIRMED_FOR_MINUTES)}</p>
      <Card>
        <PostedForm
          action={asked.path}
          // This page took the data of the one behind it with it, which a refusal alone would not fetch again.
          defaultShouldRevalidate
          refusal={asked.refusal}
          labels={{ [CONFIRM_PASSWORD]: texts.password, [CONFIRM_CODE]: texts.code }}
          hints={{ [CONFIRM_CODE]: texts.codeHint }}
          submit={texts.submit}
          busyLabel={texts.busy}
          beside={
            <LinkButton to={asked.path} variant="secondary">
              {texts.cancel}
            </LinkButton>
          }
        >
          {asked.held.map(([name, value], index) => (
            // The order of the form, which never changes here; names may come more than once.
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever moved or removed.
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Field name={CONFIRM_PASSWORD} required>
            <PasswordInput autoComplete="current-password" />
          </Field>
          {asked.factor && (
            <Field name={CONFIRM_CODE} required>
              <TextInput
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                className="max-w-56 font-mono"
              />
            </Field>
          )}
        </PostedForm>
      </Card>
    </div>
  );
}
