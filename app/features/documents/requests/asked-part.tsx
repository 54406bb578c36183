/** One part of the academic record that the college asked the applicant to correct after the application was sent. */
import { data, href } from 'react-router';
import { readSubjectChoices } from '#app/features/admissions/index.server.ts';
import { answerPost, notFound } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { takeParkedForm } from '#app/forms/take-parked-form.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useOwnCrumbs } from '#app/shell/own-crumbs.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/asked-part';
import { answerWithPart, readAskedPart } from './answer-request.server.ts';
import { PostedPart, REMOVE } from './PostedPart.tsx';

const documentsOf = (id: string) => href('/student-portal/applications/:id/documents', { id });

export async function loader({
  context,
  params: { id, request: requestId },
  request,
  url,
}: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const read = await readAskedPart(deps, { actor, id, requestId });
  if (!read.ok && read.error.kind === 'not-open') throw redirectWithFlash(documentsOf(id), 'requestClosed');
  if (!read.ok) throw notFound();
  const { kept, init } = await takeParkedForm(deps, { actor, path: url.pathname, request });
  const subjects = await readSubjectChoices(deps.db, read.value.part);
  return data({ id, asked: read.value, subjects, kept }, init);
}

export async function action({ context, params: { id, request: requestId }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { version, typed } = post;
  const raw = post.intent === REMOVE ? null : typed;
  const sent = await answerWithPart(deps, { actor, id, requestId, version, raw });
  if (!sent.ok && sent.error.kind === 'not-open') throw redirectWithFlash(documentsOf(id), 'requestClosed');
  return answerPost(post, sent, { to: documentsOf(id), told: 'answerSent' });
}

export default function AskedPartPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.academicRecord;
  const { requests } = words.documents;
  const { id, asked, subjects, kept } = loaderData;
  const { part, application_number, version, stored, values, message, dueOn } = asked;
  const title = texts.parts[part];
  return (
    <PortalFrame
      narrow
      title={title}
      breadcrumbs={useOwnCrumbs(
        id,
        application_number,
        { label: words.documents.crumb, to: documentsOf(id) },
        { label: title },
      )}
    >
      <title>{`${title} · ${application_number}`}</title>
      <Notice tone="info" title={requests.title}>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
        <p>{requests.partDue(dayIn(words, dueOn))}</p>
      </Notice>
      <PostedPart
        part={part}
        values={values}
        subjects={subjects}
        version={version}
        refusal={actionData}
        kept={kept}
        heading={requests.answerHeading}
        submit={requests.send}
        busyLabel={requests.sending}
        removing={stored && part !== 'person' ? texts.removing.answers : null}
        back={{ to: documentsOf(id), label: requests.back }}
      />
    </PortalFrame>
  );
}
