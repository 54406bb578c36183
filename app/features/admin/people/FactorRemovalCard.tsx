/** A removal of somebody's second factor that waits for a second master administrator, and what may be answered. */
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea } from '#app/ui/inputs.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { REASON_MAX } from '#core/identity/people.ts';
import type { PersonView } from '../desk/admin-view.ts';
import type { ChangeProblem } from './change-person.server.ts';

interface FactorRemovalCardProps {
  person: PersonView;
  refusal: Refusal<Exclude<ChangeProblem, { readonly kind: 'not-found' }>> | null;
  removal: NonNullable<PersonView['factorRemoval']>;
}

export function FactorRemovalCard({ person, refusal, removal }: FactorRemovalCardProps) {
  const words = useWords();
  const { removal: texts, ...all } = words.admin.person;
  const form = {
    version: person.version,
    refusal,
    heading: all.notDone,
    why: ({ kind }: { kind: keyof typeof all.problems }) => <p>{all.problems[kind]}</p>,
    preventScrollReset: true,
    busyLabel: all.busy,
  } as const;
  return (
    <Card title={texts.title} id="decide-factor">
      <p className="max-w-prose text-ink-soft">
        {removal.tied ?? (removal.own ? texts.ownLead : texts.lead)}
      </p>
      <DefinitionList
        items={[
          { label: texts.by, value: removal.by },
          { label: texts.at, value: lagosMoment(words, removal.at) },
          { label: all.facts.reason, value: removal.reason },
          { label: texts.until, value: lagosMoment(words, removal.until) },
        ]}
      />
      {!removal.own && !removal.tied && (
        <PostedForm
          {...form}
          intent="factor-approve"
          apart="factor-approve"
          submit={texts.approve}
          variant="danger"
          className="mt-5"
        />
      )}
      <PostedForm
        {...form}
        intent="factor-decline"
        apart="factor-decline"
        labels={all.fields}
        submit={removal.own ? texts.withdraw : texts.decline}
        variant="secondary"
        className="mt-5 grid gap-5 border-line border-t pt-5"
      >
        <Field name="reason" hint={all.reasonHint} required>
          <TextArea rows={2} maxLength={REASON_MAX} />
        </Field>
      </PostedForm>
    </Card>
  );
}
