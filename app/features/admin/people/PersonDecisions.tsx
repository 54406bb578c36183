/** The forms by which a master administrator changes somebody's role or standing. Only what would be allowed is drawn. */
import type { ReactNode } from 'react';
import { PostedForm, RefusalSummary } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Button, type ButtonVariant } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { REASON_MAX } from '#core/identity/people.ts';
import { ROLES } from '#core/identity/roles.ts';
import type { PersonView } from '../desk/admin-view.ts';
import type { ChangeProblem } from './change-person.server.ts';

export interface PersonDecisionsProps {
  person: PersonView;
  refusal: Refusal<Exclude<ChangeProblem, { readonly kind: 'not-found' }>> | null;
}

export function PersonDecisions({ person, refusal }: PersonDecisionsProps) {
  const words = useWords();
  const texts = words.admin.person;
  const suspended = person.suspension !== null;
  const form = { person, refusal };
  const drawn = [
    ...(suspended ? ['reinstate'] : ['role', 'suspend']),
    ...(person.secondFactor ? ['factor'] : []),
  ];
  return (
    <>
      {/* A form that is no longer drawn was refused: the answer is shown all the same. */}
      {refusal && !drawn.includes(refusal.intent) && (
        <RefusalSummary
          refusal={refusal}
          heading={texts.notDone}
          why={({ kind }) => <p>{texts.problems[kind]}</p>}
        />
      )}
      {!suspended && (
        <Decision
          {...form}
          intent="role"
          title={texts.roleTitle}
          lead={texts.roleLead}
          label={texts.changeRole}
        >
          <Field name="role" label={texts.fields.role} required>
            <Select
              placeholder={texts.chooseRole}
              options={ROLES.filter((role) => role !== person.role).map((role) => ({
                value: role,
                label: words.identity.roles[role],
              }))}
            />
          </Field>
        </Decision>
      )}
      {suspended ? (
        <Decision
          {...form}
          intent="reinstate"
          title={texts.reinstateTitle}
          lead={texts.reinstateLead}
          label={texts.reinstate}
        />
      ) : (
        <Decision
          {...form}
          intent="suspend"
          title={texts.suspendTitle}
          lead={texts.suspendLead}
          label={texts.suspend}
          variant="danger"
        />
      )}
      {person.secondFactor && (
        <Decision
          {...form}
          intent="factor"
          title={texts.factorTitle}
          lead={texts.factorLead}
          label={texts.removeFactor}
          variant="danger"
        />
      )}
    </>
  );
}

interface DecisionProps extends PersonDecisionsProps {
  intent: 'role' | 'suspend' | 'reinstate' | 'factor';
  title: string;
  lead: string;
  label: string;
  variant?: ButtonVariant;
  children?: ReactNode;
}

function Decision({ person, refusal, intent, title, lead, label, variant, children }: DecisionProps) {
  const texts = useWords().admin.person;
  return (
    <Card title={title} id={`decide-${intent}`}>
      <p className="max-w-prose text-ink-soft">{lead}</p>
      <PostedForm
        intent={intent}
        version={person.version}
        refusal={refusal}
        labels={texts.fields}
        apart={intent}
        heading={texts.notDone}
        why={({ kind }) => <p>{texts.problems[kind]}</p>}
        preventScrollReset
        className="mt-5 grid gap-5"
      >
        {children}
        <Field name="reason" label={texts.fields.reason} hint={texts.reasonHint} required>
          <TextArea rows={2} maxLength={REASON_MAX} />
        </Field>
        <div>
          <Button variant={variant} busyLabel={texts.busy}>
            {label}
          </Button>
        </div>
      </PostedForm>
    </Card>
  );
}
