/**
 * How the queue hands applications to a bulk change: a box in each row, and one form that they all belong to. The form
 * stands outside the table, so the boxes name it. Without script it stands under the list; with it, at the foot of the
 * window while something is selected, and a range is selected by Shift.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useSendKey } from '#app/forms/send-by-key.ts';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { bulkChoices, type ChoicesOffered } from './bulk-choices.ts';

const FORM = 'bulk';
const BOX = 'size-5 max-lg:size-6 accent-leaf';
const TARGET = 'inline-flex size-11 items-center justify-center max-lg:-ms-2 lg:-mx-2';

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
  /** How many that is, where it is known. */
  total: number | null;
  /** The rows on this page. */
  rows: readonly unknown[];
  offered: ChoicesOffered;
}

export function BulkBar({ query, total, rows, offered }: BulkBarProps) {
  const words = useWords();
  const texts = words.casework.bulk;
  const form = useRef<HTMLFormElement>(null);
  const [count, choose] = useChosen(form, rows);
  useSendKey(form);
  return (
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
      <input type="hidden" name="query" value={query} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {count !== null && (
          <span role="status" className="ps-2 max-lg:order-first font-semibold tabular">
            {texts.selected(count)}
          </span>
        )}
        <Field name="choice" label={texts.change} labelHidden optional className="w-56 max-sm:w-full">
          <Select
            data-page-key="c"
            className="min-h-11 py-1.5 lg:text-sm"
            placeholder={texts.chooseChange}
            options={bulkChoices(words, offered)}
          />
        </Field>
        <Button name="scope" value="chosen" size="small">
          {texts.chosen}
        </Button>
        <Button name="scope" value="all" variant="secondary" size="small">
          {texts.all(total)}
        </Button>
        {count !== null && (
          <span className="max-lg:-order-1 max-lg:ms-auto">
            <Button type="button" variant="quiet" size="small" onClick={() => choose(false)}>
              {texts.clear}
            </Button>
          </span>
        )}
      </div>
    </Form>
  );
}

/** @returns how many boxes are ticked, null without script; and what ticks all of them, or none. */
function useChosen(form: RefObject<HTMLFormElement | null>, rows: readonly unknown[]) {
  const [count, setCount] = useState<number | null>(null);
  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === 'chosen',
    );
  const tell = () => {
    const all = boxes();
    const ticked = all.filter(({ checked }) => checked).length;
    const page = document.querySelector<HTMLInputElement>('[data-choose-page]');
    if (page) {
      page.checked = ticked > 0 && ticked === all.length;
      page.indeterminate = ticked > 0 && ticked < all.length;
    }
    setCount(ticked);
  };
  const choose = (ticked: boolean) => {
    for (const box of boxes()) box.checked = ticked;
    tell();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other boxes.
  useEffect(() => {
    let last: HTMLInputElement | null = null;
    const onClick = ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
      if (target.dataset.choosePage !== undefined) return choose(target.checked);
      if (target.form !== form.current) return;
      const all = boxes();
      const [from, to] = [last ? all.indexOf(last) : -1, all.indexOf(target)];
      if (shiftKey && from >= 0)
        for (const box of all.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = target.checked;
      last = target;
      tell();
    };
    tell();
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [rows]);
  return [count, choose] as const;
}
