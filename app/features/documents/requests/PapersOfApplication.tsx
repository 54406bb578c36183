/** Documents and requests on the application's page, for its owner and for staff. Everything is done a page further. */
import { href, useLocation } from 'react-router';
import { listSearch } from '#app/lists/list-address.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { takesAsked } from '#core/documents/document-rules.ts';
import { isOpen, mayBeAsked, subjectName } from '#core/documents/information-request.ts';
import { DocumentChecklist } from '../record/DocumentChecklist.tsx';
import { DocumentList } from '../record/DocumentList.tsx';
import { RequestBadge, RequestFacts } from './RequestFacts.tsx';
import type { PapersView } from './read-papers.server.ts';

/** Whatever was ever asked, and what was sent for it; what is open comes first. */
export function RequestsOfApplication({ papers }: { papers: PapersView }) {
  const { documents: texts } = useWords();
  const { own, requests, documents, applicationId, status } = papers;
  const list = listSearch(useLocation().search);
  if (requests.length === 0) return null;
  const answers = own && mayBeAsked(status) && requests.some((request) => isOpen(request.status));
  return (
    <Card
      id="requests"
      title={own ? texts.requests.title : texts.desk.open}
      actions={
        (answers || !own) && (
          <LinkButton
            // The box above has the button for it.
            variant={own ? 'secondary' : 'primary'}
            to={
              own
                ? href('/student-portal/applications/:id/documents', { id: applicationId })
                : href('/review/applications/:id/requests', { id: applicationId }) + list
            }
          >
            {own ? texts.requests.answerHere : texts.desk.manage}
          </LinkButton>
        )
      }
    >
      <ul className="grid gap-5">
        {requests.map((request) => (
          <li key={request.id} className="stack-tight border-line border-t pt-4 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-base">{texts.subjectLabel(subjectName(request.subject))}</h3>
              <RequestBadge status={request.status} own={own} />
            </div>
            <RequestFacts
              request={request}
              documents={documents.filter(({ requestId }) => requestId === request.id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function DocumentsOfApplication({ papers }: { papers: PapersView }) {
  const { documents: texts } = useWords();
  const { own, documents, checklist, requests, applicationId, mayAdd, mayAsk } = papers;
  const list = listSearch(useLocation().search);
  const adds = own && mayAdd.length > 0;
  const asks = mayAsk && requests.length === 0;
  return (
    <Card
      id="documents"
      title={texts.list.title}
      actions={
        (adds || asks) && (
          <>
            {adds && (
              <LinkButton
                to={href('/student-portal/applications/:id/documents', { id: applicationId })}
                variant="secondary"
                icon="plus"
              >
                {texts.list.add}
              </LinkButton>
            )}
            {asks && (
              <LinkButton
                to={href('/review/applications/:id/requests', { id: applicationId }) + list}
                variant="secondary"
                icon="mail"
              >
                {texts.desk.ask}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <div className="stack">
        {/* Whoever can add nothing any more misses nothing. */}
        {(takesAsked(mayAdd) || !own) && <DocumentChecklist items={checklist} />}
        {documents.length > 0 ? (
          <DocumentList documents={documents} named inPlace={!own} />
        ) : (
          <p className="text-ink-soft">{texts.list.none}</p>
        )}
      </div>
    </Card>
  );
}
