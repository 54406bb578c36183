/** One request as the applicant sees it: a document leads to its card, an answer of the form is given right here. */
import { href } from 'react-router';
import { FormFields } from '#app/forms/FormFields.tsx';
import { KeptHere } from '#app/forms/KeptHere.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { nameOfAnswer } from '#core/admissions/answer-names.ts';
import { areaChoice, LOCAL_GOVERNMENT_AREAS } from '#core/admissions/local-government-areas.ts';
import { ALL_FIELDS, fieldOf, type Field as Question } from '#core/admissions/questionnaire.ts';
import { STATES } from '#core/admissions/vocabularies.ts';
import { isOpen, subjectName } from '#core/documents/information-request.ts';
import { form } from '#core/shared/form.ts';
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
  const question = ALL_FIELDS.find(({ name }) => name === subject.field);
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
        {open && question && (
          <AnswerForm request={request} question={question} label={label} refusal={refusal} />
        )}
      </div>
    </Card>
  );
}

function AnswerForm({
  request,
  question,
  label,
  refusal,
}: Pick<RequestToAnswerProps, 'request' | 'refusal'> & { question: Question; label: string }) {
  const words = useWords();
  const texts = words.documents.requests;
  return (
    <PostedForm
      intent="answer"
      record={request.id}
      refusal={refusal}
      labels={{ answer: label }}
      hints={{ answer: words.admissions.hints[question.name] }}
      fieldsHeading={texts.answerHeading}
      submit={texts.send}
      busyLabel={texts.sending}
      className="grid gap-4"
    >
      <FormFields
        of={form({ answer: fieldOf({ ...question, required: true }) })}
        choices={{ answer: useChoices(question) }}
      />
      <KeptHere form={request.id} state={request.version} />
    </PostedForm>
  );
}

function useChoices(question: Question) {
  const { answerNames, documents } = useWords();
  const { requests } = documents;
  if (question.name === 'lga')
    return {
      none: requests.chooseLga,
      options: STATES.map((state) => ({
        label: answerNames.state[state],
        options: LOCAL_GOVERNMENT_AREAS[state].map((lga) => ({ value: areaChoice(state, lga), label: lga })),
      })),
    };
  return {
    none: requests.choose,
    called: (value: string) => nameOfAnswer(answerNames, question.name, value),
  };
}
