/** One request as the applicant sees it: a document leads to its card, an answer of the form is given right here. */
import { Form } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import type { AnswerIssue } from '#core/admissions/check-answers.ts';
import { areaChoice, LOCAL_GOVERNMENT_AREAS } from '#core/admissions/local-government-areas.ts';
import { ALL_FIELDS, optionsOf } from '#core/admissions/questionnaire.ts';
import { STATES, stateLabel } from '#core/admissions/vocabularies.ts';
import { isOpen, subjectName } from '#core/documents/information-request.ts';
import { DocumentList } from '../record/DocumentList.tsx';
import type { DocumentView, RequestView } from '../record/document-view.ts';
import { RequestBadge, RequestFacts } from './RequestFacts.tsx';

export interface RequestToAnswerProps {
  request: RequestView;
  /** What was sent for it. */
  documents: readonly DocumentView[];
  refused: { readonly typed: string; readonly issues: readonly AnswerIssue[] } | null;
}

export function RequestToAnswer({ request, documents, refused }: RequestToAnswerProps) {
  const words = useWords();
  const texts = words.documents;
  const { subject, status, answer } = request;
  const label = texts.subjectLabel(subjectName(subject));
  const open = isOpen(status);
  return (
    <Card title={label} level={3} id={`request-${request.id}`} aside={<RequestBadge status={status} own />}>
      <div className="stack">
        <RequestFacts request={request} />
        {answer && (
          <p className="text-sm">
            {status === 'asked' ? texts.requests.readsUntilNow : texts.requests.nowReads}:{' '}
            <bdi className="font-semibold">{answer}</bdi>
          </p>
        )}
        {documents.length > 0 && <DocumentList documents={documents} removable />}
        {open && status === 'answered' && (
          <p className="text-ink-soft text-sm">{texts.requests.sendBetter}</p>
        )}
        {open && subject.document && (
          <div>
            <a href={`#${subject.document}`} className="button button-secondary">
              {texts.requests.answerHere}
            </a>
          </div>
        )}
        {open && subject.field && (
          <AnswerForm request={request} field={subject.field} label={label} refused={refused} />
        )}
      </div>
    </Card>
  );
}

function AnswerForm({
  request,
  field: name,
  label,
  refused,
}: {
  request: RequestView;
  field: AnswerField;
  label: string;
  refused: RequestToAnswerProps['refused'];
}) {
  const words = useWords();
  const texts = words.documents.requests;
  const control = `answer-${request.id}`;
  const issues = (refused?.issues ?? []).map((issue) => ({ ...issue, field: control }));
  const errors = fieldErrors(words, issues, { [control]: label });
  return (
    <Form method="post" noValidate className="grid gap-4">
      {refused && <ErrorSummary errors={errors.summary} heading={texts.answerHeading} />}
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="request" value={request.id} />
      <Field
        name={control}
        label={label}
        hint={words.admissions.hints[name]}
        error={errors.of(control)}
        required
      >
        <Control name={name} typed={refused?.typed} />
      </Field>
      <div>
        <Button busyLabel={texts.sending}>{texts.send}</Button>
      </div>
    </Form>
  );
}

/** Posted as `answer`, whatever it is the answer to. */
function Control({ name, typed }: { name: AnswerField; typed: string | undefined }) {
  const { requests } = useWords().documents;
  const question = ALL_FIELDS.find((field) => field.name === name);
  if (!question) return null;
  if (name === 'lga') {
    const groups = STATES.map((state) => ({
      label: stateLabel(state),
      options: LOCAL_GOVERNMENT_AREAS[state].map((lga) => ({ value: areaChoice(state, lga), label: lga })),
    }));
    return (
      <Select name="answer" placeholder={requests.chooseLga} options={groups} defaultValue={typed ?? ''} />
    );
  }
  if (question.kind === 'select') {
    return (
      <Select
        name="answer"
        placeholder={requests.choose}
        options={optionsOf(question, {})}
        defaultValue={typed ?? ''}
      />
    );
  }
  if (question.kind === 'textarea')
    return <TextArea name="answer" rows={3} dir="auto" defaultValue={typed} />;
  return (
    <TextInput
      name="answer"
      type={question.kind === 'email' || question.kind === 'tel' ? question.kind : 'text'}
      inputMode={question.kind === 'nin' ? 'numeric' : undefined}
      autoComplete={question.autocomplete}
      dir={question.kind === 'text' ? 'auto' : 'ltr'}
      defaultValue={typed}
    />
  );
}
