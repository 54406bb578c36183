/** The owner's papers: what the college asks for, and every kind of document with a place to add it. */
import { data, href } from 'react-router';
import { notFound, unknownForm } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import type { AnswerIssue } from '#core/admissions/check-answers.ts';
import { DOCUMENT_KINDS, isDocumentKind } from '#core/documents/document-kinds.ts';
import { isOpen } from '#core/documents/information-request.ts';
import type { FileRefusal, PapersView } from '../record/document-view.ts';
import { answerRequest } from '../requests/answer-request.server.ts';
import { RequestToAnswer } from '../requests/RequestToAnswer.tsx';
import { readPapers } from '../requests/read-papers.server.ts';
import type { Route } from './+types/documents';
import { KindCard } from './KindCard.tsx';
import { uploadPosted } from './posted-file.server.ts';
import { removeDocument } from './remove-document.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const read = await readPapers(deps, { actor: requireActor(context), id });
  // Staff read them on the application's page; nobody adds to somebody else's.
  if (!read.ok || !read.value.own) throw notFound();
  const ids = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, deps.newId()]));
  return { papers: read.value, ids };
}

type Refused =
  | { readonly form: 'file'; readonly kind: string; readonly reason: FileRefusal | 'locked' }
  | {
      readonly form: 'answer';
      readonly request: string;
      readonly typed: string;
      readonly issues: readonly AnswerIssue[];
    }
  | { readonly form: 'not-open' };

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const post = await readPost(request);
  const text = (name: string) => post.typed[name] ?? '';
  const refused = (answer: Refused, status = 422) => data<Refused>(answer, { status });
  const kind = text('kind');
  const back =
    href('/student-portal/applications/:id/documents', { id }) + (isDocumentKind(kind) ? `#${kind}` : '');

  if (text('intent') === 'upload') {
    const sent = await uploadPosted(deps, { actor, applicationId: id, post });
    if (sent.ok) return redirectWithFlash(back, 'documentAdded');
    if (sent.error.kind === 'not-found') throw notFound();
    const { reason } = sent.error;
    return refused({ form: 'file', kind, reason }, reason === 'busy' || reason === 'unavailable' ? 503 : 422);
  }
  if (text('intent') === 'remove') {
    const removed = await removeDocument(deps, { actor, applicationId: id, documentId: text('document') });
    if (removed.ok) return redirectWithFlash(back, 'documentRemoved');
    if (removed.error.kind === 'not-found') throw notFound();
    return refused({ form: 'file', kind, reason: 'locked' });
  }
  if (text('intent') === 'answer') {
    const requestId = text('request');
    const typed = text('answer');
    const answered = await answerRequest(deps, { actor, id, requestId, typed });
    if (answered.ok)
      return redirectWithFlash(href('/student-portal/applications/:id/documents', { id }), 'answerSent');
    const { error } = answered;
    if (error.kind === 'not-found') throw notFound();
    return 'issues' in error
      ? refused({ form: 'answer', request: requestId, typed, issues: error.issues })
      : refused({ form: 'not-open' });
  }
  throw unknownForm();
}

export default function DocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.documents;
  const { papers, ids } = loaderData;
  const open = papers.requests.filter(({ status }) => isOpen(status));
  const done = papers.requests.filter(({ status }) => !isOpen(status));
  return (
    <PortalFrame
      narrow
      title={texts.page.title}
      lead={texts.page.lead}
      breadcrumbs={[
        { label: words.review.details.backOwn, to: '/student-portal/applications' },
        {
          label: papers.application_number,
          to: href('/student-portal/applications/:id', { id: papers.applicationId }),
        },
        { label: texts.crumb },
      ]}
    >
      <title>{`${texts.page.title} · ${papers.application_number}`}</title>
      {actionData?.form === 'file' && <FileRefused papers={papers} refused={actionData} />}
      {actionData?.form === 'not-open' && <Notice tone="info">{texts.requests.notOpen}</Notice>}
      {open.length > 0 && (
        <section aria-labelledby="requests" className="stack">
          <div>
            <h2 id="requests">{texts.requests.title}</h2>
            <p className="text-ink-soft">{texts.requests.lead}</p>
          </div>
          {open.map((request) => (
            <RequestToAnswer
              key={request.id}
              request={request}
              documents={papers.documents.filter(({ requestId }) => requestId === request.id)}
              refused={actionData?.form === 'answer' && actionData.request === request.id ? actionData : null}
            />
          ))}
        </section>
      )}
      {papers.mayAdd.length === 0 && <Notice tone="info">{texts.page.readOnly}</Notice>}
      {DOCUMENT_KINDS.filter((kind) => kind !== 'transfer_evidence' || concernsTransfer(papers)).map(
        (kind) => (
          <KindCard
            key={kind}
            kind={kind}
            papers={papers}
            documentId={ids[kind] ?? ''}
            refused={actionData?.form === 'file' && actionData.kind === kind ? actionData.reason : null}
          />
        ),
      )}
      {done.map((request) => (
        <RequestToAnswer key={request.id} request={request} documents={[]} refused={null} />
      ))}
      <div>
        <LinkButton
          to={href('/student-portal/applications/:id', { id: papers.applicationId })}
          variant="secondary"
          icon="arrow-left"
        >
          {texts.page.back}
        </LinkButton>
      </div>
    </PortalFrame>
  );
}

const concernsTransfer = ({ status, documents }: PapersView) =>
  status === 'Pending Payment' || documents.some(({ kind }) => kind === 'transfer_evidence');

function FileRefused({
  papers,
  refused,
}: {
  papers: PapersView;
  refused: Extract<Refused, { form: 'file' }>;
}) {
  const { page, refusals, kinds } = useWords().documents;
  const { kind, reason } = refused;
  const message = reason === 'locked' ? page.locked : refusals[reason];
  const named = isDocumentKind(kind) ? `${kinds[kind]}: ${message}` : message;
  const linked = isDocumentKind(kind) && papers.mayAdd.includes(kind);
  return (
    <ErrorSummary
      errors={linked ? [{ field: `file-${kind}`, message: named }] : []}
      heading={page.refusedHeading}
    >
      {!linked && <p>{named}</p>}
    </ErrorSummary>
  );
}
