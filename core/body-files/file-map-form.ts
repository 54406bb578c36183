/** The form in which staff say how a body writes its file. */

import { foldHeadings } from '../imports/file-columns.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { isBlank, text } from '../shared/text-rules.ts';
import { codedIn, type FileMap, hasDays, isDateFormat, type MapColumn, spellings } from './file-map.ts';
import { CODED, type Coded, fieldsOf, type MapField, type Target } from './targets.ts';

/** The lengths in characters: a heading, and the several spellings of one that is read. */
export const HEADING_MAX = 80;
export const SPELLINGS_MAX = 400;

export const placeField = (field: MapField) => `place_${field}` as const;
export const headingField = (field: MapField) => `heading_${field}` as const;
export const codeField = (coded: Coded, value: string) => `code_${coded}_${value}`;

type Typed = Readonly<Record<string, unknown>>;
type Issues = FieldIssue[];

export function readMapForm(target: Target, typed: Typed): Result<FileMap, readonly FieldIssue[]> {
  const issues: Issues = [];
  const columns = readColumns(target, typed, issues);
  const codes = readCodes(target, typed, issues);
  const date = typed.date ?? 'dd/mm/yyyy';
  if (hasDays(target) && !isDateFormat(date)) issues.push({ field: 'date', code: 'not-listed' });
  if (issues.length > 0) return err(issues);
  return ok({ columns, codes, date: isDateFormat(date) ? date : 'dd/mm/yyyy' });
}

const given = (typed: Typed, name: string): string => (typeof typed[name] === 'string' ? typed[name] : '');

function readText(typed: Typed, field: string, max: number, issues: Issues): string | null {
  const raw = given(typed, field);
  if (isBlank(raw)) return null;
  const read = text({ max })(raw);
  if (!read.ok) issues.push({ field, ...read.error });
  return read.ok ? read.value : null;
}

/** A column without a place is not in the file; of a list that is read, one without a heading is passed over. */
function readColumns(target: Target, typed: Typed, issues: Issues): readonly MapColumn[] {
  const isRead = target === 'caps';
  const chosen: (MapColumn & { readonly place: number })[] = [];
  for (const [index, field] of fieldsOf(target).entries()) {
    const typedPlace = given(typed, placeField(field)).trim();
    if (!isRead && typedPlace === '') continue;
    const place = isRead ? index : Number(typedPlace);
    if (!isRead && (!/^\d{1,2}$/.test(typedPlace) || place < 1))
      issues.push({ field: placeField(field), code: 'whole-between', params: { min: 1, max: 99 } });
    const before = issues.length;
    const heading = readText(typed, headingField(field), isRead ? SPELLINGS_MAX : HEADING_MAX, issues);
    if (heading !== null) chosen.push({ field, heading, place });
    else if (issues.length === before && (!isRead || field === 'jamb_number'))
      issues.push({ field: headingField(field), code: 'required' });
  }
  if (chosen.length === 0 && issues.length === 0)
    issues.push({ field: placeField(fieldsOf(target)[0] as MapField), code: 'required' });
  // Two columns of one name: nobody could say which is which.
  const seen = new Set<string>();
  for (const { field, heading } of chosen) {
    const names = foldHeadings(isRead ? heading : heading.replaceAll(',', ' '));
    if (names.some((name) => seen.has(name)))
      issues.push({ field: headingField(field), code: 'heading-twice' });
    for (const name of names) seen.add(name);
  }
  return chosen
    .toSorted((one, other) => one.place - other.place)
    .map(({ field, heading }) => ({ field, heading }));
}

function readCodes(target: Target, typed: Typed, issues: Issues): FileMap['codes'] {
  const isRead = target === 'caps';
  const codes: Partial<Record<Coded, Record<string, string>>> = {};
  for (const coded of codedIn(target)) {
    const values: Record<string, string> = {};
    const seen = new Set<string>();
    for (const value of CODED[coded]) {
      const field = codeField(coded, value);
      const code = readText(typed, field, isRead ? SPELLINGS_MAX : HEADING_MAX, issues);
      if (code === null) {
        if (!isRead && !issues.some((issue) => issue.field === field))
          issues.push({ field, code: 'required' });
        continue;
      }
      const names = isRead ? spellings(code) : [code];
      if (names.some((name) => seen.has(name))) issues.push({ field, code: 'heading-twice' });
      for (const name of names) seen.add(name);
      values[value] = code;
    }
    codes[coded] = values;
  }
  return codes;
}
