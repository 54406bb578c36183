/** The details of an audit entry as people read them: money in naira, days as days, codes in words, and no ids. */

import { AUDIT_DETAILS, type AuditDetail } from '#core/identity/audit-details.ts';
import { formatNaira } from '#core/payments/money.ts';
import { type ColumnName, headingOf } from '#core/review/application-columns.ts';
import { isFormSetting, PORTAL_SETTINGS } from '#core/settings/portal-settings.ts';
import { isId } from '#core/shared/id.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { detailCodes, detailNames, detailNamesOf, values } from '#messages/en/admin/audit-details.ts';
import { lagosDay, lagosWhen } from './lagos-time.ts';

const { casework, dates, documents } = wordsFor('en');

export interface DescribedEntry {
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
const DAY = /\b\d{4}-\d\d-\d\d\b/g;
/** The forms in which codes are written: 'bank_transfer', 'PASSKEY_NOT_FOUND', 'staff-set:Accepted'. */
const CODE = /^[A-Za-z0-9]+([_:.-][A-Za-z0-9]+)+$/;

/** 'amount: ₦25,000' for each detail that says something. */
export function describeDetails(entry: DescribedEntry, people: ReadonlyMap<unknown, string>): string[] {
  const say = (name: string, value: unknown): string | null => {
    if (isId(value)) return people.get(value) ?? null;
    if (typeof value === 'boolean') return value ? values.yes : values.no;
    if (typeof value === 'number') return sayNumber(moneyOf(entry, name) ? 'money' : kindOf(name), value);
    if (Array.isArray(value)) return joined(value.map((one) => say(name, one)));
    if (value !== null && typeof value === 'object')
      return joined(Object.entries(value).map(([inner, one]) => named(inner, one, ' ')));
    return value === null || value === undefined || value === '' ? null : sayText(name, String(value));
  };
  const named = (name: string, value: unknown, mark = ': '): string | null => {
    const said = kindOf(name) === 'record' ? null : say(name, value);
    return said === null ? null : `${nameOf(entry.action, name)}${mark}${said}`;
  };
  // The value before comes first; the database keeps no order.
  const { from, to, ...others } = entry.details ?? {};
  return Object.entries({ from, to, ...others }).flatMap(([name, value]) => named(name, value) ?? []);
}

/** Entries are kept longer than the code that wrote them: a name of an earlier release may be unknown. */
const isDetail = (name: string): name is AuditDetail => Object.hasOwn(AUDIT_DETAILS, name);
const kindOf = (name: string) => (isDetail(name) ? AUDIT_DETAILS[name] : 'value');
const nameOf = (action: string, name: string): string =>
  (isDetail(name) ? (detailNamesOf[action]?.[name] ?? detailNames[name]) : undefined) ??
  name.replaceAll('_', ' ');

/** The values of one setting before and after, under the same names as any other. */
const moneyOf = ({ subjectType, subjectId }: DescribedEntry, name: string): boolean =>
  subjectType === 'setting' &&
  isFormSetting(subjectId) &&
  PORTAL_SETTINGS[subjectId].control === 'naira' &&
  (name === 'from' || name === 'to');

const joined = (parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(', ') || null;

function sayNumber(kind: string, value: number): string {
  if (kind === 'money') return formatNaira(value);
  return kind === 'size' ? documents.size(value) : String(value);
}

function sayText(name: string, value: string): string {
  const kind = kindOf(name);
  if (kind === 'text') return value;
  if (MOMENT.test(value)) return lagosWhen({ dates }, value);
  if (name === 'on_request') return headingOf(value as ColumnName, casework.exports.questions);
  const word = isDetail(name) ? detailCodes[name]?.[value] : undefined;
  if (word !== undefined) return word;
  if (name === 'about' && value.includes(':')) return documents.subjectLabel(value);
  const after = kind === 'word' ? value.lastIndexOf(': ') + 2 : 1;
  // 'passkey: NOT_FOUND' says first how somebody signed in.
  if (after > 1) return `${value.slice(0, after)}${sayText(name, value.slice(after))}`;
  if (kind === 'word' && CODE.test(value)) return fromCode(value);
  return value.replace(DAY, (day) => lagosDay({ dates }, `${day}T00:00:00Z`));
}

/** 'INVALID_TOKEN' as 'Invalid token'. */
function fromCode(code: string): string {
  const text = code.replace(/[_:.-]+/g, ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
