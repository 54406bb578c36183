/** What somebody answers who came to the college, recorded by whoever saw a paper of theirs. */
import { PostedForm, type PostedFormProps } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, Select, TextArea } from '#app/ui/inputs.tsx';
import { RadioGroup } from '#app/ui/RadioGroup.tsx';
import { useWords } from '#app/words/words.tsx';
import { IDENTITY_DOCUMENTS } from '#core/identity/mailbox-recovery.ts';
import { REASON_MAX } from '#core/offers/reply-form.ts';

export interface RecordAnswerProps<Given extends Refusal> {
  /** As the other forms of the page are. */
  form: Pick<PostedFormProps<Given>, 'version' | 'refusal' | 'labels' | 'busyLabel' | 'why' | 'className'>;
  answers: readonly ('accept' | 'decline')[];
}

export function RecordAnswer<Given extends Refusal>({ form, answers }: RecordAnswerProps<Given>) {
  const words = useWords();
  const texts = words.offers.desk;
  const { record } = texts;
  return (
    <Card title={record.title}>
      <PostedForm
        {...form}
        intent="record-answer"
        apart="recorded"
        labels={{ ...texts.fields, ...record.fields }}
        note={record.note}
        submit={record.submit}
        variant="secondary"
      >
        <RadioGroup
          name="answer"
          legend={record.fields.answer}
          required
          options={answers.map((value) => ({ value, label: record.answers[value] }))}
        />
        <Field name="identity_seen" label={record.fields.identity_seen} required>
          <Select
            placeholder={record.choose}
            options={IDENTITY_DOCUMENTS.map((value) => ({
              value,
              label: words.recovery.desk.documents[value],
            }))}
          />
        </Field>
        <Field name="reason" label={record.fields.reason} hint={texts.named.hint} required>
          <TextArea rows={3} maxLength={REASON_MAX} />
        </Field>
        <Checkbox name="present" value="yes" label={record.fields.present} required />
      </PostedForm>
    </Card>
  );
}
