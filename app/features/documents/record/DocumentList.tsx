/** Documents as a list: a small picture, the name, and a way to open it. */

import { type KeyboardEvent, useState } from 'react';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { Anchor } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { DocumentView } from './present-document.server.ts';

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

/** A picture opened in its place, to be turned and enlarged. It is drawn, and so fetched, only once somebody opens it. */
const TURNS = ['', 'rotate-90', 'rotate-180', '-rotate-90'] as const;
const SIZES = ['w-full', 'w-[150%]', 'w-[200%]', 'w-[300%]', 'w-[400%]'] as const;

const BOX = 'mt-3 max-h-[80vh] overflow-auto rounded-md bg-sunken';

function DocumentViewer({ src, name }: { src: string; name: string }) {
  const texts = useWords().documents.viewer;
  const [shown, setShown] = useState(false);
  const [turn, setTurn] = useState(0);
  const [size, setSize] = useState(0);
  const turnBy = (by: number) => setTurn((now) => (now + by + TURNS.length) % TURNS.length);
  const sizeBy = (by: number) => setSize((now) => Math.min(Math.max(now + by, 0), SIZES.length - 1));
  const actions: Readonly<Record<string, () => void>> = {
    '[': () => turnBy(-1),
    ']': () => turnBy(1),
    '+': () => sizeBy(1),
    '=': () => sizeBy(1),
    '-': () => sizeBy(-1),
  };
  const press = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <fieldset className="no-print min-w-0 basis-full" onKeyDown={press} data-needs-script="">
      <legend className="sr-only">{texts.label(name)}</legend>
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          variant="secondary"
          size="small"
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.hide : texts.show}
        </Button>
        {shown &&
          (
            [
              ['[', texts.left],
              [']', texts.right],
              ['+', texts.larger],
              ['-', texts.smaller],
            ] as const
          ).map(([key, label]) => (
            <Button
              key={key}
              type="button"
              variant="quiet"
              size="small"
              aria-keyshortcuts={key}
              onClick={actions[key]}
            >
              {label}
            </Button>
          ))}
      </div>
      {shown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
        <section aria-label={name} className={BOX} tabIndex={0}>
          <img
            src={src}
            alt={name}
            className={classes('aspect-square max-w-none object-contain', SIZES[size], TURNS[turn])}
          />
        </section>
      )}
    </fieldset>
  );
}
