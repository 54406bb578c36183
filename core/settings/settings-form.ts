/** The forms of the settings screen: admissions sessions, and links to sites outside the portal. */
import type { z } from 'zod';
import { PHONE_TYPED_MAX, phone } from '../admissions/phone.ts';
import { isSessionName } from '../admissions/sessions.ts';
import { EMAIL_MAX, emailAddress } from '../identity/email-address.ts';
import { parseNaira } from '../payments/money.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import {
  agreed,
  box,
  choice,
  dayField,
  type FieldOf,
  type Form,
  form,
  line,
  optional,
  paragraph,
  type Raw,
  type ReadAs,
} from '../shared/form.ts';
import { day as dayRule } from '../shared/lagos-minute.ts';
import { printed } from '../shared/printed-letters.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { oneOf, type TextRule, text } from '../shared/text-rules.ts';
import { OPENING_CHECKS, type OpeningCheck, WAIVER_LENGTH } from './opening.ts';
import {
  FORM_SETTINGS,
  type FormSettingKey,
  PORTAL_SETTINGS,
  type SettingControl,
  type SettingValue,
} from './portal-settings.ts';

const LINK_MAX = 300;
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

const address = (rule: TextRule, label: string) =>
  optional(line(rule, { maxLength: LINK_MAX, inputMode: 'url', spellCheck: false, label }));

export const linksForm = form({
  admissions: address(webAddress, 'Admissions site'),
  library: address(webAddress, 'Library catalogue'),
  studentPortal: address(webAddress, 'Student Portal login'),
  learningPortal: address(webAddress, 'Learning Portal'),
  facebook: address(account, SOCIAL.facebook),
  twitter: address(account, SOCIAL.twitter),
  instagram: address(account, SOCIAL.instagram),
  youtube: address(account, SOCIAL.youtube),
});

const ADDRESS_MAX = 200;
export const contactForm = form({
  phone: optional(line(phone, { inputMode: 'tel', maxLength: PHONE_TYPED_MAX, label: 'Phone number' })),
  email: optional(
    line(emailAddress, {
      inputMode: 'email',
      maxLength: EMAIL_MAX,
      spellCheck: false,
      label: 'E-mail address',
    }),
  ),
  address: optional(
    paragraph(printed(text({ max: ADDRESS_MAX, lines: true })), {
      maxLength: ADDRESS_MAX,
      rows: 3,
      label: 'Postal address',
    }),
  ),
});

export const approvalForm = form({
  approved_by: optional(
    line(120, {
      label: 'Approved by',
      hint: 'Name and office, as pages should show them. Leave both fields empty while the translation is a draft.',
    }),
  ),
  approved_on: optional(dayField(dayRule, { label: 'Approved on' })),
});

/** The person who approved a translation, and when; null: nobody, if both are left empty. */
export function readApprovalForm(raw: Raw) {
  const read = approvalForm.read(raw);
  if (!read.ok) return read;
  const { approved_by: name, approved_on: on } = read.value;
  if (name === null && on === null) return ok(null);
  if (name === null) return err<readonly FieldIssue[]>([{ field: 'approved_by', code: 'required' }]);
  return on === null
    ? err<readonly FieldIssue[]>([{ field: 'approved_on', code: 'required' }])
    : ok({ name, on });
}

export const factorForm = form({
  required: choice(['no', 'yes'], { label: 'Two-step sign-in' }),
  understood: box({ label: 'I have an authenticator app ready and will set it up next' }),
});

export const letterForm = form({
  letter_code: line(10, {
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    label: 'Code from the e-mail',
  }),
});
export const closingForm = form({
  closing: agreed({ label: 'Yes, stop new applications now' }, 'understood'),
});
/** The field in which a person says why a check is waived. */
export const waiverField = (check: OpeningCheck) => `waive_${check}` as const;
export const waiverForm = form(
  Object.fromEntries(
    OPENING_CHECKS.map((check) => [
      waiverField(check),
      optional(
        paragraph(WAIVER_LENGTH.max, {
          rows: 2,
          hint: 'At least 10 characters. It is recorded with your name. Leave it empty to complete this check first.',
        }),
      ),
    ]),
  ),
);

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
export const settingForms = Object.fromEntries(
  FORM_SETTINGS.map((key) => {
    const { control, schema } = PORTAL_SETTINGS[key];
    const rule = RULES[control](schema);
    return [
      key,
      form({
        [key]:
          control === 'choice'
            ? choice((schema as z.ZodEnum).options.map(String), {}, rule)
            : line(rule, { inputMode: 'decimal', maxLength: 30 }),
      }),
    ];
  }),
) as unknown as Readonly<Record<FormSettingKey, Form>>;

export function readSettingForm<Key extends FormSettingKey>(
  key: Key,
  raw: Raw,
): Result<SettingValue<Key>, readonly FieldIssue[]> {
  const read = settingForms[key].read(raw);
  if (!read.ok) return read;
  const typed = read.value[key];
  return ok((PORTAL_SETTINGS[key].control === 'choice' ? typed : Number(typed)) as SettingValue<Key>);
}

const sessionName: TextRule = (typed) => {
  const kept = typed.replace(/\s+/g, '');
  return isSessionName(kept) ? ok(kept) : err({ code: 'session' });
};
export const sessionForm = form({
  session: line(sessionName, {
    maxLength: 20,
    label: 'Session',
    hint: 'Two years in a row, such as 2026/2027.',
  }),
  opens_on: dayField(dayRule, { label: 'First day to apply' }),
  closes_on: optional(
    dayField(dayRule, {
      label: 'Last day to apply',
      hint: 'Applications close at the end of this day. Leave empty until it is announced.',
    }),
  ),
  decisions_by: optional(
    dayField(dayRule, {
      label: 'Decision day',
      hint: 'The day by which you expect to decide. Applicants read it on their application. Leave empty to name none.',
    }),
  ),
  screening_on: optional(
    dayField(dayRule, {
      label: 'First day of screening',
      hint: 'Screening (post-UTME) of candidates. The website and the calendar file have it. Leave empty until it is announced, or where there is none.',
    }),
  ),
  first_semester_on: optional(
    dayField(dayRule, {
      label: 'First day of the first semester',
      hint: 'The academic calendar, the calendar file, offers and letters have these days. Leave them empty until they are announced.',
    }),
  ),
  matriculation_on: optional(dayField(dayRule, { label: 'Matriculation' })),
  second_semester_on: optional(dayField(dayRule, { label: 'First day of the second semester' })),
});

type SessionDates = ReadAs<typeof sessionForm>;

export function readSessionForm(
  raw: Raw,
): Result<SessionDates, readonly FieldIssue<FieldOf<typeof sessionForm>>[]> {
  const read = sessionForm.read(raw);
  if (!read.ok) return read;
  const contradiction = contradictionIn(read.value);
  return contradiction ? err([contradiction]) : ok(read.value);
}

/** The first day that cannot be so beside the others, or beside the name of the session. */
function contradictionIn(dates: SessionDates): FieldIssue<FieldOf<typeof sessionForm>> | null {
  const { session, opens_on, closes_on } = dates;
  const [from = 0, to = 0] = session.split('/').map(Number);
  const earliest = `${from - 1}-01-01`;
  const latest = `${to}-08-31`;
  if (opens_on < earliest || opens_on > latest)
    return { field: 'opens_on', code: 'day-session', params: { session, earliest, latest } };
  if (closes_on !== null && closes_on < opens_on) return { field: 'closes_on', code: 'day-order' };
  for (const field of ['decisions_by', 'screening_on'] as const)
    if ((dates[field] ?? opens_on) < opens_on) return { field, code: 'day-order' };
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
