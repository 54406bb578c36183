/** Notes that staff wrote for each other about an application, and the form for one more. */

import type { ReactNode } from 'react';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm, RefusalSummary } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { HiddenField } from '#app/ui/HiddenField.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { assignForm, noteForm } from '#core/review/casework-forms.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { NamingText } from '../record/NamingText.tsx';
import type { ReviewRefusal } from '../record/review-view.ts';
import type { Casework } from './read-casework.server.ts';

export interface StaffNotesProps {
  casework: Casework;
  refusal: ReviewRefusal | null;
}

export function StaffNotes({ casework, refusal }: StaffNotesProps) {
  const words = useWords();
  const texts = words.casework.notes;
  const { notes, me, others } = casework;
  const refusals: Readonly<Record<string, string>> = texts.refusals;
  // A form that came back keeps its key: had it been kept after all, sending it again adds nothing.
  const key = refusalOf(refusal, 'note')?.typed.key || casework.noteKey;
  return (
    <Card title={noteForm.texts.title} id="notes">
      <div className="stack">
        {notes.length > 0 ? (
          <ol className="grid gap-4">
            {notes.map(({ id, body, author, colleagues, own, at }) => (
              <li key={id} id={`note-${id}`} className="scroll-mt-24 border-harvest border-s-4 ps-4">
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
                <p className="mt-1 text-ink-soft text-sm">
                  <time dateTime={at}>{lagosMoment(words, at)}</time> · {own ? texts.byYou : texts.by(author)}
                  {colleagues.map(({ id: whose, name }) => (
                    <strong key={whose} className="font-semibold text-ink">
                      {' · '}
                      {whose === me ? texts.forYou : texts.forColleague(name)}
                    </strong>
                  ))}
                </p>
              </li>
            ))}
          </ol>
        ) : (
          <p className="text-ink-soft">{texts.none}</p>
        )}
        <PostedForm
          key={notes.length}
          intent="note"
          refusal={refusal}
          {...wordsOf(noteForm)}
          hints={{
            ...wordsOf(noteForm).hints,
            colleague: (
              <>
                {texts.colleagueHint} <span data-needs-script="">{texts.byName}</span>
              </>
            ),
          }}
          heading={texts.notAdded}
          why={({ kind }) => <p>{refusals[kind]}</p>}
          preventScrollReset
          className="grid gap-4"
          variant="secondary"
          busyLabel={texts.busy}
        >
          <FormFields
            of={noteForm}
            rows={['body', ...(others.length > 0 ? (['colleague'] as const) : [])]}
            choices={{ colleague: { options: others.map(({ id, name }) => ({ value: id, label: name })) } }}
            controls={{ body: (text) => <NamingText colleagues={others} {...text} /> }}
          />
          <HiddenField name="key" value={key} />
        </PostedForm>
      </div>
    </Card>
  );
}

interface AssignmentCardProps {
  casework: Casework;
  refusal: ReviewRefusal | null;
}

export function AssignmentCard({ casework, refusal }: AssignmentCardProps) {
  const words = useWords();
  const texts = words.casework.assignment;
  const { assignee, me, colleagues } = casework;
  const mine = assignee?.id === me;
  const refused = refusalOf(refusal, 'assign');
  const refusals: Readonly<Record<string, string>> = texts.refusals;
  const others = colleagues.filter(({ id }) => id !== me && id !== assignee?.id);
  const shown = assignee && <bdi>{assignee.name}</bdi>;
  return (
    <Card title={assignForm.texts.title} id="assignment">
      <div className="stack">
        {refused && (
          <RefusalSummary
            refusal={refused}
            heading={words.toasts.applicationNotUpdated}
            why={({ kind }) => <p>{refusals[kind]}</p>}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-semibold text-lg [overflow-wrap:anywhere]">
            {mine ? texts.you : (shown ?? texts.nobody)}
          </p>
          <div className="flex flex-wrap gap-3">
            {!mine && (
              <AssignForm apart="take" was={assignee?.id} to={me}>
                <Button variant="secondary" busyLabel={texts.busy}>
                  {texts.take}
                </Button>
              </AssignForm>
            )}
            {assignee && (
              <AssignForm apart="drop" was={assignee.id} to="">
                <Button variant="quiet" busyLabel={texts.busy}>
                  {texts.drop}
                </Button>
              </AssignForm>
            )}
          </div>
        </div>
        {others.length > 0 && (
          <AssignForm was={assignee?.id}>
            <div className="flex flex-wrap items-end gap-3">
              <div className="min-w-0 flex-1 basis-52">
                <FormFields
                  of={assignForm}
                  values={refused?.typed}
                  choices={{ to: { options: others.map(({ id, name }) => ({ value: id, label: name })) } }}
                />
              </div>
              <Button variant="secondary" busyLabel={texts.busy}>
                {assignForm.texts.submit}
              </Button>
            </div>
          </AssignForm>
        )}
      </div>
    </Card>
  );
}

function AssignForm({
  apart,
  was = '',
  to,
  children,
}: {
  apart?: string;
  was?: string | undefined;
  /** The officer who gets it. Absent: the form asks. */
  to?: string;
  children: ReactNode;
}) {
  return (
    // The form is drawn anew when its holder changes: it says what this page showed.
    <PostedForm
      key={was}
      intent="assign"
      apart={apart}
      labels={wordsOf(assignForm).labels}
      refusal={null}
      preventScrollReset
    >
      <HiddenField name="was" value={was} />
      {to !== undefined && <HiddenField name="to" value={to} />}
      {children}
    </PostedForm>
  );
}
