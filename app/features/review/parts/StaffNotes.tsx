/** What staff wrote for each other about an application, and the form for one more. */

import { Form } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { lagosMoment } from '#app/lagos-time.ts';
import { useWords } from '#app/words.tsx';
import { STAFF_NOTE_MAX } from '#core/review/note-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/inputs.tsx';
import type { Casework, ReviewAnswer } from '../review-view.ts';
import { OwnerField } from './OwnerField.tsx';

export interface StaffNotesProps {
  casework: Casework;
  answer: Extract<ReviewAnswer, { form: 'note' }> | null;
}

export function StaffNotes({ casework, answer }: StaffNotesProps) {
  const words = useWords();
  const texts = words.casework.notes;
  const { notes } = casework;
  const errors = fieldErrors(words, answer?.issues ?? [], texts.fields);
  // A form that came back keeps its key: had it been kept after all, sending it again adds nothing.
  const key = answer?.values.key || casework.noteKey;
  return (
    <Card title={texts.title} id="notes">
      <div className="stack">
        {answer && (
          <ErrorSummary errors={errors.summary} heading={answer.refusal ? texts.notAdded : undefined}>
            {answer.refusal && <p>{texts.refusals[answer.refusal]}</p>}
          </ErrorSummary>
        )}
        {notes.length > 0 ? (
          <ol className="grid gap-4">
            {notes.map(({ id, body, author, own, at }) => (
              <li key={id} className="border-harvest border-s-4 ps-4">
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
                <p className="mt-1 text-ink-soft text-sm">
                  <time dateTime={at}>{lagosMoment(words, at)}</time> · {own ? texts.byYou : texts.by(author)}
                </p>
              </li>
            ))}
          </ol>
        ) : (
          <p className="text-ink-soft">{texts.none}</p>
        )}
        <Form key={notes.length} method="post" noValidate preventScrollReset className="grid gap-4">
          <input type="hidden" name="intent" value="note" />
          <OwnerField />
          <input type="hidden" name="key" value={key} />
          <Field name="body" label={texts.label} hint={texts.hint} error={errors.of('body')}>
            <TextArea rows={3} maxLength={STAFF_NOTE_MAX} defaultValue={answer?.values.body} />
          </Field>
          <div>
            <Button variant="secondary" busyLabel={texts.busy}>
              {texts.add}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}
