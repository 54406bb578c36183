/** Draws fields of a form from its description (core/shared/form.ts); PostedForm around them says their labels and errors. */
import { type ComponentProps, type ReactNode, use } from 'react';
import type { ControlAttributes, FormFields as Fields, Form, FormField } from '#core/shared/form.ts';
import { Choices } from '../ui/Choices.tsx';
import { DayParts } from '../ui/DayParts.tsx';
import { Field, FormContext } from '../ui/Field.tsx';
import { FileInput } from '../ui/FileInput.tsx';
import { Checkbox, Select, type SelectProps, TextArea, TextInput } from '../ui/inputs.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { DeskContext } from './OwnerField.tsx';

type Name<Of extends Fields> = Extract<keyof Of, string>;

/** A screen may add these to the description of a control. */
interface Own extends Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'required'> {
  /** Instead of the words of the form. */
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** The lines of a paragraph. */
  readonly rows?: number;
  readonly [data: `data-${string}`]: string | undefined;
}

interface Choosing {
  /** The label of a choice. Without one a choice is shown as it is stored. */
  readonly called?: (value: string) => string;
  /** The label of a box, where it is more than a text. */
  readonly drawn?: (value: string) => ReactNode;
  /** The first entry, which stands for no choice; instead of that of the description. */
  readonly none?: string;
  /** Instead of those of the description, where they are only known now. */
  readonly options?: SelectProps['options'];
  /** Cards stand two beside each other. */
  readonly pairs?: boolean;
}

type Control = (attributes: ControlAttributes) => ReactNode;

export interface FormFieldsProps<Of extends Fields> {
  of: Form<Of>;
  /** The fields to draw, in this order; those in one row stand in a list of their own. All, one below the other, where left out. */
  rows?: readonly (Name<Of> | readonly Name<Of>[])[] | undefined;
  /** The record's values. A new record has none. */
  values?: Readonly<Partial<Record<Name<Of>, unknown>>> | null | undefined;
  choices?: { readonly [Field in Name<Of>]?: Choosing | undefined } | undefined;
  own?: { readonly [Field in Name<Of>]?: Own | undefined } | undefined;
  /** Instead of the described control, where the screen has a better one. */
  controls?: { readonly [Field in Name<Of>]?: Control } | undefined;
}

export function FormFields<Of extends Fields>({
  of,
  rows = (Object.keys(of.fields) as Name<Of>[]).filter((name) => of.fields[name]?.control !== 'hidden'),
  values,
  choices,
  own,
  controls,
}: FormFieldsProps<Of>) {
  const draw = (name: Name<Of>) => (
    <DescribedField
      key={name}
      name={name}
      field={of.fields[name] as FormField}
      value={textIn(values, name)}
      choices={choices?.[name]}
      own={own?.[name]}
      instead={controls?.[name]}
    />
  );
  return rows.map((row) =>
    typeof row === 'string' ? (
      draw(row)
    ) : (
      <div
        key={row.join(' ')}
        className={`grid items-end gap-6 ${row.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}
      >
        {row.map(draw)}
      </div>
    ),
  );
}

/** A value that the record lacks is an empty text. Without a record the field has no value. */
function textIn(values: Readonly<Record<string, unknown>> | null | undefined, name: string) {
  const value = values?.[name];
  if (typeof value === 'boolean') return value;
  return value === null ? '' : value === undefined ? undefined : String(value);
}

interface DescribedFieldProps {
  name: string;
  field: FormField;
  value: string | boolean | undefined;
  choices: Choosing | undefined;
  own: Own | undefined;
  instead: Control | undefined;
}

function DescribedField({ name, field, value, choices, own, instead }: DescribedFieldProps) {
  const around = use(FormContext);
  const dense = use(DeskContext);
  const { control, required, unmarked, short, attributes } = field;
  if (control === 'box')
    return (
      <Checkbox
        name={name}
        value="yes"
        label={around?.labelOf(name)}
        hint={around?.hintOf(name)}
        defaultChecked={value === undefined ? undefined : value === true || value === 'yes'}
        required={required}
        {...own}
      />
    );
  if (control === 'boxes')
    return (
      <Choices
        name={name}
        options={flat(choices?.options ?? optionsOf(field, choices)).map((option) => ({
          ...option,
          label: choices?.drawn?.(option.value) ?? option.label,
        }))}
      />
    );
  const defaultValue = typeof value === 'boolean' ? undefined : value;
  if (control === 'radios')
    return (
      <RadioGroup
        name={name}
        legend={around?.labelOf(name)}
        defaultValue={defaultValue}
        required={required}
        dense={dense}
        pairs={choices?.pairs}
        options={flat(choices?.options ?? optionsOf(field, choices))}
      />
    );
  if (control === 'day-parts')
    return (
      <DayParts
        name={name}
        required={required}
        defaultValue={defaultValue}
        autoComplete={attributes.autoComplete}
      />
    );
  const { label, hint, error, ...input } = own ?? {};
  // A browser would not let one that is longer be mended.
  const most = (defaultValue ?? '').length > (attributes.maxLength ?? 0) && { maxLength: undefined };
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={error}
      {...(required ? { required } : { optional: !unmarked })}
      className={short && 'max-w-md'}
    >
      {instead?.(attributes) ??
        (control === 'choice' ? (
          <Select
            autoComplete={attributes.autoComplete}
            defaultValue={defaultValue ?? ''}
            placeholder={choices?.none ?? field.none}
            options={choices?.options ?? optionsOf(field, choices)}
            {...(input as ComponentProps<'select'>)}
          />
        ) : control === 'paragraph' ? (
          <TextArea {...attributes} defaultValue={defaultValue} {...(input as ComponentProps<'textarea'>)} />
        ) : control === 'file' ? (
          field.file && <FileInput {...field.file} />
        ) : control === 'password' ? (
          <PasswordInput {...attributes} defaultValue={defaultValue} />
        ) : (
          <TextInput {...attributes} {...most} defaultValue={defaultValue} {...input} />
        ))}
    </Field>
  );
}

const optionsOf = ({ choices = [] }: FormField, { called }: Choosing = {}) =>
  choices.map((value) => ({ value, label: called ? called(value) : value }));

/** Cards and boxes stand in no groups. */
const flat = (options: SelectProps['options']) => options.filter((option) => 'value' in option);
