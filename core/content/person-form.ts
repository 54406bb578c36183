/** The form of one entry of a board. Whatever a profile does not state stays null, and shows as a dash. */
import { z } from 'zod';
import type { FieldIssue } from '../shared/field-issue.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { text } from '../shared/text-rules.ts';
import { type Board, type ProfileField, profileFieldsOf } from './profile.ts';

export const PERSON_NAME_MAX = 100;
export const ABOUT_MAX = 240;
export const PROFILE_MAX = 1000;
export const MONOGRAM_MAX = 3;

const head = z.object({
  name: requiredText(text({ max: PERSON_NAME_MAX })),
  title: requiredText(text({ max: PERSON_NAME_MAX })),
  monogram: requiredText(text({ max: MONOGRAM_MAX })),
  about: requiredText(text({ max: ABOUT_MAX })),
});
const profileValue = optionalText(text({ max: PROFILE_MAX }));

export interface PersonDraft extends z.output<typeof head> {
  readonly profile: Readonly<Partial<Record<ProfileField, string | null>>>;
}

export function readPersonForm(
  board: Board,
  raw: Readonly<Record<string, unknown>>,
): Result<PersonDraft, readonly FieldIssue[]> {
  const shape = Object.fromEntries(profileFieldsOf(board).map((field) => [field, profileValue]));
  const entry = readForm(head, raw);
  const profile = readForm(z.object(shape), raw);
  if (!entry.ok || !profile.ok)
    return err([...(entry.ok ? [] : entry.error), ...(profile.ok ? [] : profile.error)]);
  return ok({ ...entry.value, profile: profile.value });
}
