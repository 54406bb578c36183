/** The forms by which a master administrator changes somebody's role or status. Only what would be allowed is drawn. */
import type { ReactNode } from 'react';
import { PostedForm, RefusalSummary } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea } from '#app/ui/inputs.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { REASON_MAX } from '#core/identity/people.ts';
import { ROLES } from '#core/identity/roles.ts';
import type { PersonView } from '../desk/admin-view.ts';
import type { ChangeProblem } from './change-person.server.ts';

export interface PersonDecisionsProps {
  person: PersonView;
  refusal: Refusal<Exclude<ChangeProblem, { readonly kind: 'not-found' }>> | null;
}

type Intent = 'role' | 'suspend' | 'reinstate' | 'sessions';

export function PersonDecisions({ person, refusal }: PersonDecisionsProps) {
  const words = useWords();
  const texts = words.admin.person;
  const drawn: readonly Intent[] = [
    ...(person.suspension ? (['reinstate'] as const) : (['role', 'suspend'] as const)),
    ...(person.sessions > 0 ? (['sessions'] as const) : []),
  ];
  return (
    <>
      {/* A form that is no longer drawn was refused: the answer is shown all the same. */}
      {refusal && !drawn.some((intent) => intent === refusal.intent) && (
        <RefusalSummary
          refusal={refusal}
          heading={texts.notDone}
          why={({ kind }) => <p>{texts.problems[kind]}</p>}
        />
      )}
      {drawn.map((intent) => (
        <Decision key={intent} person={person} refusal={refusal} intent={intent}>
          {intent === 'role' && (
            <Field name="role" required>
              <Select
                placeholder={texts.chooseRole}
                options={ROLES.filter((role) => role !== person.role).map((role) => ({
                  value: role,
                  label: words.identity.roles[role],
                }))}
              />
            </Field>
          )}
        </Decision>
      ))}
      {person.secondFactor && (
        <Card title={texts.factorTitle} id="decide-factor">
          <p className="max-w-prose text-ink-soft">{texts.factorLead}</p>
          <p className="mt-4">
            <TextLink to="/admin-portal/recoveries">{words.recovery.desk.title}</TextLink>
          </p>
        </Card>
      )}
    </>
  );
}

function Decision({
  person,
  refusal,
  intent,
  children,
}: PersonDecisionsProps & { intent: Intent; children: ReactNode }) {
  const texts = useWords().admin.person;
  const buttons = {
    role: texts.changeRole,
    suspend: texts.suspend,
    reinstate: texts.reinstate,
    sessions: texts.endSessions,
  };
  return (
    <Card title={texts[`${intent}Title`]} id={`decide-${intent}`}>
      <p className="max-w-prose text-ink-soft">{texts[`${intent}Lead`]}</p>
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
        submit={buttons[intent]}
        busyLabel={texts.busy}
        variant={intent === 'role' || intent === 'reinstate' ? undefined : 'danger'}
      >
        {children}
        <Field name="reason" hint={texts.reasonHint} required>
          <TextArea rows={2} maxLength={REASON_MAX} />
        </Field>
      </PostedForm>
    </Card>
  );
}
