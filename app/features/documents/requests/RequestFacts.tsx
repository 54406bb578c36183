/** The subject of one request and its status. */

import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { Anchor } from '#app/ui/TextLink.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { dayIn, lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { nameOfAnswer } from '#core/admissions/answer-names.ts';
import type { RequestStatus } from '#core/documents/information-request.ts';
import type { DocumentView } from '../record/present-document.server.ts';
import type { RequestView } from './read-papers.server.ts';

const TONES: Readonly<Record<RequestStatus, Tone>> = {
  asked: 'warning',
  answered: 'progress',
  settled: 'success',
  withdrawn: 'neutral',
};

export function RequestBadge({ status, own }: { status: RequestStatus; own: boolean }) {
  const { requests } = useWords().documents;
  return (
    <StatusBadge tone={TONES[status]}>{(own ? requests.statusesOwn : requests.statuses)[status]}</StatusBadge>
  );
}

/** An answer of the form that a request is about, as the form calls it. */
export function AnswerText({ request: { subject }, answer }: { request: RequestView; answer: string }) {
  const { answerNames } = useWords();
  return <bdi>{subject.field ? nameOfAnswer(answerNames, subject.field, answer) : answer}</bdi>;
}

interface RequestFactsProps {
  request: RequestView;
  /** The documents that were sent for it, where they are not shown in full beside. */
  documents?: readonly DocumentView[];
}

export function RequestFacts({ request, documents }: RequestFactsProps) {
  const words = useWords();
  const texts = words.documents.requests;
  const { askedAt, askedBy, answeredAt, dueOn, overdue, status, message, answer } = request;
  const due = dayIn(words, dueOn);
  const asked = lagosDay(words, askedAt);
  return (
    <div className="stack-tight">
      <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
      <p className="text-ink-soft text-sm">
        {[
          askedBy ? texts.askedBy(asked, askedBy) : texts.askedOn(asked),
          answeredAt && texts.answeredOn(lagosDay(words, answeredAt)),
          status === 'asked' && !overdue && texts.due(due),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {documents && documents.length > 0 && (
        <ul className="text-sm">
          {documents.map(({ id, open, pdf, fileName, at }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              {texts.sentFile}:{' '}
              <Anchor to={open} newTab={!pdf} className="link inline-block min-h-6">
                <bdi>{fileName}</bdi>
              </Anchor>
              , {lagosDay(words, at)}
            </li>
          ))}
        </ul>
      )}
      {documents && answer && status !== 'asked' && (
        <p className="text-sm [overflow-wrap:anywhere]">
          {texts.nowReads}:{' '}
          <b className="font-semibold">
            <AnswerText request={request} answer={answer} />
          </b>
        </p>
      )}
      {overdue && <p className="font-semibold text-harvest-text text-sm">{texts.overdue(due)}</p>}
    </div>
  );
}
