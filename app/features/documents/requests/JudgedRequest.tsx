/** One request as staff see it: what came, and what to make of it. */
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { type Refusal, refusalOf } from '#app/forms/refusal.ts';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { subjectName } from '#core/documents/information-request.ts';
import { askAgainForm } from '#core/documents/request-form.ts';
import { DocumentList } from '../record/DocumentList.tsx';
import type { DocumentView, RequestView } from '../record/document-view.ts';
import { CorrectedPart } from './CorrectedPart.tsx';
import { AnswerText, RequestBadge, RequestFacts } from './RequestFacts.tsx';

export interface JudgedRequestProps {
  request: RequestView;
  documents: readonly DocumentView[];
  days: { readonly from: string; readonly to: string; readonly usual: string };
  refusal: Refusal | undefined;
}

export function JudgedRequest({ request, documents, days, refusal }: JudgedRequestProps) {
  const texts = useWords().documents;
  const { id, subject, status, answer, previous, corrected, events } = request;
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
        {corrected && subject.part && <CorrectedPart part={subject.part} {...corrected} />}
        {answer && (
          <div className="rounded-md bg-sunken p-4">
            <p>
              {texts.requests.nowReads}:{' '}
              <b className="font-semibold [overflow-wrap:anywhere]">
                <AnswerText request={request} answer={answer} />
              </b>
            </p>
            {previous && (
              <p className="text-ink-soft">
                {texts.requests.before}:{' '}
                <span className="[overflow-wrap:anywhere]">
                  <AnswerText request={request} answer={previous} />
                </span>
              </p>
            )}
          </div>
        )}
        {documents.length > 0 && <DocumentList documents={documents} />}
        {simple.length > 0 && (
          <div className="no-print flex flex-wrap gap-3">
            {simple.map((event) => (
              // The page says why one was refused.
              <PostedForm
                key={event}
                intent={event}
                record={id}
                version={request.version}
                refusal={null}
                submit={texts.desk.events[event]}
                busyLabel={texts.desk.submitting}
                variant={event === 'settle' ? 'primary' : 'secondary'}
              />
            ))}
          </div>
        )}
        {events.includes('ask-again') && <AskAgain request={request} days={days} refusal={refusal} />}
      </div>
    </Card>
  );
}

function AskAgain({ request, days, refusal }: Pick<JudgedRequestProps, 'request' | 'days' | 'refusal'>) {
  const { desk } = useWords().documents;
  const mine = refusalOf(refusal, 'ask-again', request.id);
  return (
    <details open={mine !== null}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{desk.againTitle}</summary>
      <PostedForm
        intent="ask-again"
        record={request.id}
        version={request.version}
        refusal={mine}
        labels={desk.fields}
        hints={{ message: desk.messageHint }}
        heading={desk.refusedHeading}
        why={useWhyRefused()}
        submit={desk.events['ask-again']}
        busyLabel={desk.submitting}
        variant="secondary"
        className="mt-3 grid gap-5"
      >
        <FormFields
          of={askAgainForm(days.from)}
          values={{ due_on: days.usual }}
          own={{ due_on: { min: days.from, max: days.to, className: 'sm:max-w-56' } }}
        />
      </PostedForm>
    </details>
  );
}

export function useWhyRefused() {
  const { refusals } = useWords().documents.desk;
  return ({ kind }: { readonly kind: string }) =>
    kind in refusals && <p>{refusals[kind as keyof typeof refusals]}</p>;
}
