/** The fields of a text, drawn from its schema. Rows can be moved and removed with script; without it, by their fields. */
import { use, useEffect, useState } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Field, FormContext } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/inputs.tsx';
import type { RowField, SiteField } from '#core/content/site-texts.ts';
import {
  BLANK_ROWS,
  type KeyField,
  type RowsField,
  rowName,
  rowsIn,
  type TextField as TextRule,
  type TextSchema,
} from '#core/content/text-schema.ts';
import type { desk } from '#messages/en/content-desk/desk.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import { TextField } from '../desk/TextField.tsx';

type Values = Readonly<Record<string, string>>;
type FormWords = (typeof desk)['pageForm'];

/** The names of the fields, those of rows with their number. */
export function labelsOf({ fields, rowFields, row }: FormWords, schema: TextSchema, values: Values): Values {
  const labels: Record<string, string> = { note: fields.note };
  for (const [name, field] of Object.entries(schema)) {
    const label = fields[name as SiteField];
    labels[name] = label;
    if (field.kind !== 'rows') continue;
    for (let at = 0; at < rowsIn(name, field.fields, values) + BLANK_ROWS + field.most; at += 1)
      for (const part of Object.keys(field.fields))
        labels[rowName(name, at, part)] = row(label, at + 1, rowFields[part as RowField] ?? part);
  }
  return labels;
}

export function SchemaFields({ schema, values }: { schema: TextSchema; values: Values }) {
  const text = useDeskWords().pageForm;
  const hints: Readonly<Record<string, string | undefined>> = text.hints;
  return Object.entries(schema).map(([name, field]) => {
    switch (field.kind) {
      case 'rows':
        return <Rows key={name} name={name} field={field} values={values} />;
      case 'list':
        return (
          <Field
            key={name}
            name={name}
            hint={hints[name] ?? text.listHint}
            {...(field.optional ? { optional: true } : { required: true })}
          >
            <TextArea rows={lines(values[name], 3, 14)} defaultValue={values[name]} />
          </Field>
        );
      default:
        return <OneText key={name} name={name} field={field} value={values[name]} />;
    }
  });
}

/** The height of a field, from the lines of its text. */
const lines = (value: string | undefined, least: number, most: number): number =>
  Math.min(most, Math.max(least, (value ?? '').split('\n').length + 1));

function OneText({ name, field, value }: { name: string; field: TextRule; value: string | undefined }) {
  const { kind, max, optional } = field;
  if (kind === 'markdown') return <TextField name={name} rows={24} value={value} />;
  const asked = optional ? { optional: true } : { required: true };
  const control =
    kind === 'text' || max > 120 ? (
      <TextArea rows={2} maxLength={max} defaultValue={value} />
    ) : (
      <TextInput type={kind === 'day' ? 'date' : 'text'} maxLength={max} defaultValue={value} />
    );
  return (
    <Field name={name} {...asked} className={kind === 'day' ? 'max-w-xs' : undefined}>
      {control}
    </Field>
  );
}

function Rows({ name, field, values }: { name: string; field: RowsField; values: Values }) {
  const text = useDeskWords().pageForm;
  // Each row keeps its number from the beginning, by which its fields find what they held, wherever it is moved to.
  const [order, setOrder] = useState(() =>
    Array.from({ length: rowsIn(name, field.fields, values) + BLANK_ROWS }, (_, index) => index),
  );
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  const form = use(FormContext);
  const move = (at: number, by: number) =>
    setOrder((rows) => {
      const moved = [...rows];
      const [row] = moved.splice(at, 1);
      if (row !== undefined) moved.splice(at + by, 0, row);
      return moved;
    });
  const label = text.fields[name as SiteField];
  return (
    // The values are those that were typed, and a row that is moved keeps its own.
    <FormContext value={form && { ...form, typed: () => undefined }}>
      <fieldset className="min-w-0">
        <legend className="font-display font-semibold text-lg">{label}</legend>
        <p className="text-ink-soft text-sm">{text.rowsHint}</p>
        <ol className="mt-3 grid gap-3">
          {order.map((row, at) => (
            <li key={row} className="flex flex-wrap items-end gap-3 rounded-md bg-sunken p-3">
              <div className="grid min-w-0 grow basis-80 gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
                {Object.entries(field.fields).map(([part, rule]) => (
                  <Part
                    key={part}
                    name={rowName(name, at, part)}
                    label={text.rowFields[part as RowField] ?? part}
                    rule={rule}
                    value={values[rowName(name, row, part)]}
                  />
                ))}
              </div>
              {hasScript && (
                <div className="flex gap-1">
                  <Small label={text.up(label, at + 1)} sign="↑" off={at === 0} press={() => move(at, -1)} />
                  <Small
                    label={text.remove(label, at + 1)}
                    sign="×"
                    press={() => setOrder((rows) => rows.filter((one) => one !== row))}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
        {hasScript && order.length < field.most + BLANK_ROWS && (
          <Button
            type="button"
            variant="quiet"
            size="small"
            className="mt-2"
            onClick={() => setOrder((rows) => [...rows, Math.max(-1, ...rows) + 1])}
          >
            {text.addRow}
          </Button>
        )}
      </fieldset>
    </FormContext>
  );
}

function Part(props: { name: string; label: string; rule: TextRule | KeyField; value: string | undefined }) {
  const { name, label, rule, value } = props;
  if (rule.kind === 'key') return <input type="hidden" name={name} defaultValue={value} />;
  return (
    <Field name={name} label={label} optional={false}>
      {rule.max > 120 ? (
        <TextArea rows={2} maxLength={rule.max} defaultValue={value} />
      ) : (
        <TextInput maxLength={rule.max} defaultValue={value} />
      )}
    </Field>
  );
}

function Small(props: { label: string; sign: string; off?: boolean; press: () => void }) {
  const { label, sign, off = false, press } = props;
  return (
    <Button type="button" variant="secondary" size="small" title={label} disabled={off} onClick={press}>
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{label}</span>
    </Button>
  );
}
