/** The forms of the settings screen: admissions sessions, and links to sites outside the portal. */
import { z } from 'zod';
import { phone } from '../admissions/phone.ts';
import { isSessionName } from '../admissions/sessions.ts';
import { emailAddress } from '../identity/email-address.ts';
import { parseNaira } from '../payments/money.ts';
import { SECOND_READER, type SecondReader } from '../review/second-reader.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { type LagosDay, readDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { oneOf, type TextRule, text } from '../shared/text-rules.ts';

export const LINK_MAX = 300;
export const LINK_NAMES = ['admissions', 'library', 'studentPortal', 'learningPortal'] as const;
/** Of an https site, without a name or password in it; or a path of this one. */
const WEB_ADDRESS =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{2,5})?(?:[/?#][^\s\\<>"]*)?$/i;
const OWN_PATH = /^\/(?![/\\])[^\s\\<>"]*$/;

export const webAddress: TextRule = (typed) => {
  const kept = typed.trim();
  if (kept.length > LINK_MAX) return err({ code: 'too-long', params: { max: LINK_MAX } });
  return WEB_ADDRESS.test(kept) || OWN_PATH.test(kept) ? ok(kept) : err({ code: 'web-address' });
};

const links = z.object({
  admissions: optionalText(webAddress),
  library: optionalText(webAddress),
  studentPortal: optionalText(webAddress),
  learningPortal: optionalText(webAddress),
});
/** Null: the address that the college's own file gives. */
export type LinkAddresses = z.output<typeof links>;
export const readLinksForm = (raw: Readonly<Record<string, unknown>>) => readForm(links, raw);

export const ADDRESS_MAX = 200;
const contact = z.object({
  phone: optionalText(phone),
  email: optionalText(emailAddress),
  address: optionalText(text({ max: ADDRESS_MAX, lines: true })),
});
/** Null: as the college's own file says. */
export type ContactDetails = z.output<typeof contact>;
export const readContactForm = (raw: Readonly<Record<string, unknown>>) => readForm(contact, raw);

const limit = z.object({
  one_person_limit: requiredText((typed) => {
    const kobo = parseNaira(typed);
    return kobo === null ? err({ code: 'naira-amount' }) : ok(String(kobo));
  }).transform(Number),
});
/** The largest transfer that one person may confirm alone, typed in naira; 0 where there are always two. */
export const readLimitForm = (raw: Readonly<Record<string, unknown>>) => readForm(limit, raw);

const secondReader = z.object({
  second_reader: requiredText(oneOf(SECOND_READER), 'choose').transform((value) => value as SecondReader),
});
export const readSecondReaderForm = (raw: Readonly<Record<string, unknown>>) => readForm(secondReader, raw);

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
});

export interface SessionDates {
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
  const { opens_on, closes_on, decisions_by } = read.value;
  if (closes_on !== null && closes_on < opens_on) return err([{ field: 'closes_on', code: 'day-order' }]);
  return decisions_by !== null && decisions_by < opens_on
    ? err([{ field: 'decisions_by', code: 'day-order' }])
    : ok(read.value);
}
