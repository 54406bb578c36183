/** One request as staff see it: what came, and what to make of it. */
import { Form } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { VersionField } from '#app/forms/VersionField.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { MESSAGE_MAX, type StaffEvent, subjectName } from '#core/documents/information-request.ts';
import { DocumentList } from '../record/DocumentList.tsx';
import type { DocumentView, RequestView } from '../record/document-view.ts';
import { RequestBadge, RequestFacts } from './RequestFacts.tsx';

export interface JudgedRequestProps {
  request: RequestView;
  documents: readonly DocumentView[];
  days: { readonly from: string; readonly to: string; readonly usual: string };
  refusal: Refusal | null;
}

export function JudgedRequest({ request, documents, days, refusal }: JudgedRequestProps) {
  const words = useWords();
  const texts = words.documents;
  const { id, subject, status, answer, previous, events } = request;
  const simple = events.filter((event) => event !== 'ask-again');
  return (
    <Card
      title={texts.subjectLabel(subjectName(subject))}
      level={3}
      id={`request-${id}`}
      aside={<RequestBadge status={status} own={false} />}
    >
      <div className="stack">
        <RequestFacts request={request} />
        {answer && (
          <div className="rounded-md bg-sunken p-4">
            <p>
              {texts.requests.nowReads}:{' '}
              <bdi className="font-semibold [overflow-wrap:anywhere]">{answer}</bdi>
            </p>
            {previous && (
              <p className="text-ink-soft">
                {texts.requests.before}: <bdi className="[overflow-wrap:anywhere]">{previous}</bdi>
              </p>
            )}
          </div>
        )}
        {documents.length > 0 && <DocumentList documents={documents} />}
        {simple.length > 0 && (
          <div className="no-print flex flex-wrap gap-3">
            {simple.map((event) => (
              <Form key={event} method="post">
                <Judgement request={request} refusal={refusal} event={event} />
                <Button
                  variant={event === 'settle' ? 'primary' : 'secondary'}
                  busyLabel={texts.desk.submitting}
                >
                  {texts.desk.events[event]}
                </Button>
              </Form>
            ))}
          </div>
        )}
        {events.includes('ask-again') && <AskAgain request={request} days={days} refusal={refusal} />}
      </div>
    </Card>
  );
}

interface JudgementProps {
  request: RequestView;
  refusal: Refusal | null;
  event: StaffEvent;
}

function Judgement({ request, refusal, event }: JudgementProps) {
  return (
    <>
      <input type="hidden" name="intent" value="judge" />
      <input type="hidden" name="request" value={request.id} />
      <VersionField version={request.version} refusal={refusal} />
      <input type="hidden" name="event" value={event} />
    </>
  );
}

function AskAgain({ request, days, refusal }: Pick<JudgedRequestProps, 'request' | 'days' | 'refusal'>) {
  const words = useWords();
  const { desk } = words.documents;
  const errors = fieldErrors(words, refusal?.issues ?? [], desk.fields);
  // Two requests can stand on one page, and a field's id names one control.
  const message = `message-${request.id}`;
  const due = `due_on-${request.id}`;
  return (
    <details open={Boolean(refusal?.issues.length)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{desk.againTitle}</summary>
      <Form method="post" noValidate className="mt-3 grid gap-5">
        <Judgement request={request} refusal={refusal} event="ask-again" />
        <Field
          name={message}
          label={desk.fields.message}
          hint={desk.messageHint}
          error={errors.of('message')}
          required
        >
          <TextArea name="message" rows={3} maxLength={MESSAGE_MAX} defaultValue={refusal?.typed.message} />
        </Field>
        <Field name={due} label={desk.fields.due_on} error={errors.of('due_on')} required>
          <TextInput
            name="due_on"
            type="date"
            className="sm:max-w-56"
            min={days.from}
            max={days.to}
            defaultValue={refusal?.typed.due_on ?? days.usual}
          />
        </Field>
        <div>
          <Button variant="secondary" busyLabel={desk.submitting}>
            {desk.events['ask-again']}
          </Button>
        </div>
      </Form>
    </details>
  );
}
