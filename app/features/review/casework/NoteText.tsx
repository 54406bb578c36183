/** The text of a note. An @ in it offers colleagues. Who is taken first is chosen in the list below it, too. */
import { type KeyboardEvent, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { TextArea } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { searchKey } from '#core/admissions/search-key.ts';
import { STAFF_NOTE_MAX } from '#core/review/text-lengths.ts';
import type { Colleague } from '../record/review-view.ts';

const MOST = 6;
const AT_NAME = /(?:^|\s)@([\p{L}'’-]{0,40})$/u;
export function NoteText({ colleagues }: { colleagues: readonly Colleague[] }) {
  const texts = useWords().casework.notes;
  const [offer, setOffer] = useState<{ readonly from: number; readonly found: readonly Colleague[] } | null>(
    null,
  );
  const [at, setAt] = useState(0);
  const close = () => setOffer(null);

  function look(area: HTMLTextAreaElement) {
    const typed = AT_NAME.exec(area.value.slice(0, area.selectionStart))?.[1];
    const found =
      typed === undefined
        ? []
        : colleagues
            .filter(({ name }) => ` ${searchKey(name)}`.includes(` ${searchKey(typed)}`))
            .slice(0, MOST);
    setAt(0);
    setOffer(found.length > 0 ? { from: area.selectionStart - (typed?.length ?? 0), found } : null);
  }

  function take(area: HTMLTextAreaElement, { id, name }: Colleague) {
    if (!offer) return;
    area.setRangeText(`${name} `, offer.from, area.selectionStart, 'end');
    const list = area.form?.elements.namedItem('colleague');
    if (list instanceof HTMLSelectElement && !list.value) list.value = id;
    close();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const chosen = offer?.found[at];
    if (!offer || !chosen || event.nativeEvent.isComposing) return;
    const { key } = event;
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (by) setAt((at + by + offer.found.length) % offer.found.length);
    else if (key === 'Escape') close();
    else if ((key === 'Enter' || key === 'Tab') && !event.ctrlKey && !event.metaKey && !event.shiftKey)
      take(event.currentTarget, chosen);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <TextArea
        maxLength={STAFF_NOTE_MAX}
        aria-autocomplete="list"
        aria-controls={offer ? 'note-colleagues' : undefined}
        aria-activedescendant={offer ? `note-colleague-${at}` : undefined}
        onInput={({ currentTarget }) => look(currentTarget)}
        onKeyDown={press}
        onBlur={close}
      />
      {offer && (
        <div
          id="note-colleagues"
          role="listbox"
          aria-label={texts.fields.colleague}
          className="mt-1 rounded-md border border-edge bg-surface p-1 shadow-card"
        >
          {offer.found.map((colleague, place) => (
            <div
              key={colleague.id}
              id={`note-colleague-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className={classes(
                'min-h-9 cursor-pointer rounded-sm px-3 py-1.5 [overflow-wrap:anywhere]',
                place === at && 'bg-leaf-soft font-semibold',
              )}
              // Before the text loses the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                const area = event.currentTarget.closest('form')?.elements.namedItem('body');
                if (area instanceof HTMLTextAreaElement) take(area, colleague);
              }}
            >
              {colleague.name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
