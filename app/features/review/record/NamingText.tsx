/**
 * A text for colleagues. An @ in it offers them. Who is taken first is chosen in the list of the form as well, if it
 * has one.
 */
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { TextArea } from '#app/ui/inputs.tsx';
import { searchKey } from '#core/admissions/search-key.ts';
import { noteForm } from '#core/review/casework-forms.ts';
import type { Colleague } from '../record/review-view.ts';

const MOST = 6;
const AT_NAME = /(?:^|\s)@([\p{L}'’-]{0,40})$/u;

export interface NamingTextProps extends Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'dir'> {
  /** The people who are told when the text names them. */
  colleagues: readonly Colleague[];
}

export function NamingText({ colleagues, ...text }: NamingTextProps) {
  const [offer, setOffer] = useState<{ readonly from: number; readonly found: readonly Colleague[] } | null>(
    null,
  );
  const [at, setAt] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
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
    const first = area.form?.elements.namedItem('colleague');
    if (first instanceof HTMLSelectElement && !first.value) first.value = id;
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
        {...text}
        ref={field}
        aria-autocomplete="list"
        aria-controls={offer ? list : undefined}
        aria-activedescendant={offer ? `${list}${at}` : undefined}
        onInput={({ currentTarget }) => look(currentTarget)}
        onKeyDown={press}
        onBlur={close}
      />
      {offer && (
        <div
          id={list}
          role="listbox"
          aria-label={noteForm.fields.colleague.label}
          className="mt-1 rounded-md border border-edge bg-surface p-1 shadow-card"
        >
          {offer.found.map((colleague, place) => (
            <div
              key={colleague.id}
              id={`${list}${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className={classes(
                'min-h-9 cursor-pointer rounded-sm px-3 py-1.5 [overflow-wrap:anywhere]',
                place === at && 'bg-leaf-soft font-semibold',
              )}
              // This runs before the text loses the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                if (field.current) take(field.current, colleague);
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
