/** Where staff ask an applicant for one thing, and judge what came. */
import { Form, href } from 'react-router';
import { answerPost, notFound, unknownForm } from '#app/forms/answer-post.server.ts';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { refusalOf } from '#app/forms/refusal.ts';
import { depsContext } from '#app/requests/context.ts';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import {
  DUE_DAYS,
  DUE_DAYS_MAX,
  MESSAGE_MAX,
  REQUEST_SUBJECTS,
} from '#core/documents/information-request.ts';
import { can } from '#core/identity/permissions.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Route } from './+types/requests';
import { askApplicant } from './ask-applicant.server.ts';
import { JudgedRequest } from './JudgedRequest.tsx';
import { judgeRequest } from './judge-request.server.ts';
import { readPapers } from './read-papers.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const read = can(actor, 'application.read-all') ? await readPapers(deps, { actor, id }) : null;
  // One's own is answered on the page of documents.
  if (!read?.ok || read.value.own) throw notFound();
  const today = lagosDayOf(deps.clock());
  return {
    papers: read.value,
    days: { from: today, to: addDays(today, DUE_DAYS_MAX), usual: addDays(today, DUE_DAYS) },
  };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const post = await readPost(request);
  const asked = { actor, id, form: post.typed };
  switch (post.intent) {
    case 'ask':
      return answerPost(post, await askApplicant(deps, asked), {
        to: href('/review/applications/:id/requests', { id }),
        told: 'requestSent',
      });
    case 'judge':
      return answerPost(post, await judgeRequest(deps, asked), {
        to: href('/review/applications/:id/requests', { id }),
        told: 'requestJudged',
      });
    default:
      throw unknownForm();
  }
}

export default function RequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { desk } = words.documents;
  const { papers, days } = loaderData;
  const asked = refusalOf(actionData, 'ask');
  const why = actionData && actionData.problem.kind !== 'invalid' ? actionData.problem.kind : null;
  const errors = fieldErrors(words, actionData?.issues ?? [], desk.fields);
  return (
    <PortalFrame
      narrow
      title={desk.title}
      lead={desk.lead}
      breadcrumbs={[
        { label: words.review.details.back, to: '/review' },
        {
          label: papers.application_number,
          to: href('/review/applications/:id', { id: papers.applicationId }),
        },
        { label: desk.open },
      ]}
    >
      <title>{`${desk.title} · ${papers.application_number}`}</title>
      {actionData && (
        <ErrorSummary
          errors={
            asked
              ? errors.summary
              : errors.summary.map((error) => ({
                  ...error,
                  field: `${error.field}-${actionData.typed.request}`,
                }))
          }
          heading={why ? desk.refusedHeading : undefined}
        >
          {why && <p>{desk.refusals[why]}</p>}
        </ErrorSummary>
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
            refusal={actionData?.typed.request === request.id ? actionData : null}
          />
        ))}
      </section>
      {papers.mayAsk ? (
        <Card title={desk.ask} id="ask">
          <Form method="post" noValidate className="grid gap-6">
            <input type="hidden" name="intent" value="ask" />
            <Field name="subject" label={desk.fields.subject} error={asked && errors.of('subject')} required>
              <Select
                placeholder={desk.subjectPlaceholder}
                defaultValue={asked?.typed.subject ?? ''}
                options={[
                  { label: desk.groupDocuments, options: subjects('document:') },
                  { label: desk.groupFields, options: subjects('field:') },
                ]}
              />
            </Field>
            <Field
              name="message"
              label={desk.fields.message}
              hint={desk.messageHint}
              error={asked && errors.of('message')}
              required
            >
              <TextArea rows={4} maxLength={MESSAGE_MAX} defaultValue={asked?.typed.message} />
            </Field>
            <Field
              name="due_on"
              label={desk.fields.due_on}
              hint={desk.dueHint}
              error={asked && errors.of('due_on')}
              required
            >
              <TextInput
                type="date"
                className="sm:max-w-56"
                min={days.from}
                max={days.to}
                defaultValue={asked?.typed.due_on ?? days.usual}
              />
            </Field>
            <div>
              <Button busyLabel={desk.submitting}>{desk.submit}</Button>
            </div>
          </Form>
        </Card>
      ) : (
        <p className="text-ink-soft">{desk.notNow}</p>
      )}
    </PortalFrame>
  );

  function subjects(prefix: string) {
    return REQUEST_SUBJECTS.filter((name) => name.startsWith(prefix)).map((value) => ({
      value,
      label: words.documents.subjectLabel(value),
    }));
  }
}
