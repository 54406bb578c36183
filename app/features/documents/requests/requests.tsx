/** Where staff ask an applicant for one thing, and judge what came. */

import { href, useLocation } from 'react-router';
import { answerPost, notFound, unknownForm } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm, RefusalSummary } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Problem } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { listSearch } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { useWords } from '#app/words/words.tsx';
import {
  DUE_DAYS,
  DUE_DAYS_MAX,
  REQUEST_SUBJECTS,
  STAFF_EVENTS,
  subjectName,
} from '#core/documents/information-request.ts';
import { requestForm } from '#core/documents/request-form.ts';
import { can } from '#core/identity/permissions.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Route } from './+types/requests';
import { askApplicant, listPartsToAskFor } from './ask-applicant.server.ts';
import { JudgedRequest, useWhyRefused } from './JudgedRequest.tsx';
import { judgeRequest } from './judge-request.server.ts';
import { readPapers } from './read-papers.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const read = can(actor, 'application.read-all') ? await readPapers(deps, { actor, id }) : null;
  // One's own is answered on the page of documents.
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
