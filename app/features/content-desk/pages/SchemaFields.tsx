/** The fields of a text, drawn from its schema. Rows can be moved and removed with script; without it, by their fields. */
import { use, useEffect, useState } from 'react';
import { FormFields } from '#app/forms/FormFields.tsx';
import { Button } from '#app/ui/Button.tsx';
import { FormContext } from '#app/ui/Field.tsx';
import { HiddenField } from '#app/ui/HiddenField.tsx';
import type { RowField, SiteField } from '#core/content/site-texts.ts';
import {
  BLANK_ROWS,
  type RowsField,
  rowForm,
  rowName,
  rowsIn,
  type TextSchema,
  textForm,
} from '#core/content/text-schema.ts';
import type { desk } from '#messages/en/content-desk/desk.ts';
import { useDeskWords } from '../desk/desk-words.ts';

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
  const { textHint, pageForm: text } = useDeskWords();
  const hints: Readonly<Record<string, string | undefined>> = text.hints;
  const form = textForm(schema);
  return Object.entries(schema).map(([name, field]) => {
    if (field.kind === 'rows') return <Rows key={name} name={name} field={field} values={values} />;
    const own =
      field.kind === 'markdown'
        ? { hint: textHint, className: 'font-mono text-base' }
        : field.kind === 'list'
          ? { hint: hints[name] ?? text.listHint, rows: linesOf(values[name]) }
          : undefined;
    return <FormFields key={name} of={form} rows={[name]} values={values} own={{ [name]: own }} />;
  });
}

/** The height of a list, from the lines of its text. */
const linesOf = (value = ''): number => Math.min(14, Math.max(3, value.split('\n').length + 1));

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
                <Row name={name} field={field} at={at} values={values} row={row} />
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

/** @param at where the row stands; `row` is its number, by which its values are named */
function Row(props: { name: string; field: RowsField; at: number; row: number; values: Values }) {
  const { name, field, at, row, values } = props;
  const { rowFields } = useDeskWords().pageForm;
  const parts = Object.keys(field.fields);
  const byName = <Value,>(of: (part: string) => Value) =>
    Object.fromEntries(parts.map((part) => [rowName(name, at, part), of(part)]));
  const shown = byName((part) => values[rowName(name, row, part)]);
  return (
    <>
      {parts.map(
        (part) =>
          field.fields[part]?.kind === 'key' && (
            <HiddenField
              key={part}
              name={rowName(name, at, part)}
              value={shown[rowName(name, at, part)] ?? ''}
            />
          ),
      )}
      <FormFields
        of={rowForm(name, at, field)}
        values={shown}
        own={byName((part) => ({ label: rowFields[part as RowField] ?? part }))}
      />
    </>
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
