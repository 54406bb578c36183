/**
 * What staff say of a picture: what it shows, whose it is, who is seen on it, and that they agreed. A picture of people
 * without their consent is refused, and one of children without that of a parent or guardian.
 */
import { z } from 'zod';
import type { FieldIssue } from '../shared/field-issue.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { day } from '../shared/lagos-minute.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { oneOf, text } from '../shared/text-rules.ts';

export const PICTURE_TEXT_MAX = 200;
export const PEOPLE_SHOWN = ['none', 'adults', 'children'] as const;
type PeopleShown = (typeof PEOPLE_SHOWN)[number];

const line = text({ max: PICTURE_TEXT_MAX });
const schema = z.object({
  alt: requiredText(line),
  credit: requiredText(line),
  people: requiredText(oneOf(PEOPLE_SHOWN), 'choose'),
  shown: optionalText(line),
  consent: optionalText(line),
  consent_on: optionalText(day),
  guardian: optionalText(line),
});
export type PictureField = keyof typeof schema.shape;

export interface PictureRecord {
  readonly alt: string;
  readonly credit: string;
  readonly people: PeopleShown;
  /** Names of those who are seen. */
  readonly shown: string | null;
  /** How it was given: signed form, message. */
  readonly consent: string | null;
  readonly consent_on: string | null;
  /** Who gave it for children. */
  readonly guardian: string | null;
}

const NOBODY = { shown: null, consent: null, consent_on: null, guardian: null };

/** @param today in Lagos */
export function readPictureForm(
  raw: Readonly<Record<string, unknown>>,
  today: string,
): Result<PictureRecord, readonly FieldIssue<PictureField>[]> {
  const read = readForm(schema, raw);
  if (!read.ok) return read;
  const { people: typed, ...rest } = read.value;
  const people = typed as PeopleShown;
  // What is not asked is not kept.
  if (people === 'none') return ok({ ...rest, people, ...NOBODY });
  const asked = ['shown', 'consent', 'consent_on', ...(people === 'children' ? ['guardian'] : [])] as const;
  const missing = asked
    .filter((field) => rest[field as keyof typeof rest] === null)
    .map((field) => ({ field: field as PictureField, code: 'required' as const }));
  if (missing.length > 0) return err(missing);
  if (rest.consent_on && rest.consent_on > today) return err([{ field: 'consent_on', code: 'day-past' }]);
  return ok({ ...rest, people, guardian: people === 'children' ? rest.guardian : null });
}
