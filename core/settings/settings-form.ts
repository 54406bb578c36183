/** The forms of the settings screen: admissions sessions, and links to sites outside the portal. */
import { z } from 'zod';
import { phone } from '../admissions/phone.ts';
import { isSessionName, type StudyDays } from '../admissions/sessions.ts';
import { emailAddress } from '../identity/email-address.ts';
import { parseNaira } from '../payments/money.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { type LagosDay, readDay } from '../shared/lagos-day.ts';
import { printed } from '../shared/printed-letters.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { oneOf, type TextRule, text } from '../shared/text-rules.ts';
import {
  type FormSettingKey,
  PORTAL_SETTINGS,
  type SettingControl,
  type SettingValue,
} from './portal-settings.ts';

export const LINK_MAX = 300;
export const LINK_NAMES = ['admissions', 'library', 'studentPortal', 'learningPortal'] as const;
/** Accounts of the college at social networks, and what menus call them. */
export const SOCIAL = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  youtube: 'YouTube',
} as const;
export type SocialName = keyof typeof SOCIAL;
export const SOCIAL_NAMES = Object.keys(SOCIAL) as readonly SocialName[];
/** The address of an https site, without a name or password in it; or a path of this one. */
const WEB_ADDRESS =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{2,5})?(?:[/?#][^\s\\<>"]*)?$/i;
const OWN_PATH = /^\/(?![/\\])[^\s\\<>"]*$/;

export const webAddress: TextRule = (typed) => {
  const kept = typed.trim();
  if (kept.length > LINK_MAX) return err({ code: 'too-long', params: { max: LINK_MAX } });
  return WEB_ADDRESS.test(kept) || OWN_PATH.test(kept) ? ok(kept) : err({ code: 'web-address' });
};

/** An account is on another site. */
const account: TextRule = (typed) => {
  const read = webAddress(typed);
  return read.ok && OWN_PATH.test(read.value) ? err({ code: 'web-address' }) : read;
};

const links = z.object({
  admissions: optionalText(webAddress),
  library: optionalText(webAddress),
  studentPortal: optionalText(webAddress),
  learningPortal: optionalText(webAddress),
  facebook: optionalText(account),
  twitter: optionalText(account),
  instagram: optionalText(account),
  youtube: optionalText(account),
});
/** Null means the address that the college's own file gives. */
export type LinkAddresses = z.output<typeof links>;
export const readLinksForm = (raw: Readonly<Record<string, unknown>>) => readForm(links, raw);

export const ADDRESS_MAX = 200;
const contact = z.object({
  phone: optionalText(phone),
  email: optionalText(emailAddress),
  address: optionalText(printed(text({ max: ADDRESS_MAX, lines: true }))),
});
/** Null means that the college's own file says it. */
export type ContactDetails = z.output<typeof contact>;
export const readContactForm = (raw: Readonly<Record<string, unknown>>) => readForm(contact, raw);

export const APPROVER_MAX = 120;
const approval = z.object({
  approved_by: optionalText(text({ max: APPROVER_MAX })),
  approved_on: optionalText((typed) => day(typed)),
});
export interface Approval {
  readonly name: string;
  readonly on: LagosDay;
}

/** The person who approved a translation, and when; null: nobody, if both are left empty. */
export function readApprovalForm(
  raw: Readonly<Record<string, unknown>>,
): Result<Approval | null, readonly FieldIssue[]> {
  const read = readForm(approval, raw);
  if (!read.ok) return read;
  const { approved_by: name, approved_on: on } = read.value;
  if (name === null && on === null) return ok(null);
  if (name === null) return err([{ field: 'approved_by', code: 'required' }]);
  return on === null ? err([{ field: 'approved_on', code: 'required' }]) : ok({ name, on: on as LagosDay });
}

type FormSchema = (typeof PORTAL_SETTINGS)[FormSettingKey]['schema'];
const RULES: Readonly<Record<SettingControl, (schema: FormSchema) => TextRule>> = {
  naira: () => (typed) => {
    const kobo = parseNaira(typed);
    return kobo === null ? err({ code: 'naira-amount' }) : ok(String(kobo));
  },
  whole: (schema) => (typed) => {
    const kept = typed.trim().replaceAll(',', '');
    const { minValue, maxValue } = schema as z.ZodNumber;
    return /^\d{1,9}$/.test(kept) && schema.safeParse(Number(kept)).success
      ? ok(String(Number(kept)))
      : err({ code: 'whole-between', params: { min: minValue ?? 0, max: maxValue ?? 0 } });
  },
  choice: (schema) => oneOf((schema as z.ZodEnum).options.map(String)),
};

/** A form that holds one setting, in the field of its name (portal-settings.ts). */
export function readSettingForm<Key extends FormSettingKey>(
  key: Key,
  raw: Readonly<Record<string, unknown>>,
): Result<SettingValue<Key>, readonly FieldIssue[]> {
  const { control, schema } = PORTAL_SETTINGS[key];
  const field = requiredText(RULES[control](schema), control === 'choice' ? 'choose' : 'required');
  const read = readForm(z.object({ [key]: field }), raw);
  if (!read.ok) return read;
  const typed = read.value[key];
  return ok((control === 'choice' ? typed : Number(typed)) as SettingValue<Key>);
}

const day: TextRule = (typed) => {
  const read = readDay(typed.trim());
  return read ? ok(read) : err({ code: 'day' });
};
const sessionName: TextRule = (typed) => {
  const kept = typed.replace(/\s+/g, '');
  return isSessionName(kept) ? ok(kept) : err({ code: 'session' });
};
const session = z.object({
  session: requiredText(sessionName),
  opens_on: requiredText(day),
  closes_on: optionalText(day),
  decisions_by: optionalText(day),
  first_semester_on: optionalText(day),
  matriculation_on: optionalText(day),
  second_semester_on: optionalText(day),
});

export interface SessionDates extends StudyDays {
  readonly session: string;
  readonly opens_on: LagosDay;
  /** The last day, which is whole; null while none has been announced. */
  readonly closes_on: LagosDay | null;
  /** By when the college means to have decided; null while it names no day. */
  readonly decisions_by: LagosDay | null;
}

export function readSessionForm(
  raw: Readonly<Record<string, unknown>>,
): Result<SessionDates, readonly FieldIssue<keyof SessionDates>[]> {
  const read = readForm(session, raw);
  if (!read.ok) return read;
  const contradiction = contradictionIn(read.value);
  return contradiction ? err([contradiction]) : ok(read.value);
}

/** The first day that cannot be so beside the others, or beside the name of the session. */
function contradictionIn(dates: SessionDates): FieldIssue<keyof SessionDates> | null {
  const { session, opens_on, closes_on, decisions_by } = dates;
  const [from = 0, to = 0] = session.split('/').map(Number);
  const earliest = `${from - 1}-01-01`;
  const latest = `${to}-08-31`;
  if (opens_on < earliest || opens_on > latest)
    return { field: 'opens_on', code: 'day-session', params: { session, earliest, latest } };
  if (closes_on !== null && closes_on < opens_on) return { field: 'closes_on', code: 'day-order' };
  if (decisions_by !== null && decisions_by < opens_on) return { field: 'decisions_by', code: 'day-order' };
  let before = opens_on;
  for (const field of ['first_semester_on', 'matriculation_on', 'second_semester_on'] as const) {
    const day = dates[field];
    if (day === null) continue;
    if (field !== 'first_semester_on' && dates.first_semester_on === null)
      return { field: 'first_semester_on', code: 'required' };
    if (day < before) return { field, code: field === 'first_semester_on' ? 'day-order' : 'day-sequence' };
    before = day;
  }
  return null;
}
