/** Controls that people type into or choose from. Inside a Field they need no name, id or wiring of their own. */
import { type ComponentProps, type ReactNode, use } from 'react';
import { useWords } from '#app/words/words.tsx';
import { classes } from './classes.ts';
import {
  describedBy,
  FieldNotes,
  FormContext,
  RecordNow,
  useFieldAttributes,
  useRecordNow,
} from './Field.tsx';

/** The browser fills in a text only where the form names what it is. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  const filledIn = type === 'text' && { autoComplete: 'off' };
  const now = useRecordNow(rest.defaultValue);
  return (
    <>
      <input
        {...filledIn}
        {...useFieldAttributes(rest)}
        type={type}
        className={classes('control', className)}
      />
      <RecordNow text={now} />
    </>
  );
}

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const now = useRecordNow(rest.defaultValue);
  return (
    <>
      <textarea {...useFieldAttributes(rest)} rows={rows} className={classes('control', className)} />
      <RecordNow text={now} />
    </>
  );
}

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}
export interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly (SelectOption | SelectGroup)[];
  /** First entry, with the empty value: "Choose a state". */
  placeholder?: string;
}

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const drawOption = (option: SelectOption) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  );
  const now = useRecordNow(rest.defaultValue);
  const named = options
    .flatMap((entry) => ('options' in entry ? entry.options : entry))
    .find(({ value }) => value === now);
  return (
    <>
      <select {...useFieldAttributes(rest)} className={classes('control', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(drawOption)}
            </optgroup>
          ) : (
            drawOption(entry)
          ),
        )}
      </select>
      <RecordNow text={named?.label ?? now} />
    </>
  );
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ name, label, hint, error: own, className, ...rest }: CheckboxProps) {
  const form = use(FormContext);
  const id = rest.id ?? form?.idOf(name) ?? name;
  const error = own ?? form?.errorOf(name);
  const ticked = form?.ticked(name, rest.value ?? 'on');
  const { ticked: on, notTicked: off } = useWords().ui;
  const was = rest.defaultChecked;
  const now = form?.changed && was !== undefined && ticked !== undefined && ticked !== was;
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...rest}
          id={id}
          type="checkbox"
          name={name}
          {...form?.wired?.control(name)}
          defaultChecked={ticked ?? rest.defaultChecked}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={Boolean(error) || undefined}
          className="mt-0.5 size-6 shrink-0 accent-leaf"
        />
        <span>{label}</span>
      </label>
      <div className="ps-9">
        <FieldNotes name={id} hint={hint} error={error} />
        <RecordNow text={now ? (was ? on : off) : null} />
      </div>
    </div>
  );
}
