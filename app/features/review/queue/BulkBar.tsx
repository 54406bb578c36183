/**
 * The queue hands applications to a bulk change by a box in each row, and one form that they all belong to. The form
 * stands outside the table, so the boxes name it. Without script it stands under the list; with it, at the foot of the
 * window while something is selected, and a range is selected by Shift.
 */
import { createContext, type RefObject, use, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { OwnerField, ReaderContext } from '#app/forms/OwnerField.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { useSendKey } from '#app/forms/send-by-key.ts';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Select } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TakesFocus } from '#app/ui/TakesFocus.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { BULK_MOST } from '#core/review/bulk-size.ts';
import { bulkChoices, type ChoicesOffered } from './bulk-choices.ts';
import { keepSelection, readSelection, type Selection } from './kept-selection.ts';

const FORM = 'bulk';
const BOX = 'size-5 max-lg:size-6 accent-leaf';
const TARGET = 'inline-flex size-11 items-center justify-center max-lg:-ms-2 lg:-mx-2';

/** The selection when the session was over: ticked again, without script too. */
export const KeptChoice = createContext<readonly string[]>([]);

/** The box of one row. */
export function ChooseRow({
  row,
}: {
  row: { readonly id: string; readonly name: string | null; readonly application_number: string };
}) {
  const texts = useWords().casework.bulk;
  return (
    <label className={classes(TARGET, 'lg:-mt-px')}>
      <input
        type="checkbox"
        form={FORM}
        name="chosen"
        value={row.id}
        defaultChecked={use(KeptChoice).includes(row.id)}
        aria-label={texts.choose(row.name ?? row.application_number)}
        className={BOX}
      />
    </label>
  );
}

/** Over the boxes: all of them, or none. */
export function ChoosePage() {
  const texts = useWords().casework.bulk;
  return (
    <label className={classes(TARGET, 'align-middle max-lg:hidden lg:-my-2')} data-needs-script="">
      <input type="checkbox" data-choose-page="" aria-label={texts.choosePage} className={BOX} />
    </label>
  );
}

export interface BulkBarProps {
  /** The queue's own query string, without a place in it: what "all of this view" means. */
  query: string;
  /** The same without its order: the list of which applications are selected. */
  list: string;
  /** The form that was sent when the session was over. */
  kept: Refusal | null;
  /** The number of applications in the list, where it is known. */
  total: number | null;
  /** The rows on this page. */
  rows: readonly { readonly id: string }[];
  offered: ChoicesOffered;
}

export function BulkBar({ query, list, kept, total, rows, offered }: BulkBarProps) {
  const words = useWords();
  const texts = words.casework.bulk;
  const form = useRef<HTMLFormElement>(null);
  const { chosen, elsewhere, clear } = useChosen(form, rows, list, kept);
  useSendKey(form);
  const here = new Set(rows.map(({ id }) => id));
  const others = (chosen ?? chosenIn(kept)).filter((id) => !here.has(id));
  const count = chosen?.length ?? null;
  return (
    <>
      {elsewhere && count === 0 && (
        <p role="status" className="no-print flex flex-wrap items-center gap-x-3">
          {texts.elsewhere(elsewhere.ids.length)}
          <TextLink to={elsewhere.list ? `/review?${elsewhere.list}` : '/review'}>
            {texts.toElsewhere}
          </TextLink>
          <Button type="button" variant="quiet" size="small" onClick={clear}>
            {texts.clear}
          </Button>
        </p>
      )}
      {kept && (
        <TakesFocus>
          <Notice tone="warning">{texts.signedOut}</Notice>
        </TakesFocus>
      )}
      <Form
        ref={form}
        id={FORM}
        method="post"
        action="/review/bulk"
        aria-label={texts.bar}
        hidden={count === 0}
        className={classes(
          'no-print rounded-lg border border-edge bg-surface p-2 shadow-card',
          count !== null && 'sticky bottom-0 z-10',
        )}
      >
        <OwnerField />
        <input type="hidden" name="query" value={query} />
        {others.map((id) => (
          <input key={id} type="hidden" name="chosen" value={id} />
        ))}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {count !== null && (
            <span role="status" className="ps-2 max-lg:order-first font-semibold tabular">
              {texts.selected(count, others.length)}
              {count >= BULK_MOST && ` ${texts.most(BULK_MOST)}`}
            </span>
          )}
          <div className="w-56 max-sm:w-full">
            <Select
              name="choice"
              aria-label={texts.change}
              data-page-key="c"
              className="min-h-11 py-1.5 lg:text-sm"
              placeholder={texts.chooseChange}
              defaultValue={kept?.typed.choice ?? ''}
              options={bulkChoices(words, offered)}
            />
          </div>
          <Button name="scope" value="chosen" size="small">
            {texts.chosen}
          </Button>
          <Button name="scope" value="all" variant="secondary" size="small">
            {texts.all(total)}
          </Button>
          {count !== null && (
            <span className="max-lg:-order-1 max-lg:ms-auto">
              <Button type="button" variant="quiet" size="small" onClick={clear}>
                {texts.clear}
              </Button>
            </span>
          )}
        </div>
      </Form>
    </>
  );
}

const NONE: readonly string[] = [];
/** One value comes alone, several together. */
export function chosenIn(kept: Refusal | null): readonly string[] {
  if (!kept) return NONE;
  return kept.chosen.chosen ?? (kept.typed.chosen ? [kept.typed.chosen] : NONE);
}

/**
 * @returns what is selected, on other pages too, null without script; what is selected in another list; and what ends
 * both.
 */
function useChosen(
  form: RefObject<HTMLFormElement | null>,
  rows: BulkBarProps['rows'],
  list: string,
  kept: Refusal | null,
) {
  const owner = use(ReaderContext);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [elsewhere, setElsewhere] = useState<Selection | null>(null);
  const fresh = useRef(true);
  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'checkbox',
    );
  const show = (ids: readonly string[]) => {
    const among = new Set(ids);
    const all = boxes();
    for (const box of all) box.checked = among.has(box.value);
    const ticked = all.filter(({ checked }) => checked).length;
    const page = document.querySelector<HTMLInputElement>('[data-choose-page]');
    if (page) {
      page.checked = ticked > 0 && ticked === all.length;
      page.indeterminate = ticked > 0 && ticked < all.length;
    }
    setChosen(ids);
  };
  const keep = (ids: readonly string[]) => {
    const bounded = ids.slice(0, BULK_MOST);
    keepSelection({ owner, list, ids: bounded });
    setElsewhere(null);
    show(bounded);
  };
  const before = () => {
    const stored = readSelection(owner);
    return stored?.list === list ? stored.ids : NONE;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other boxes.
  useEffect(() => {
    const ticked = () =>
      boxes()
        .filter(({ checked }) => checked)
        .map(({ value }) => value);
    /** Keeps the selection of this page together with that of others. */
    const tell = () => {
      const here = new Set(boxes().map(({ value }) => value));
      keep([...before().filter((id) => !here.has(id)), ...ticked()]);
    };
    let last: HTMLInputElement | null = null;
    const onClick = ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
      if (target.dataset.choosePage !== undefined) {
        for (const box of boxes()) box.checked = target.checked;
        return tell();
      }
      if (target.form !== form.current) return;
      const all = boxes();
      const [from, to] = [last ? all.indexOf(last) : -1, all.indexOf(target)];
      if (shiftKey && from >= 0)
        for (const box of all.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = target.checked;
      last = target;
      tell();
    };
    const stored = readSelection(owner);
    setElsewhere(stored && stored.list !== list ? stored : null);
    // Boxes that were ticked before the script ran count as well.
    const begun = fresh.current ? [...chosenIn(kept), ...ticked()] : NONE;
    fresh.current = false;
    if (begun.length > 0) keep([...new Set([...before(), ...begun])]);
    else show(before());
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [rows, list, owner]);
  return { chosen, elsewhere, clear: () => keep(NONE) };
}
