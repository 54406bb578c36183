/** The form of one entry of a board. Whatever a profile does not state stays null, and shows as a dash. */
import { z } from 'zod';
import { phone } from '../admissions/phone.ts';
import { emailAddress } from '../identity/email-address.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { printed } from '../shared/printed-letters.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { type TextRule, text } from '../shared/text-rules.ts';
import { type Board, type ProfileField, profileFieldsOf } from './profile.ts';

export const PERSON_NAME_MAX = 100;
export const ABOUT_MAX = 240;
export const PROFILE_MAX = 1000;
export const MONOGRAM_MAX = 3;

const head = z.object({
  // The registrar's stand below letters.
  name: requiredText(printed(text({ max: PERSON_NAME_MAX }))),
  title: requiredText(printed(text({ max: PERSON_NAME_MAX }))),
  monogram: requiredText(text({ max: MONOGRAM_MAX })),
  about: requiredText(text({ max: ABOUT_MAX })),
});
const profileValue = optionalText(text({ max: PROFILE_MAX }));
/** The same numbers as elsewhere are taken, and shown as they were typed. */
const phoneAsTyped: TextRule = (typed) => {
  const number = phone(typed);
  return number.ok ? ok(typed.trim()) : number;
};
/** Visitors press what these fields say. */
const PRESSED: Partial<Record<ProfileField, typeof profileValue>> = {
  email: optionalText(emailAddress),
  phone: optionalText(phoneAsTyped),
};

export interface PersonDraft extends z.output<typeof head> {
  readonly profile: Readonly<Partial<Record<ProfileField, string | null>>>;
}

export function readPersonForm(
  board: Board,
  raw: Readonly<Record<string, unknown>>,
): Result<PersonDraft, readonly FieldIssue[]> {
  const shape = Object.fromEntries(
    profileFieldsOf(board).map((field) => [field, PRESSED[field] ?? profileValue]),
  );
  const entry = readForm(head, raw);
  const profile = readForm(z.object(shape), raw);
  if (!entry.ok || !profile.ok)
    return err([...(entry.ok ? [] : entry.error), ...(profile.ok ? [] : profile.error)]);
  return ok({ ...entry.value, profile: profile.value });
}
