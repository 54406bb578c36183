/**
 * The frame of one question: label, hint, error, and their wiring to the control inside. The control's id is the
 * field's name, which is what the error summary links to.
 */
import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { useWords } from '#app/words/words.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The form around a field gives it these. app/forms/PostedForm.tsx does; other forms give nothing. */
export interface FormAround {
  /** Two forms of one page may have fields of the same name. */
  readonly idOf: (name: string) => string;
  readonly labelOf: (name: string) => string | undefined;
  readonly hintOf: (name: string) => ReactNode;
  readonly errorOf: (name: string) => string | undefined;
  /** The text that was typed into it before the form was rejected. */
  readonly typed: (name: string) => string | undefined;
  /** True if this box was ticked then; undefined where nothing was rejected. */
  readonly ticked: (name: string, value: unknown) => boolean | undefined;
  /** Somebody else changed the record meanwhile: what is typed is shown beside what the record says now. */
  readonly changed?: boolean;
  /** Until script runs, its controls may belong to one form for the whole page, under other names. */
  readonly wired?:
    | {
        /** @param drawn what the page has in it */
        readonly control: (name: string, drawn?: unknown) => Wiring;
        readonly button: (name: string | undefined, value: unknown) => Wiring;
      }
    | undefined;
}
type Wiring = Pick<ComponentProps<'button'>, 'form' | 'formAction' | 'name' | 'value'>;
export const FormContext = createContext<FormAround | null>(null);

interface FieldWiring {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly typed: string | undefined;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** The record's value, where somebody changed it and the field holds another one. It would be overwritten unseen. */
export function useRecordNow(now: unknown): string | null {
  const field = use(FieldContext);
  const form = use(FormContext);
  return recordNow(form, field?.typed, now);
}

/** The same of a field that draws its own frame. */
export function recordNow(form: FormAround | null, typed: string | undefined, now: unknown): string | null {
  // A field that begins empty for everybody is about no record.
  if (typeof now !== 'string' && typeof now !== 'number') return null;
  const text = String(now);
  return form?.changed && typed !== undefined && sameLines(typed) !== sameLines(text) ? text : null;
}

/** A browser sends each end of a line as two characters. */
const sameLines = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** Under the control. */
export function RecordNow({ text }: { text: string | null }) {
  const words = useWords().ui;
  return (
    text !== null && (
      <p className="mt-2 font-semibold text-harvest-text text-sm [overflow-wrap:anywhere]">
        {text === '' ? words.recordNowEmpty : words.recordNow(text)}
      </p>
    )
  );
}

/** Attributes a control takes from the Field around it; what the control says itself wins, but not over what was typed. */
export function useFieldAttributes<Own extends { name?: string; defaultValue?: unknown }>(own: Own) {
  const field = use(FieldContext);
  const wired = use(FormContext)?.wired;
  if (!field) return own;
  return {
    id: field.id,
    name: field.name,
    required: field.required || undefined,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    ...own,
    ...(field.typed !== undefined && { defaultValue: field.typed }),
    ...wired?.control(own.name ?? field.name, own.defaultValue),
  };
}

const hintId = (name: string) => `${name}-hint`;
export const errorId = (name: string) => `${name}-error`;

export function describedBy(name: string, hint: unknown, error: unknown): string | undefined {
  return classes(Boolean(hint) && hintId(name), Boolean(error) && errorId(name)) || undefined;
}

interface OfField {
  /** Name of the posted value, and id of the control. */
  name: string;
  /** Not needed where the form around it knows them. */
  label?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Read by screen readers only, where the control's own text says what it is: a line of filters. */
  labelHidden?: boolean;
}

/**
 * Only fields that may be left empty are marked, by "(optional)" after the label. Every field says which it is, so
 * that none goes without the mark; `optional={false}` is for filters, where nothing has to be filled, and for fields
 * that only some answer asks for: their hint says which.
 */
type Asked = { required: boolean; optional?: boolean } | { required?: never; optional: boolean };

export type FieldProps = OfField & Asked;

export function Field({
  name,
  label: ownLabel,
  hint: ownHint,
  error: ownError,
  required = false,
  optional = false,
  children,
  className,
  labelHidden = false,
}: FieldProps) {
  const form = use(FormContext);
  const id = form?.idOf(name) ?? name;
  const label = ownLabel ?? form?.labelOf(name);
  const hint = ownHint ?? form?.hintOf(name);
  const error = ownError ?? form?.errorOf(name);
  const wiring: FieldWiring = {
    id,
    name,
    required,
    describedBy: describedBy(id, hint, error),
    invalid: Boolean(error),
    typed: form?.typed(name),
  };
  return (
    <div className={classes('min-w-0', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 block font-semibold'}>
        {label}
        {optional && <OptionalMark />}
      </label>
      <FieldNotes name={id} hint={hint} error={error} />
      <FieldContext value={wiring}>{children}</FieldContext>
    </div>
  );
}

const OptionalMark = () => (
  <span className="ms-1.5 font-normal text-ink-soft text-sm">{useWords().ui.optional}</span>
);

/** Hint and error of one field, with the ids that `describedBy` names. */
export function FieldNotes({ name, hint, error }: { name: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint && (
        <p id={hintId(name)} className="mb-2 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId(name)}>{error}</FieldError>}
    </>
  );
}

/** The mistake of a field. Its last element holds the sentence alone, for scripts that fill it in. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  const words = useWords().ui;
  return (
    <p id={id} className="mb-2 flex gap-2 font-semibold text-danger-text text-sm">
      <Icon name="warning" className="mt-0.5 size-[1.25em]" />
      <span>
        <VisuallyHidden>{words.errorPrefix} </VisuallyHidden>
        <span>{children}</span>
      </span>
    </p>
  );
}

export interface FieldSetProps {
  legend: ReactNode;
  children: ReactNode;
}

/** A group of questions under one heading. */
export function FieldSet({ legend, children }: FieldSetProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-display font-semibold text-xl">{legend}</legend>
      <div className="mt-4 grid gap-6">{children}</div>
    </fieldset>
  );
}
