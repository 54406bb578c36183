/** One request as the applicant sees it: a document leads to its card, an answer of the form is given right here. */
import { href } from 'react-router';
import { KeptHere } from '#app/forms/KeptHere.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { nameOfAnswer } from '#core/admissions/answer-names.ts';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import { areaChoice, LOCAL_GOVERNMENT_AREAS } from '#core/admissions/local-government-areas.ts';
import { ALL_FIELDS, choicesOf } from '#core/admissions/questionnaire.ts';
import { STATES } from '#core/admissions/vocabularies.ts';
import { isOpen, subjectName } from '#core/documents/information-request.ts';
import { DocumentList } from '../record/DocumentList.tsx';
import type { DocumentView } from '../record/present-document.server.ts';
import { AnswerText, RequestBadge, RequestFacts } from './RequestFacts.tsx';
import type { RequestView } from './read-papers.server.ts';

export interface RequestToAnswerProps {
  applicationId: string;
  request: RequestView;
  /** The documents that were sent for it. */
  documents: readonly DocumentView[];
  refusal: Refusal | undefined;
}

export function RequestToAnswer({ applicationId, request, documents, refusal }: RequestToAnswerProps) {
  const texts = useWords().documents;
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
            <b className="font-semibold">
              <AnswerText request={request} answer={answer} />
            </b>
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
        {open && subject.part && (
          <div>
            <LinkButton
              to={href('/student-portal/applications/:id/requests/:request', {
                id: applicationId,
                request: request.id,
              })}
              variant="secondary"
            >
              {texts.requests.correctPart}
            </LinkButton>
          </div>
        )}
        {open && subject.field && (
          <AnswerForm request={request} field={subject.field} label={label} refusal={refusal} />
        )}
      </div>
    </Card>
  );
}

function AnswerForm({
  request,
  field: name,
  label,
  refusal,
}: Pick<RequestToAnswerProps, 'request' | 'refusal'> & { field: AnswerField; label: string }) {
  const words = useWords();
  const texts = words.documents.requests;
  return (
    <PostedForm
      intent="answer"
      record={request.id}
      refusal={refusal}
      labels={{ answer: label }}
      hints={{ answer: words.admissions.hints[name] }}
      fieldsHeading={texts.answerHeading}
      submit={texts.send}
      busyLabel={texts.sending}
      className="grid gap-4"
    >
      <Field name="answer" required>
        <Control name={name} />
      </Field>
      <KeptHere form={request.id} state={request.version} />
    </PostedForm>
  );
}

function Control({ name }: { name: AnswerField }) {
  const { answerNames, documents } = useWords();
  const { requests } = documents;
  const question = ALL_FIELDS.find((field) => field.name === name);
  if (!question) return null;
  if (name === 'lga') {
    const groups = STATES.map((state) => ({
      label: answerNames.state[state],
      options: LOCAL_GOVERNMENT_AREAS[state].map((lga) => ({ value: areaChoice(state, lga), label: lga })),
    }));
    return <Select placeholder={requests.chooseLga} options={groups} />;
  }
  if (question.kind === 'select')
    return (
      <Select
        placeholder={requests.choose}
        options={choicesOf(question, {}).map((value) => ({
          value,
          label: nameOfAnswer(answerNames, name, value),
        }))}
      />
    );
  if (question.kind === 'textarea') return <TextArea rows={3} dir="auto" />;
  return (
    <TextInput
      type={question.kind === 'email' || question.kind === 'tel' ? question.kind : 'text'}
      inputMode={question.kind === 'nin' ? 'numeric' : undefined}
      autoComplete={question.autocomplete}
      dir={question.kind === 'text' ? 'auto' : 'ltr'}
    />
  );
}
