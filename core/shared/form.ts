/**
 * A form is described once: its fields with the rule of each, how each is drawn, and what may be kept of it. The browser draws
 * from the description (app/forms/FormFields.tsx), the server reads by it. Labels and hints are in the messages, by the names
 * of the fields; a form of a desk, which is English, may have its own (decision 0175). What is wrong is a list in the order of the fields, one issue a field.
 */
import { z } from 'zod';
import { DAY_PARTS, dayPartField } from './day-parts.ts';
import type { FieldIssue } from './field-issue.ts';
import { isId } from './id.ts';
import type { IssueCode, Problem } from './issue-codes.ts';
import { clockTime, day as dayRule } from './lagos-minute.ts';
import { plainForm } from './normal-form.ts';
import { err, ok, type Result } from './result.ts';
import { isBlank, oneOf, type TextBounds, type TextRule, text, wholeNumber } from './text-rules.ts';

const asIssue = ({ code, params }: Problem, input: unknown) =>
  ({ code: 'custom', message: code, params, input }) as const;

/** A value that a rule rejects may be a number that was pasted with marks and signs that look like the plain ones. */
const judge = (rule: TextRule, raw: string): Result<string, Problem> => {
  const result = rule(raw);
  if (result.ok || raw.length > 1000) return result;
  const plain = rule(plainForm(raw));
  return plain.ok ? plain : result;
};

/** A field that must be filled. `missing` is the code for leaving it empty. */
export const requiredText = (rule: TextRule, missing: IssueCode = 'required') =>
  z.string({ error: missing }).transform((raw, context): string => {
    const result = isBlank(raw) ? err<Problem>({ code: missing }) : judge(rule, raw);
    if (result.ok) return result.value;
    context.issues.push(asIssue(result.error, raw));
    return z.NEVER;
  });

/** A field that may be left empty; empty is `null`, so that clearing a saved answer can be told from not sending it. */
export const optionalText = (rule: TextRule) =>
  z
    .string({ error: 'invalid' })
    .nullish()
    .transform((raw, context): string | null => {
      if (raw === null || raw === undefined || isBlank(raw)) return null;
      const result = judge(rule, raw);
      if (result.ok) return result.value;
      context.issues.push(asIssue(result.error, raw));
      return z.NEVER;
    });

type RawIssue = z.core.$ZodIssue;

const problemOf = (issue: RawIssue): Problem =>
  issue.code === 'custom' && issue.params
    ? { code: issue.message as IssueCode, params: issue.params as Problem['params'] }
    : { code: issue.message as IssueCode };

/** The result of reading a form: its values, or one issue for each wrong field. */
export type ReadForm<Schema extends z.ZodObject> = Result<
  z.output<Schema>,
  readonly FieldIssue<Extract<keyof Schema['shape'], string>>[]
>;

/** The whole form, or its issues in the order in which the schema names the fields. */
export const readForm = <Schema extends z.ZodObject>(
  schema: Schema,
  raw: Readonly<Record<string, unknown>>,
): ReadForm<Schema> => {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return ok(parsed.data);
  const issues: FieldIssue<Extract<keyof Schema['shape'], string>>[] = [];
  for (const field of Object.keys(schema.shape) as Extract<keyof Schema['shape'], string>[]) {
    const first = parsed.error.issues.find((issue) => issue.path[0] === field);
    if (first) issues.push({ field, ...problemOf(first) });
  }
  return err(issues);
};

/** Facts for the browser about the control of a field; the names are those of HTML. */
export interface ControlAttributes {
  readonly type?: 'email' | 'tel' | 'date' | 'time' | 'url';
  readonly maxLength?: number;
  readonly inputMode?: 'decimal' | 'numeric' | 'tel' | 'email' | 'url';
  readonly autoCapitalize?: 'characters' | 'none';
  readonly autoComplete?: string;
  readonly spellCheck?: false;
  readonly dir?: 'auto' | 'ltr';
  readonly rows?: number;
}

interface Drawn {
  readonly control:
    | 'line'
    | 'paragraph'
    | 'choice'
    | 'radios'
    | 'boxes'
    | 'box'
    | 'password'
    | 'file'
    | 'day-parts'
    | 'hidden';
  readonly required: boolean;
  /** May be left empty, and is not marked as such: its hint says when it is needed. */
  readonly unmarked?: true;
  readonly attributes: ControlAttributes;
  /** The options of a choice, as they are stored. */
  readonly choices?: readonly string[];
  /** The files that are taken: endings with their dot or media types, and the size in bytes. */
  readonly file?: { readonly accept: readonly string[]; readonly most: number };
  /** Narrower than the form, because the answer is short. */
  readonly short?: true;
  readonly label?: string;
  readonly hint?: string;
  /** The first entry of a choice, which stands for none. */
  readonly none?: string;
}

/** A field of a form: how it is drawn, and how it is read. */
export interface FormField<Value = unknown> extends Drawn {
  readonly schema: z.ZodType<Value>;
}

/** A field whose text is judged by a rule. What is read can be made into something else with `as`. */
interface TextField<Value extends string> extends FormField<Value> {
  readonly rule: TextRule;
}

export type About = ControlAttributes & Pick<Drawn, 'short' | 'unmarked' | 'label' | 'hint' | 'none'>;

function textField<Value extends string>(
  drawn: Pick<Drawn, 'control' | 'choices'>,
  rule: TextRule,
  { short, unmarked, label, hint, none, ...attributes }: About,
  missing?: IssueCode,
): TextField<Value> {
  const schema = requiredText(rule, missing) as unknown as z.ZodType<Value>;
  const said = {
    ...(short && { short }),
    ...(unmarked && { unmarked }),
    ...(label && { label }),
    ...(hint && { hint }),
    ...(none && { none }),
  };
  return { ...drawn, ...said, required: true, attributes, rule, schema };
}

/** One line. @param of the most characters, or the rule of the text */
export const line = (of: number | TextBounds | TextRule, about: About = {}): TextField<string> =>
  typeof of === 'function'
    ? textField({ control: 'line' }, of, about)
    : textField({ control: 'line' }, text(bounds(of)), { maxLength: bounds(of).max, ...about });

/** Several lines. */
export const paragraph = (of: number | TextBounds | TextRule, about: About = {}): TextField<string> =>
  typeof of === 'function'
    ? textField({ control: 'paragraph' }, of, about)
    : textField({ control: 'paragraph' }, text({ lines: true, ...bounds(of) }), {
        maxLength: bounds(of).max,
        ...about,
      });

const bounds = (of: number | TextBounds): TextBounds => (typeof of === 'number' ? { max: of } : of);

/** One of a list. @param rule where the list is longer or shorter by circumstances */
export const choice = <const Value extends string>(
  choices: readonly Value[],
  about: About = {},
  rule: TextRule = oneOf(choices),
): TextField<Value> => textField({ control: 'choice', choices }, rule, about, 'choose');

/** The same as cards, for a few choices that are worth reading side by side. */
export const radios = <const Value extends string>(
  choices: readonly Value[],
  about: About = {},
): TextField<Value> => ({ ...choice(choices, about), control: 'radios' });

/** A record, of those that the page offers. */
export const recordField = (about: About = {}): TextField<string> =>
  choice([], about, (typed) => (isId(typed) ? ok(typed) : err({ code: 'not-listed' })));

/** The password of the account, which the form does not judge. */
export const passwordField = (about: About = {}): TextField<string> =>
  textField({ control: 'password' }, (typed) => ok(typed), { autoComplete: 'current-password', ...about });

/** A day of the calendar, and a minute of it. */
export const dayField = (rule: TextRule = dayRule, about: About = {}): TextField<string> =>
  textField({ control: 'line' }, rule, { type: 'date', ...about });
/** A day that is typed in three fields. Programs send it whole. */
export const dayParts = (rule: TextRule = dayRule, about: About = {}): TextField<string> =>
  textField({ control: 'day-parts' }, rule, about);
function withDays(fields: FormFields, raw: Raw): Raw {
  const days = Object.entries(fields).flatMap(([name, { control }]) => {
    if (control !== 'day-parts' || raw[name] !== undefined) return [];
    const [day = '', month = '', year = ''] = DAY_PARTS.map((part) =>
      String(raw[dayPartField(name, part)] ?? '').trim(),
    );
    return [
      [name, day || month || year ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : ''],
    ];
  });
  return days.length > 0 ? { ...raw, ...Object.fromEntries(days) } : raw;
}
export const timeField = (about: About = {}): TextField<string> =>
  textField({ control: 'line' }, clockTime, { type: 'time', ...about });

/** A box to tick, posted as 'yes'. */
export const box = (about: Pick<About, 'label' | 'hint'> = {}): FormField<boolean> => ({
  ...about,
  control: 'box',
  required: false,
  attributes: {},
  schema: z
    .unknown()
    .optional()
    .transform((raw) => raw === 'yes'),
});

/** A box without which the form is not accepted. */
export const agreed = (
  about: Pick<About, 'label' | 'hint'> = {},
  missing: IssueCode = 'required',
): FormField<boolean> => ({
  ...box(about),
  required: true,
  schema: requiredText(oneOf(['yes']), missing).transform(() => true),
});

/** Boxes of which at least one is ticked. A page reads all values of the name. */
export const boxes = <const Value extends string>(
  choices: readonly Value[],
  about: Pick<About, 'label' | 'hint'> = {},
): FormField<readonly Value[]> => ({
  ...about,
  control: 'boxes',
  choices,
  required: true,
  attributes: {},
  schema: z
    .unknown()
    .optional()
    .transform((raw, context) => {
      const ticked = choices.filter((one) => (Array.isArray(raw) ? raw.includes(one) : raw === one));
      if (ticked.length === 0) context.issues.push(asIssue({ code: 'choose' }, raw));
      return ticked;
    }),
});

/** A file, which the page reads by itself. */
export const fileField = (
  file: NonNullable<Drawn['file']>,
  about: Pick<About, 'label' | 'hint'> = {},
): FormField => ({ ...about, control: 'file', file, required: true, attributes: {}, schema: z.unknown() });

/** The page sets it, and nobody types into it. */
export const hiddenField = (rule: TextRule): TextField<string> => textField({ control: 'hidden' }, rule, {});

/** The version of the record that the form was drawn with; PostedForm draws it. */
export const versionField = (): FormField<number> =>
  as({ ...hiddenField(wholeNumber), label: 'This form' }, Number);

/** May be left empty, which is read as null. */
export const optional = <Value extends string>({
  rule,
  ...field
}: TextField<Value>): FormField<Value | null> => ({
  ...field,
  required: false,
  schema: optionalText(rule) as unknown as z.ZodType<Value | null>,
});

/** Reads a field as something else than its text. */
export const as = <Value, Made>(field: FormField<Value>, make: (value: Value) => Made): FormField<Made> => ({
  ...field,
  schema: field.schema.transform(make),
});

export type FormFields = Readonly<Record<string, FormField>>;
type Values<Fields extends FormFields> = {
  [Name in keyof Fields]: Fields[Name] extends FormField<infer Value> ? Value : never;
};
export type Raw = Readonly<Record<string, unknown>>;

/** A desk says these around its form. */
interface DeskTexts {
  readonly title?: string;
  readonly lead?: string;
  readonly submit?: string;
}

export interface Form<Fields extends FormFields = FormFields> {
  readonly fields: Fields;
  readonly texts: DeskTexts;
  readonly read: (raw: Raw) => Result<Values<Fields>, readonly FieldIssue<Extract<keyof Fields, string>>[]>;
}
/** The names of its fields, and what it is read as. */
export type FieldOf<Of> = Of extends Form<infer Fields> ? Extract<keyof Fields, string> : never;
export type ReadAs<Of> = Of extends Form<infer Fields> ? Values<Fields> : never;

export function form<Fields extends FormFields>(fields: Fields, texts: DeskTexts = {}): Form<Fields> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  const schema = z.object(shape);
  return {
    fields,
    texts,
    read: (raw) => readForm(schema, withDays(fields, raw)) as ReturnType<Form<Fields>['read']>,
  };
}
