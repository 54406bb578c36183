/** Documents as a list: a small picture, the name, and a way to open it. */
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { Anchor } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';
import type { DocumentView } from './document-view.ts';

export interface DocumentListProps {
  documents: readonly DocumentView[];
  /** Says of which kind each is. */
  named?: boolean;
  /** Offers to remove what may be removed; only on the page that takes that form. */
  removable?: boolean;
  /** Pictures can be opened in their place, where React runs. */
  inPlace?: boolean;
}

export function DocumentList({ documents, named, removable, inPlace }: DocumentListProps) {
  return (
    <ul className="grid gap-3">
      {documents.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          named={named}
          removable={removable}
          inPlace={inPlace}
        />
      ))}
    </ul>
  );
}

function DocumentRow({
  document,
  named,
  removable,
  inPlace,
}: Omit<DocumentListProps, 'documents'> & { document: DocumentView }) {
  const words = useWords();
  const { list, page, kinds, size } = words.documents;
  const { kind, fileName, pdf, bytes, at, open, preview, superseded } = document;
  return (
    <li
      className={classes(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line p-3',
        superseded && 'bg-sunken',
      )}
    >
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-ink-soft">
        {preview ? (
          <img src={preview} alt="" width={64} height={64} loading="lazy" className="size-16 object-cover" />
        ) : (
          <Icon name="document" className="size-8" />
        )}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        {named && <p className="font-semibold">{kinds[kind]}</p>}
        <Anchor
          to={open}
          newTab={!pdf}
          className="link inline-block min-h-6 [overflow-wrap:anywhere]"
          aria-label={pdf ? list.openPdf(fileName) : list.openPicture(fileName)}
        >
          <bdi>{fileName}</bdi>
        </Anchor>
        <p className="text-ink-soft text-sm">
          {[pdf && list.pdf, size(bytes), list.sent(lagosDay(words, at))].filter(Boolean).join(' · ')}
        </p>
        {superseded && <p className="text-sm font-semibold">{list.earlier}</p>}
      </div>
      {inPlace && !pdf && <DocumentViewer src={open} name={fileName} />}
      {removable && document.mayRemove && (
        <PostedForm intent="remove" record={document.id} refusal={null} className="no-print">
          <input type="hidden" name="kind" value={kind} />
          <Button variant="quiet" size="small" busyLabel={page.removing} aria-label={page.removeOf(fileName)}>
            {page.remove}
          </Button>
        </PostedForm>
      )}
    </li>
  );
}
