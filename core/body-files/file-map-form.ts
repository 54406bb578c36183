/** The form in which staff say how a body writes its file. */

import { foldHeadings } from '../imports/file-columns.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { choice, type Form, type FormField, form, line, optional, type Raw } from '../shared/form.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';
import { codedIn, DATE_FORMATS, type DateFormat, type FileMap, hasDays, spellings } from './file-map.ts';
import { CODED, type Coded, fieldsOf, type MapField, type Target } from './targets.ts';

/** The lengths in characters: a heading, and the several spellings of one that is read. */
const HEADING_MAX = 80;
const SPELLINGS_MAX = 400;

export const placeField = (field: MapField) => `place_${field}` as const;
export const headingField = (field: MapField) => `heading_${field}` as const;
export const codeField = (coded: Coded, value: string) => `code_${coded}_${value}`;

const isRead = (target: Target) => target === 'caps';

const place: TextRule = (typed) =>
  /^[1-9]\d?$/.test(typed.trim())
    ? ok(typed.trim())
    : err({ code: 'whole-between', params: { min: 1, max: 99 } });

/** Its labels are in the messages: they name the fields of the portal. */
export function mapForm(target: Target): Form<Readonly<Record<string, FormField<string | null>>>> {
  const words = line(isRead(target) ? SPELLINGS_MAX : HEADING_MAX);
  const fields: Record<string, FormField<string | null>> = {};
  for (const field of fieldsOf(target)) {
    if (!isRead(target))
      fields[placeField(field)] = optional(line(place, { inputMode: 'numeric', maxLength: 2 }));
    fields[headingField(field)] = field === 'jamb_number' ? words : optional(words);
  }
  for (const coded of codedIn(target))
    for (const value of CODED[coded])
      fields[codeField(coded, value)] = isRead(target) ? optional(words) : words;
  if (hasDays(target)) fields.date = choice(DATE_FORMATS);
  return form(fields);
}

type Told = Readonly<Record<string, string | null>>;

export function readMapForm(target: Target, raw: Raw): Result<FileMap, readonly FieldIssue[]> {
  const read = mapForm(target).read(raw);
  if (!read.ok) return read;
  const issues: FieldIssue[] = [];
  const columns = columnsIn(target, read.value, issues);
  const codes = codesIn(target, read.value, issues);
  const date = (read.value.date ?? 'dd/mm/yyyy') as DateFormat;
  return issues.length > 0 ? err(issues) : ok({ columns, codes, date });
}

/** A column without a place is not in the file; of a list that is read, one without a heading is passed over. */
function columnsIn(target: Target, told: Told, issues: FieldIssue[]): FileMap['columns'] {
  const chosen = fieldsOf(target).flatMap((field, index) => {
    const at = isRead(target) ? index : told[placeField(field)];
    const heading = told[headingField(field)];
    if (at === null || at === undefined || (isRead(target) && !heading)) return [];
    if (!heading) issues.push({ field: headingField(field), code: 'required' });
    return [{ field, heading: heading ?? '', place: Number(at) }];
  });
  if (chosen.length === 0)
    issues.push({ field: placeField(fieldsOf(target)[0] as MapField), code: 'required' });
  // Two columns of one name: nobody could say which is which.
  const seen = new Set<string>();
  for (const { field, heading } of chosen) {
    const names = foldHeadings(isRead(target) ? heading : heading.replaceAll(',', ' '));
    if (names.some((name) => seen.has(name)))
      issues.push({ field: headingField(field), code: 'heading-twice' });
    for (const name of names) seen.add(name);
  }
  return chosen
    .toSorted((one, other) => one.place - other.place)
    .map(({ field, heading }) => ({ field, heading }));
}

function codesIn(target: Target, told: Told, issues: FieldIssue[]): FileMap['codes'] {
  const codes: Partial<Record<Coded, Record<string, string>>> = {};
  for (const coded of codedIn(target)) {
    const values: Record<string, string> = {};
    const seen = new Set<string>();
    for (const value of CODED[coded]) {
      const field = codeField(coded, value);
      const code = told[field];
      if (!code) continue;
      const names = isRead(target) ? spellings(code) : [code];
      if (names.some((name) => seen.has(name))) issues.push({ field, code: 'heading-twice' });
      for (const name of names) seen.add(name);
      values[value] = code;
    }
    codes[coded] = values;
  }
  return codes;
}
