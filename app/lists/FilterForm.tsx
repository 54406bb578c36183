/**
 * The form that narrows a list. It asks by GET, so that the shown rows have an address; a new choice starts from the
 * top of the list. Its fields show the filters of the address. Where script runs, a choice applies at once.
 */
import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { daysReversed, SAME_PAGE, SEARCH_MAX } from './list-address.ts';
import type { Filter } from './list-view.ts';
import { Popover } from './Popover.tsx';

export interface FilterFormProps {
  /** The address of the list. */
  action: string;
  label?: string | undefined;
  /** The value of each filter in the address. */
  shown: Readonly<Record<string, string | null | undefined>>;
  filters: readonly Filter[];
  /** Folded away while none of them is used. */
  more?: readonly Filter[];
  /** Parameters that other parts of the page set and that stay. */
  keep?: Readonly<Record<string, string | null>>;
  /** The address of the whole list, while filters show a part of it. */
  whole?: string | null;
  /** One line, whose controls name themselves by what is chosen in them. What is more unfolds over the list. */
  dense?: boolean;
  /** On paper the page says itself what is shown. */
  said?: boolean;
  /** Other tools of the list, on that one line. */
  beside?: ReactNode;
}

export function FilterForm(props: FilterFormProps) {
  const {
    action,
    label,
    shown,
    filters,
    more = [],
    keep = {},
    whole,
    dense = false,
    said = false,
    beside,
  } = props;
  const words = useWords().ui.list;
  const form = useFields(shown);
  const used = more.filter(({ name, always }) => shown[name] && !always).length;
  const reversed = daysReversed(shown.from, shown.to);
  const errorOf = ({ name }: Filter) => (reversed && name === 'from' ? words.daysReversed : undefined);
  const rest = more.map((filter) => (
    <FilterField key={filter.name} filter={filter} value={shown[filter.name]} error={errorOf(filter)} />
  ));
  const asked = (
    <Form
      ref={form}
      method="get"
      action={action}
      role="search"
      aria-label={label}
      state={SAME_PAGE}
      onChange={applyChoice}
      className={classes(
        'no-print',
        dense ? 'flex min-w-0 grow flex-wrap items-center gap-2 max-lg:contents' : 'grid gap-3',
      )}
    >
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className={dense ? 'contents' : 'flex min-w-0 flex-wrap items-end gap-3'}>
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={shown[filter.name]}
            error={errorOf(filter)}
            dense={dense}
            className={classes(
              filter.kind === 'search' ? 'grow-3' : 'min-w-0 grow',
              dense
                ? filter.kind === 'search'
                  ? 'basis-40 lg:max-w-md'
                  : 'basis-36 lg:max-w-48'
                : filter.kind === 'search'
                  ? 'basis-72'
                  : 'basis-44 max-sm:basis-full lg:max-w-72',
            )}
          />
        ))}
        {filters.length === 0 ? null : dense ? (
          <Button variant="secondary" icon="search" size="small" aria-label={words.apply} />
        ) : (
          <Button variant="secondary" icon="search">
            {words.apply}
          </Button>
        )}
        {whole && (
          <LinkButton to={whole} variant="quiet" size={dense ? 'small' : 'medium'}>
            {dense ? words.clearShort : words.clear}
          </LinkButton>
        )}
      </div>
      {more.length > 0 &&
        (dense ? (
          <Popover label={words.filters(used)} panel="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {rest}
            <Button variant="secondary" size="small" className="justify-self-start self-end">
              {words.apply}
            </Button>
          </Popover>
        ) : (
          <details open={used > 0 || undefined}>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.more}</summary>
            <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">{rest}</div>
          </details>
        ))}
    </Form>
  );
  const narrowed = said ? '' : narrowedTo([...filters, ...more], shown);
  const onPaper = narrowed && <p className="only-print">{words.narrowed(narrowed)}</p>;
  if (!dense)
    return (
      <>
        {asked}
        {onPaper}
      </>
    );
  // The unfolded part is as wide as the line.
  return (
    <>
      <div className="staff-tools no-print relative flex flex-wrap items-center gap-2">
        {asked}
        {beside}
      </div>
      {onPaper}
    </>
  );
}

/** A printed list names its filters, since the form is not on the paper. */
const narrowedTo = (filters: readonly Filter[], shown: FilterFormProps['shown']): string =>
  filters
    .flatMap(({ name, label, choices, always }) => {
      const value = shown[name];
      if (!value || always) return [];
      const chosen = choices?.find((one) => typeof one !== 'string' && one.value === value);
      return [`${label}: ${typeof chosen === 'object' ? chosen.label : value}`];
    })
    .join('; ');

/** A text is sent by Enter, a choice by itself. */
function applyChoice({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
  const changed: Element = target;
  if (changed instanceof HTMLSelectElement || changed.matches('[type=date]')) currentTarget.requestSubmit();
}

/** A link can change what is looked for; the fields then show that. What somebody is typing in stays as it is. */
function useFields(shown: FilterFormProps['shown']) {
  const form = useRef<HTMLFormElement>(null);
  const said = JSON.stringify(shown);
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(said) as FilterFormProps['shown'])) {
      const field = form.current?.elements.namedItem(name);
      const typed = field instanceof HTMLInputElement && field.type !== 'hidden';
      if ((typed || field instanceof HTMLSelectElement) && field !== document.activeElement)
        field.value = value ?? '';
    }
  }, [said]);
  return form;
}

interface FilterFieldProps {
  filter: Filter;
  value: string | null | undefined;
  error: string | undefined;
  dense?: boolean;
  className?: string;
}

function FilterField({ filter, value, error, dense = false, className }: FilterFieldProps) {
  const { name, label, hint, kind, choices, any } = filter;
  const typed = { defaultValue: value ?? '', maxLength: SEARCH_MAX, autoComplete: 'off' };
  const look = dense ? 'min-h-11 py-1.5 lg:text-sm' : undefined;
  return (
    <Field
      name={name}
      label={label}
      hint={dense ? undefined : hint}
      error={error}
      className={className}
      optional={false}
      labelHidden={dense}
    >
      {choices ? (
        <Select
          className={look}
          defaultValue={value ?? ''}
          placeholder={any}
          options={choices.map((one) => (typeof one === 'string' ? { value: one, label: one } : one))}
        />
      ) : kind === 'day' ? (
        <TextInput type="date" defaultValue={value ?? ''} />
      ) : (
        <TextInput
          {...typed}
          className={look}
          type={kind}
          placeholder={dense ? hint : undefined}
          enterKeyHint="search"
        />
      )}
    </Field>
  );
}
