/** The forms by which a master administrator changes somebody's role or standing. Only what would be allowed is drawn. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { VersionField } from '#app/forms/VersionField.tsx';
import { Button, type ButtonVariant } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words.tsx';
import { REASON_MAX } from '#core/identity/people.ts';
import { ROLES } from '#core/identity/roles.ts';
import type { PersonView } from '../admin-view.ts';
import type { PersonAnswer } from '../routes/person.tsx';

export interface PersonDecisionsProps {
  person: PersonView;
  answer: PersonAnswer | null;
}

export function PersonDecisions({ person, answer }: PersonDecisionsProps) {
  const words = useWords();
  const texts = words.admin.person;
  const suspended = person.suspension !== null;
  const form = { person, answer };
  const drawn = [
    ...(suspended ? ['reinstate'] : ['role', 'suspend']),
    ...(person.secondFactor ? ['factor'] : []),
  ];
  return (
    <>
      {/* A form that is no longer drawn was refused: the answer is shown all the same. */}
      {answer?.problem && !drawn.includes(answer.intent) && (
        <ErrorSummary errors={[]} heading={texts.notDone}>
          <p>{texts.problems[answer.problem]}</p>
        </ErrorSummary>
      )}
      {!suspended && (
        <Decision
          {...form}
          intent="role"
          title={texts.roleTitle}
          lead={texts.roleLead}
          label={texts.changeRole}
        >
          {(error) => (
            <Field name="role" label={texts.fields.role} error={error('role')} required>
              <Select
                placeholder={texts.chooseRole}
                defaultValue={answer?.intent === 'role' ? answer.values.role : ''}
                options={ROLES.filter((role) => role !== person.role).map((role) => ({
                  value: role,
                  label: words.identity.roles[role],
                }))}
              />
            </Field>
          )}
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
  children?: (error: (field: string) => string | undefined) => ReactNode;
}

function Decision({ person, answer, intent, title, lead, label, variant, children }: DecisionProps) {
  const words = useWords();
  const texts = words.admin.person;
  const mine = answer?.intent === intent ? answer : null;
  // Several forms of the page ask for a reason; each has its own.
  const reason = `reason-${intent}`;
  const issues = (mine?.issues ?? []).map((issue) =>
    issue.field === 'reason' ? { ...issue, field: reason } : issue,
  );
  const errors = fieldErrors(words, issues, { ...texts.fields, [reason]: texts.fields.reason });
  return (
    <Card title={title} id={intent}>
      <p className="max-w-prose text-ink-soft">{lead}</p>
      <Form key={person.version} method="post" noValidate preventScrollReset className="mt-5 grid gap-5">
        <ErrorSummary errors={errors.summary} heading={mine?.problem ? texts.notDone : undefined}>
          {mine?.problem && <p>{texts.problems[mine.problem]}</p>}
        </ErrorSummary>
        <input type="hidden" name="intent" value={intent} />
        <VersionField version={person.version} refusal={answer} />
        {children?.(errors.of)}
        <Field
          name={reason}
          label={texts.fields.reason}
          hint={texts.reasonHint}
          error={errors.of(reason)}
          required
        >
          <TextArea name="reason" rows={2} maxLength={REASON_MAX} defaultValue={mine?.values.reason} />
        </Field>
        <div>
          <Button variant={variant} busyLabel={texts.busy}>
            {label}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
