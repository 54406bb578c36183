/** The owner's papers: what the college asks for, and every kind of document with a place to add it. */
import { href } from 'react-router';
import { readOwnSituation } from '#app/features/admissions/index.server.ts';
import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, notFound } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm, RefusalSummary } from '#app/forms/PostedForm.tsx';
import type { Problem, Refusal } from '#app/forms/refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useOwnCrumbs } from '#app/shell/own-crumbs.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords, type Words } from '#app/words/words.tsx';
import { toSend } from '#core/documents/document-checklist.ts';
import {
  DOCUMENT_RULES,
  type DocumentKind,
  IMAGE_BYTES_MAX,
  OWNERS_KINDS,
  PDF_BYTES_MAX,
} from '#core/documents/document-kinds.ts';
import { takesAsked } from '#core/documents/document-rules.ts';
import { isOpen } from '#core/documents/information-request.ts';
import { fileField, form } from '#core/shared/form.ts';
import { ChecklistBadge, DocumentChecklist } from '../record/DocumentChecklist.tsx';
import { DocumentList } from '../record/DocumentList.tsx';
import { answerRequest } from '../requests/answer-request.server.ts';
import { RequestToAnswer } from '../requests/RequestToAnswer.tsx';
import { type PapersView, readPapers } from '../requests/read-papers.server.ts';
import type { Route } from './+types/documents';
import { removeDocument } from './remove-document.server.ts';
import { uploadPosted } from './upload-document.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const read = await readPapers(deps, { actor, id });
  // Staff read them on the application's page; nobody adds to somebody else's.
  if (!read.ok || !read.value.own) throw notFound();
  const ids = Object.fromEntries(OWNERS_KINDS.map((kind) => [kind, deps.newId()]));
  const situation = await readOwnSituation(deps, { actor, id });
  return {
    papers: read.value,
    ids,
    beforePaying: situation?.next.kind === 'pay',
    reminderDays: deps.documentReminderDays,
  };
}

const pageOf = (id: string) => href('/student-portal/applications/:id/documents', { id });

export const action = (args: Route.ActionArgs) =>
  answerForms(args, {
    upload: async ({ actor, deps, post, params: { id } }) => {
      const sent = await uploadPosted(deps, { actor, applicationId: id, post });
      // The redirect leads to the top, where the message and the rest of the list are; script keeps its place.
      return answerPost(post, sent, { to: pageOf(id), told: 'documentAdded' });
    },
    remove: async ({ actor, deps, post, params: { id } }) => {
      const removed = await removeDocument(deps, { actor, applicationId: id, documentId: post.record });
      return answerPost(post, removed, { to: pageOf(id), told: 'documentRemoved' });
    },
    answer: async ({ actor, deps, post, params: { id } }) => {
      const typed = post.typed.answer ?? '';
      const answered = await answerRequest(deps, { actor, id, requestId: post.record, typed });
      return answerPost(post, answered, { to: pageOf(id), told: 'answerSent' });
    },
  });

export default function DocumentsPage({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.documents;
  const { papers, ids, beforePaying, reminderDays } = loaderData;
  const open = papers.requests.filter(({ status }) => isOpen(status));
  const done = papers.requests.filter(({ status }) => !isOpen(status));
  // The form may be gone since it was drawn.
  const drawn =
    refusal?.intent === 'answer'
      ? open.some((request) => request.id === refusal.record)
      : refusal?.intent === 'upload' && papers.mayAdd.some((kind) => kind === refusal.typed.kind);
  const { checklist, mayAdd } = papers;
  const missing = toSend(checklist).length;
  // Only some kinds are taken after the decision; the other kinds are shown where there is a document.
  const decided = !takesAsked(mayAdd);
  const isAskedFor = (kind: DocumentKind) => kind === 'other' || checklist.some((item) => item.kind === kind);
  const held = (kind: DocumentKind) => papers.documents.some((document) => document.kind === kind);
  const title = !decided && missing > 0 ? texts.page.titleToAdd : texts.page.title;
  return (
    <PortalFrame
      narrow
      title={title}
      lead={
        beforePaying && missing === 0
          ? texts.step.wholeLead
          : [beforePaying && texts.step.lead, texts.page.lead].filter(Boolean).join(' ')
      }
      breadcrumbs={useOwnCrumbs(papers.applicationId, papers.application_number, { label: texts.crumb })}
    >
      <title>{`${title} · ${papers.application_number}`}</title>
      {refusal && !drawn && (
        <RefusalSummary<Problem>
          refusal={refusal}
          heading={texts.page.refusedHeading}
          why={({ kind }) => <p>{whyRefused(texts, kind)}</p>}
        />
      )}
      {open.length > 0 && (
        <section aria-labelledby="requests" className="stack">
          <div>
            <h2 id="requests">{texts.requests.title}</h2>
            <p className="text-ink-soft">{texts.requests.lead}</p>
          </div>
          {open.map((request) => (
            <RequestToAnswer
              key={request.id}
              applicationId={papers.applicationId}
              request={request}
              documents={papers.documents.filter(({ requestId }) => requestId === request.id)}
              refusal={refusal}
            />
          ))}
        </section>
      )}
      {decided ? (
        <Notice tone="info">
          {mayAdd.length === 0
            ? texts.page.readOnly
            : texts.page[papers.status === 'Rejected' ? 'rejected' : 'decided']}
        </Notice>
      ) : (
        <Card
          title={texts.checklist.title}
          actions={beforePaying && <OnToPayment id={papers.applicationId} whole={missing === 0} />}
          aside={
            <p className="text-ink-soft tabular">
              {texts.checklist.count(checklist.length - missing, checklist.length)}
            </p>
          }
        >
          <DocumentChecklist items={checklist} linked />
        </Card>
      )}
      {OWNERS_KINDS.filter((kind) =>
        kind === 'transfer_evidence'
          ? concernsTransfer(papers)
          : held(kind) || (mayAdd.includes(kind) && isAskedFor(kind)),
      ).map((kind) => (
        <KindCard key={kind} kind={kind} papers={papers} documentId={ids[kind] ?? ''} refusal={refusal} />
      ))}
      {done.map((request) => (
        <RequestToAnswer
          key={request.id}
          applicationId={papers.applicationId}
          request={request}
          documents={papers.documents.filter(({ requestId }) => requestId === request.id)}
          refusal={undefined}
        />
      ))}
      {beforePaying && <NextAfterDocuments papers={papers} reminderDays={reminderDays} />}
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

const concernsTransfer = ({ status, documents, transferWaits }: PapersView) =>
  status === 'Pending Payment' || transferWaits || documents.some(({ kind }) => kind === 'transfer_evidence');

interface KindCardProps {
  kind: DocumentKind;
  papers: PapersView;
  /** The id under which the next file of this form is known. */
  documentId: string;
  refusal: Refusal | undefined;
}

/** One kind of document: what it is, what is there, and a form for one more. */
function KindCard({ kind, papers, documentId, refusal }: KindCardProps) {
  const { documents: texts } = useWords();
  const { page } = texts;
  const { most, types, longestEdge } = DOCUMENT_RULES[kind];
  const held = papers.documents.filter((document) => document.kind === kind);
  const listed = papers.checklist.find((item) => item.kind === kind);
  const mayAdd = papers.mayAdd.includes(kind);
  const replaces = most === 1 && held.some(({ superseded }) => !superseded);
  const mine = refusal?.intent === 'upload' && refusal.typed.kind === kind ? refusal : null;
  return (
    <Card
      id={kind}
      title={texts.kinds[kind]}
      aside={listed && (mayAdd || listed.state === 'added') && <ChecklistBadge state={listed.state} />}
    >
      <div className="stack">
        <p className="max-w-prose text-ink-soft">{texts.about[kind]}</p>
        {held.length > 0 && <DocumentList documents={held} removable />}
        {mayAdd ? (
          <PostedForm
            intent="upload"
            apart={kind}
            refusal={mine}
            labels={{ file: page.choose(texts.kinds[kind]) }}
            hints={{ file: types.includes('application/pdf') ? page.formats : page.formatsPicture }}
            heading={page.refusedHeading}
            why={(problem) => (
              <a href={`#file-${kind}`} className="link font-semibold">
                {whyRefused(texts, problem.kind)}
              </a>
            )}
            encType="multipart/form-data"
            className="grid gap-4"
            data-send-files={href('/student-portal/applications/:id/documents/send', {
              id: papers.applicationId,
            })}
            data-most={most}
            data-edge={longestEdge}
            data-bytes={`${PDF_BYTES_MAX} ${IMAGE_BYTES_MAX}`}
            data-texts={JSON.stringify({ ...texts.sending, tooLarge: texts.refusals['too-large'] })}
          >
            {/* What script fills in when a file that it sent was refused: as the server says it without script. */}
            <template data-refused="">
              <ErrorSummary heading={page.refusedHeading} errors={[{ field: `file-${kind}`, message: '' }]} />
            </template>
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="document_id" value={documentId} />
            <FormFields
              of={form({ file: fileField({ accept: types, most: PDF_BYTES_MAX }) })}
              own={{ file: { error: mine && whyRefused(texts, mine.problem.kind) } }}
              controls={{
                // Its script sends it by itself, made smaller where it is a picture.
                file: () => (
                  <TextInput type="file" accept={types.join(',')} className="file:me-4 file:font-semibold" />
                ),
              }}
            />
            <ul data-sent="" aria-live="polite" className="grid gap-1 font-semibold text-sm" hidden />
            <div>
              <Button variant="secondary" icon="plus" busyLabel={page.uploading}>
                {replaces ? page.replace : page.upload}
              </Button>
            </div>
          </PostedForm>
        ) : (
          held.length > 0 && (
            <p className="text-ink-soft text-sm">
              {most === 1 ? page.locked : page.enough(held.some(({ mayRemove }) => mayRemove))}
            </p>
          )
        )}
      </div>
    </Card>
  );
}

/** The reason in the words of the reader. */
function whyRefused({ refusals, page, requests }: Words['documents'], kind: string): string {
  if (kind === 'not-open') return requests.notOpen;
  return kind in refusals ? refusals[kind as keyof typeof refusals] : page.locked;
}

interface NextAfterDocumentsProps {
  papers: PapersView;
  /** The number of days after the payment on which a mail names the missing documents. */
  reminderDays: number;
}

/**
 * The link under the documents of an application that can be paid for: on to the fee, with or without the rest of
 * them.
 */
function NextAfterDocuments({ papers, reminderDays }: NextAfterDocumentsProps) {
  const { step, kinds } = useWords().documents;
  const missing = toSend(papers.checklist).map((kind) => kinds[kind]);
  const whole = missing.length === 0;
  return (
    <Notice
      tone={whole ? 'success' : 'warning'}
      title={whole ? step.whole : step.later}
      actions={<OnToPayment id={papers.applicationId} whole={whole} />}
    >
      <p>{whole ? step.wholeAdvice : step.laterAdvice(missing, reminderDays)}</p>
    </Notice>
  );
}

/** The link is repeated above the documents, so that nobody has to look for it below them. */
function OnToPayment({ id, whole }: { id: string; whole: boolean }) {
  const { step } = useWords().documents;
  return (
    <LinkButton
      to={href('/student-portal/applications/:id/pay', { id })}
      variant={whole ? 'primary' : 'secondary'}
      iconAfter="arrow-right"
    >
      {whole ? step.pay : step.payNow}
    </LinkButton>
  );
}
