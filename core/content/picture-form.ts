/**
 * The form about a picture: its subject, its owner, the people on it, and their consent. A picture of people without
 * their consent is refused, and one of children without that of a parent or guardian.
 */
import type { FieldIssue } from '../shared/field-issue.ts';
import { choice, dayField, type FieldOf, fileField, form, line, optional, type Raw } from '../shared/form.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { PICTURE_BYTES_MAX } from './picture.ts';

export const PEOPLE_SHOWN = ['none', 'adults', 'children'] as const;
export type PeopleShown = (typeof PEOPLE_SHOWN)[number];

const TEXT_MAX = 200;
export const pictureForm = form({
  alt: line(TEXT_MAX),
  credit: line(TEXT_MAX),
  people: choice(PEOPLE_SHOWN, { short: true }),
  shown: optional(line(TEXT_MAX)),
  consent: optional(line(TEXT_MAX)),
  consent_on: optional(dayField()),
  guardian: optional(line(TEXT_MAX)),
});
/** The file of a new picture. */
export const pictureFileForm = form({
  file: fileField({ accept: ['image/jpeg', 'image/png', 'image/webp'], most: PICTURE_BYTES_MAX }),
});
/** A picture of the library, chosen in the form of a news item or a person. */
export const pictureChoiceForm = form({ picture: optional(choice([])) });
export type PictureField = FieldOf<typeof pictureForm>;

export interface PictureRecord {
  readonly alt: string;
  readonly credit: string;
  readonly people: PeopleShown;
  /** Names of those who are seen. */
  readonly shown: string | null;
  /** The way in which consent was given: signed form, message. */
  readonly consent: string | null;
  readonly consent_on: string | null;
  /** The person who gave consent for children. */
  readonly guardian: string | null;
}

const NOBODY = { shown: null, consent: null, consent_on: null, guardian: null };

/** @param today in Lagos */
export function readPictureForm(
  raw: Raw,
  today: string,
): Result<PictureRecord, readonly FieldIssue<PictureField>[]> {
  const read = pictureForm.read(raw);
  if (!read.ok) return read;
  const { people, ...rest } = read.value;
  // Answers to questions that do not apply are not kept.
  if (people === 'none') return ok({ ...rest, people, ...NOBODY });
  const asked = ['shown', 'consent', 'consent_on', ...(people === 'children' ? ['guardian'] : [])] as const;
  const missing = asked
    .filter((field) => rest[field as keyof typeof rest] === null)
    .map((field) => ({ field: field as PictureField, code: 'required' as const }));
  if (missing.length > 0) return err(missing);
  if (rest.consent_on && rest.consent_on > today) return err([{ field: 'consent_on', code: 'day-past' }]);
  return ok({ ...rest, people, guardian: people === 'children' ? rest.guardian : null });
}
