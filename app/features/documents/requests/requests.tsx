/** The page where staff ask an applicant for one thing, and judge the answer. */

import { href, useLocation } from 'react-router';
import { describeRecord } from '#app/features/admissions/index.ts';
import { answerPost, notFound, unknownForm } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm, RefusalSummary } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { type Problem, type Refusal, refusalOf } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { listSearch } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { useWords } from '#app/words/words.tsx';
import {
  DUE_DAYS,
  DUE_DAYS_MAX,
  REQUEST_SUBJECTS,
  STAFF_EVENTS,
  subjectName,
} from '#core/documents/information-request.ts';
import { askAgainForm, requestForm } from '#core/documents/request-form.ts';
import { can } from '#core/identity/permissions.ts';
import { NO_PARTS, type Part, type PartValues } from '#core/record/record-parts.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { DocumentList } from '../record/DocumentList.tsx';
import type { DocumentView } from '../record/present-document.server.ts';
import type { Route } from './+types/requests';
import { askApplicant, judgeRequest, listPartsToAskFor } from './ask-applicant.server.ts';
import { AnswerText, RequestBadge, RequestFacts } from './RequestFacts.tsx';
import { type RequestView, readPapers } from './read-papers.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const read = can(actor, 'application.read-all') ? await readPapers(deps, { actor, id }) : null;
  // An officer's own application is answered on the page of documents.
  if (!read?.ok || read.value.own) throw notFound();
  const today = lagosDayOf(deps.clock());
  return {
    papers: read.value,
    parts: await listPartsToAskFor(deps, id),
    days: { from: today, to: addDays(today, DUE_DAYS_MAX), usual: addDays(today, DUE_DAYS) },
  };
}

export async function action({ context, request, params: { id }, url }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const input = { actor, id, form: post.typed };
  const to = href('/review/applications/:id/requests', { id }) + listSearch(url.search);
  if (post.intent === 'ask')
    return answerPost(post, await askApplicant(deps, input), { to, told: 'requestSent' });
  const event = STAFF_EVENTS.find((known) => known === post.intent);
  if (!event) throw unknownForm();
  const judged = await judgeRequest(deps, { ...input, requestId: post.record, event, version: post.version });
  return answerPost(post, judged, { to, told: 'requestJudged' });
}

export const shouldRevalidate = revalidateAfterRefusal;

const startingWith = (prefix: string) => REQUEST_SUBJECTS.filter((name) => name.startsWith(prefix));

export default function RequestsPage({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const words = useWords();
  const { desk } = words.documents;
  const { papers, parts, days } = loaderData;
  const why = useWhyRefused();
  const search = listSearch(useLocation().search);
  const list = new URLSearchParams(search).get('list');
  // A request that was decided meanwhile has no form any more, and the other decisions are buttons.
  const drawn =
    refusal?.intent === 'ask'
      ? papers.mayAsk
      : refusal?.intent === 'ask-again' &&
        papers.requests.some(({ id, events }) => id === refusal.record && events.includes('ask-again'));
  return (
    <PortalFrame
      narrow
      title={desk.title}
      lead={desk.lead}
      breadcrumbs={[
        {
          label: words.review.details[list ? 'backToList' : 'back'],
          to: list ? `/review?${list}` : '/review',
        },
        {
          label: papers.application_number,
          to: href('/review/applications/:id', { id: papers.applicationId }) + search,
        },
        { label: desk.open },
      ]}
    >
      <title>{`${desk.title} · ${papers.application_number}`}</title>
      {refusal && !drawn && (
        <RefusalSummary<Problem> refusal={refusal} heading={desk.refusedHeading} why={why} />
      )}
      <section aria-labelledby="open-requests" className="stack">
        <h2 id="open-requests">{desk.open}</h2>
        {papers.requests.length === 0 && <EmptyState title={desk.none} />}
        {papers.requests.map((request) => (
          <JudgedRequest
            key={request.id}
            request={request}
            documents={papers.documents.filter(({ requestId }) => requestId === request.id)}
            days={days}
            refusal={refusal}
          />
        ))}
      </section>
      {papers.mayAsk ? (
        <Card title={desk.ask} id="ask">
          <PostedForm
            intent="ask"
            refusal={refusal}
            labels={desk.fields}
            hints={{ message: desk.messageHint, due_on: desk.dueHint }}
            heading={desk.refusedHeading}
            why={why}
            submit={desk.submit}
            busyLabel={desk.submitting}
            className="grid gap-6"
          >
            <FormFields
              of={requestForm(days.from)}
              values={{ due_on: days.usual }}
              choices={{
                subject: {
                  none: desk.subjectPlaceholder,
                  options: [
                    { label: desk.groupDocuments, options: named(startingWith('document:')) },
                    { label: desk.groupFields, options: named(startingWith('field:')) },
                    {
                      label: desk.groupRecord,
                      options: named(parts.map((part) => subjectName({ document: null, field: null, part }))),
                    },
                  ],
                },
              }}
              own={{ due_on: { min: days.from, max: days.to, className: 'sm:max-w-56' } }}
            />
          </PostedForm>
        </Card>
      ) : (
        <p className="text-ink-soft">{desk.notNow}</p>
      )}
    </PortalFrame>
  );

  function named(subjects: readonly string[]) {
    return subjects.map((value) => ({ value, label: words.documents.subjectLabel(value) }));
  }
}

interface JudgedRequestProps {
  request: RequestView;
  documents: readonly DocumentView[];
  days: { readonly from: string; readonly to: string; readonly usual: string };
  refusal: Refusal | undefined;
}

/** One request as staff see it: what came, and what to make of it. */
function JudgedRequest({ request, documents, days, refusal }: JudgedRequestProps) {
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

function useWhyRefused() {
  const { refusals } = useWords().documents.desk;
  return ({ kind }: { readonly kind: string }) =>
    kind in refusals && <p>{refusals[kind as keyof typeof refusals]}</p>;
}

interface CorrectedPartProps {
  part: Part;
  before: PartValues[Part] | null;
  now: PartValues[Part] | null;
}

/** A part of the academic record that the applicant corrected: what stood there before and what stands there now. */
function CorrectedPart({ part, before, now }: CorrectedPartProps) {
  const words = useWords();
  const texts = words.documents.requests;
  const linesOf = (value: PartValues[Part] | null) =>
    describeRecord(words, { ...NO_PARTS, [part]: value }, 'staff').flatMap(({ lines }) => lines);
  const [old, current] = [linesOf(before), linesOf(now)];
  const labels = [...new Set([...current, ...old].map(({ label }) => label))];
  const valueIn = (lines: typeof old, label: string) =>
    lines.find((line) => line.label === label)?.value ?? '';
  return (
    <>
      {now === null && <p>{words.documents.desk.partEmpty}</p>}
      <DataTable
        caption={texts.nowReads}
        dense
        rows={labels.map((label) => ({ label, old: valueIn(old, label), current: valueIn(current, label) }))}
        rowKey={({ label }) => label}
        columns={[
          { key: 'label', header: texts.part, names: true, cell: ({ label }) => label },
          {
            key: 'old',
            header: texts.before,
            cell: ({ old: was }) => <span className="whitespace-pre-line">{was}</span>,
          },
          {
            key: 'current',
            header: texts.nowReads,
            cell: ({ old: was, current: is }) => (
              <span className={was === is ? 'whitespace-pre-line' : 'whitespace-pre-line font-semibold'}>
                {is}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
