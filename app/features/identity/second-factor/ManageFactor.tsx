/** The second factor while it is on. */
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { CurrentPasswordField, DeviceNameField } from '../frame/small-fields.tsx';
import type { FactorFacts } from './manage-factor.server.ts';

export interface ManageFactorProps {
  factor: FactorFacts;
  refusal: Refusal | undefined;
}

export function ManageFactor({ factor, refusal }: ManageFactorProps) {
  const words = useWords();
  const { factor: texts, fields, overview } = words.account;
  return (
    <>
      <Card
        title={factor.friendly_name ?? overview.factor}
        aside={<StatusBadge tone="success">{overview.factorOn}</StatusBadge>}
      >
        <p className="text-ink-soft">{texts.since(lagosDay(words, factor.addedAt))}</p>
        <PostedForm
          intent="rename"
          refusal={refusal}
          labels={fields}
          submit={texts.rename}
          variant="secondary"
          className="mt-5 grid gap-4"
        >
          <DeviceNameField name={factor.friendly_name} />
        </PostedForm>
      </Card>
      <Guarded
        intent="codes"
        title={texts.codesTitle}
        body={texts.codesBody}
        button={texts.makeCodes}
        refusal={refusal}
      />
      <Guarded
        intent="remove"
        title={texts.removeTitle}
        body={texts.removeBody}
        button={texts.remove}
        danger
        refusal={refusal}
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
  refusal: Refusal | undefined;
}

/** Something that asks for the password first. It stays folded, since it is needed rarely. */
function Guarded({ intent, title, body, button, danger = false, refusal }: GuardedProps) {
  const { fields } = useWords().account;
  return (
    <details
      open={refusal?.intent === intent || undefined}
      className="card group rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <summary className="flex min-h-11 items-center justify-between gap-3 font-display font-semibold text-xl">
        {title}
        <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <PostedForm
        intent={intent}
        refusal={refusal}
        labels={fields}
        apart={intent}
        className="mt-4 grid gap-6"
      >
        <p>{body}</p>
        <CurrentPasswordField />
        <div>
          <Button variant={danger ? 'danger' : 'secondary'}>{button}</Button>
        </div>
      </PostedForm>
    </details>
  );
}
