/** Draws fields of a form from its description (core/shared/form.ts); PostedForm around them says their labels and errors. */
import { type ComponentProps, use } from 'react';
import type { FormFields as Fields, Form, FormField } from '#core/shared/form.ts';
import { Field, FormContext } from '../ui/Field.tsx';
import { Checkbox, Select, type SelectProps, TextArea, TextInput } from '../ui/inputs.tsx';

type Name<Of extends Fields> = Extract<keyof Of, string>;

/** A screen may add these to the description of a control. */
type Own = Omit<ComponentProps<'input'>, 'name' | 'id' | 'type'>;

interface Choices {
  /** The label of a choice. Without one a choice is shown as it is stored. */
  readonly called?: (value: string) => string;
  /** The first entry, which stands for no choice. */
  readonly none?: string;
  /** Instead of those of the description, where they are only known now. */
  readonly options?: SelectProps['options'];
}

interface FormFieldsProps<Of extends Fields> {
  of: Form<Of>;
  /** The fields to draw, in this order; those in one row stand in a list of their own. All, one below the other, where left out. */
  rows?: readonly (Name<Of> | readonly Name<Of>[])[];
  /** The record's values. A new record has none. */
  values?: Readonly<Partial<Record<Name<Of>, unknown>>> | null | undefined;
  choices?: { readonly [Field in Name<Of>]?: Choices };
  own?: { readonly [Field in Name<Of>]?: Own };
}

export function FormFields<Of extends Fields>({
  of,
  rows = (Object.keys(of.fields) as Name<Of>[]).filter((name) => of.fields[name]?.control !== 'hidden'),
  values,
  choices,
  own,
}: FormFieldsProps<Of>) {
  const draw = (name: Name<Of>) => (
    <DescribedField
      key={name}
      name={name}
      field={of.fields[name] as FormField}
      value={textIn(values, name)}
      choices={choices?.[name]}
      own={own?.[name]}
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
  choices: Choices | undefined;
  own: Own | undefined;
}

function DescribedField({ name, field, value, choices, own }: DescribedFieldProps) {
  const around = use(FormContext);
  const { control, required, short, attributes } = field;
  if (control === 'box')
    return (
      <Checkbox
        name={name}
        value="yes"
        label={around?.labelOf(name)}
        hint={around?.hintOf(name)}
        defaultChecked={value === undefined ? undefined : value === true || value === 'yes'}
        {...own}
      />
    );
  const defaultValue = typeof value === 'boolean' ? undefined : value;
  return (
    <Field name={name} {...(required ? { required } : { optional: true })} className={short && 'max-w-md'}>
      {control === 'choice' ? (
        <Select
          autoComplete={attributes.autoComplete}
          defaultValue={defaultValue ?? ''}
          placeholder={choices?.none}
          options={choices?.options ?? optionsOf(field, choices)}
        />
      ) : control === 'paragraph' ? (
        <TextArea {...attributes} defaultValue={defaultValue} />
      ) : (
        <TextInput {...attributes} defaultValue={defaultValue} {...own} />
      )}
    </Field>
  );
}

const optionsOf = ({ choices = [] }: FormField, { called }: Choices = {}) =>
  choices.map((value) => ({ value, label: called ? called(value) : value }));
