/** The form of one entry of a board. Whatever a profile does not state stays null, and shows as a dash. */
import { phone } from '../admissions/phone.ts';
import { emailAddress } from '../identity/email-address.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import {
  type Form,
  type FormField,
  form,
  line,
  optional,
  paragraph,
  type Raw,
  type ReadAs,
} from '../shared/form.ts';
import { printed } from '../shared/printed-letters.ts';
import { ok, type Result } from '../shared/result.ts';
import { type TextRule, text } from '../shared/text-rules.ts';
import { type Board, type ProfileField, profileFieldsOf } from './profile.ts';

export const PERSON_NAME_MAX = 100;
export const PROFILE_MAX = 1000;

const head = {
  // The registrar's stand below letters.
  name: line(printed(text({ max: PERSON_NAME_MAX })), { maxLength: PERSON_NAME_MAX }),
  title: line(printed(text({ max: PERSON_NAME_MAX })), { maxLength: PERSON_NAME_MAX }),
  monogram: line(3),
  about: paragraph({ max: 240, lines: false }, { rows: 2 }),
};
/** The same numbers as elsewhere are taken, and shown as they were typed. */
const phoneAsTyped: TextRule = (typed) => {
  const number = phone(typed);
  return number.ok ? ok(typed.trim()) : number;
};
/** Visitors press what these fields say. */
const PRESSED: Partial<Record<ProfileField, TextRule>> = { email: emailAddress, phone: phoneAsTyped };
/** Fields that are answered in sentences. */
export const LONG: readonly ProfileField[] = [
  'qualifications',
  'experience',
  'research',
  'publications',
  'awards',
  'responsibilities',
  'background',
];

const profileField = (field: ProfileField) => {
  const rule = PRESSED[field] ?? text({ max: PROFILE_MAX });
  return LONG.includes(field)
    ? paragraph(rule, { rows: 2, maxLength: PROFILE_MAX })
    : line(rule, { maxLength: PROFILE_MAX });
};
/** The form for an entry of this board. */
export const personForm = (board: Board) =>
  form({
    ...head,
    ...(Object.fromEntries(
      profileFieldsOf(board).map((field) => [field, optional(profileField(field))]),
    ) as Record<ProfileField, FormField<string | null>>),
  });

export interface PersonDraft extends ReadAs<Form<typeof head>> {
  readonly profile: Readonly<Partial<Record<ProfileField, string | null>>>;
}

export function readPersonForm(board: Board, raw: Raw): Result<PersonDraft, readonly FieldIssue[]> {
  const read = personForm(board).read(raw);
  if (!read.ok) return read;
  const { name, title, monogram, about, ...profile } = read.value;
  return ok({ name, title, monogram, about, profile });
}
