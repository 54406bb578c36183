/** One kind of document: what it is, what is there, and a form for one more. */
import { href } from 'react-router';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { useWords, type Words } from '#app/words/words.tsx';
import {
  DOCUMENT_RULES,
  type DocumentKind,
  IMAGE_BYTES_MAX,
  PDF_BYTES_MAX,
} from '#core/documents/document-kinds.ts';
import { ChecklistBadge } from '../record/DocumentChecklist.tsx';
import { DocumentList } from '../record/DocumentList.tsx';
import type { PapersView } from '../record/document-view.ts';

export interface KindCardProps {
  kind: DocumentKind;
  papers: PapersView;
  /** Under which the next file of this form is known. */
  documentId: string;
  refusal: Refusal | undefined;
}

export function KindCard({ kind, papers, documentId, refusal }: KindCardProps) {
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
            <Field name="file" error={mine && whyRefused(texts, mine.problem.kind)} required>
              <TextInput type="file" accept={types.join(',')} className="file:me-4 file:font-semibold" />
            </Field>
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

/** In the words of the reader. */
export function whyRefused({ refusals, page, requests }: Words['documents'], kind: string): string {
  if (kind === 'not-open') return requests.notOpen;
  return kind in refusals ? refusals[kind as keyof typeof refusals] : page.locked;
}
