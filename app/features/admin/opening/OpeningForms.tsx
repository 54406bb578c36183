/** The forms that open the portal for applications, and close it. */
import type { ReactNode } from 'react';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, TextArea } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { stillMissing, WAIVER_LENGTH } from '#core/settings/opening.ts';
import type { OpeningProblem } from './open-applications.server.ts';
import { waiverField } from './opening-view.ts';
import type { OpeningState } from './read-opening.server.ts';

interface FormProps {
  state: OpeningState;
  refusal: Refusal<Exclude<OpeningProblem, { kind: 'forbidden' }>> | null;
}

export function OpenForm({ state, refusal }: FormProps) {
  const texts = useWords().opening;
  const missing = stillMissing(state.items, []).map(({ check }) => ({
    name: waiverField(check),
    label: texts.checks[check],
  }));
  return (
    <Guarded intent="open" texts={texts.open} labels={missing} state={state} refusal={refusal}>
      {missing.length > 0 && (
        <details open={refusal !== null}>
          <summary className="cursor-pointer py-2 font-semibold">
            {texts.open.missing(missing.length)}
          </summary>
          <div className="mt-3 grid gap-5">
            {missing.map(({ name, label }) => (
              <Field
                key={name}
                name={name}
                label={texts.open.waive(label)}
                hint={texts.open.waiveHint}
                optional
              >
                <TextArea maxLength={WAIVER_LENGTH.max} rows={2} />
              </Field>
            ))}
          </div>
        </details>
      )}
    </Guarded>
  );
}

export function CloseForm({ state, refusal }: FormProps) {
  const { close: texts } = useWords().opening;
  return (
    <Guarded
      intent="close"
      texts={texts}
      labels={[{ name: 'closing', label: texts.understood }]}
      state={state}
      refusal={refusal}
      variant="secondary"
    >
      <Checkbox name="closing" value="yes" label={texts.understood} />
    </Guarded>
  );
}

interface GuardedProps extends FormProps {
  intent: 'open' | 'close';
  texts: { readonly title: string; readonly text: string; readonly button: string };
  labels: readonly { readonly name: string; readonly label: string }[];
  variant?: 'secondary';
  children?: ReactNode;
}

function Guarded({ intent, texts, labels, state, refusal, variant, children }: GuardedProps) {
  const words = useWords();
  return (
    <Card title={texts.title} id="open">
      <PostedForm
        intent={intent}
        version={state.version}
        refusal={refusal}
        labels={Object.fromEntries(labels.map(({ name, label }) => [name, label]))}
        why={() => <p>{words.admin.settings.stale}</p>}
        submit={texts.button}
        busyLabel={words.opening.busy}
        variant={variant}
      >
        <p>{texts.text}</p>
        {children}
      </PostedForm>
    </Card>
  );
}
