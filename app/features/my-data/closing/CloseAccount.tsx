/** Closing the account: what goes, what stays and why, and the form that does it. */
import { href } from 'react-router';
import { describeSituation, type OwnApplicationCard } from '#app/features/admissions/index.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Invalid, Refusal } from '#app/forms/refusal.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PasswordInput } from '#app/ui/PasswordInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { COOLING_OFF_DAYS } from '#core/identity/retention.ts';
import type { CloseProblem } from './close-account.server.ts';

export interface CloseAccountProps {
  staff: boolean;
  /** What is not over yet. */
  open: readonly OwnApplicationCard[];
  refusal: Refusal<Exclude<CloseProblem, { readonly kind: 'wrong-password' }> | Invalid> | null;
}

export function CloseAccount({ staff, open, refusal }: CloseAccountProps) {
  const { close } = useWords().myData;
  return (
    <Card title={close.title} id="close">
      <div className="stack">
        <p className="max-w-prose">{close.lead(COOLING_OFF_DAYS)}</p>
        <div className="grid gap-6 sm:grid-cols-2">
          <Points title={close.goes} points={close.goesList} />
          <Points title={close.stays} points={close.staysList} />
        </div>
        {open.length > 0 && <StillOpen applications={open} />}
        {staff ? (
          <p className="max-w-prose font-semibold">{close.staff}</p>
        ) : (
          <PostedForm
            intent="close"
            refusal={refusal}
            labels={{ confirmed: close.confirm, close_password: close.password }}
            heading={close.notDone}
            submit={close.action}
            busyLabel={close.busy}
            variant="danger"
            why={({ kind }) => kind === 'staff' && <p>{close.staff}</p>}
            preventScrollReset
          >
            <Checkbox name="confirmed" value="yes" label={close.confirm} />
            <Field name="close_password" required>
              <PasswordInput autoComplete="current-password" />
            </Field>
          </PostedForm>
        )}
      </div>
    </Card>
  );
}

function StillOpen({ applications }: { applications: readonly OwnApplicationCard[] }) {
  const words = useWords();
  const { close } = words.myData;
  return (
    <Notice tone="warning" title={close.open}>
      <p>{close.openLead}</p>
      <ul className="mt-3 grid gap-3">
        {applications.map(({ id, application_number: number, situation }) => {
          const { title, toReturn } = describeSituation(words, situation);
          return (
            <li key={id}>
              <TextLink to={href('/student-portal/applications/:id', { id })}>{number}</TextLink>: {title}.{' '}
              {toReturn.map((money) => `${money.title}. ${money.text}`).join(' ')}
            </li>
          );
        })}
      </ul>
      {applications.some(({ situation }) => situation.toReturn.length > 0) && (
        <p className="mt-3 font-semibold">{close.openMoney}</p>
      )}
    </Notice>
  );
}

export function Points({ title, points }: { title: string; points: readonly string[] }) {
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
