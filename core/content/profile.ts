import type { Picture } from './picture.ts';

/** People of the college as its pages show them. A field that nobody has stated is null and is shown as a dash. */
export const PROFILE_FIELDS = [
  'fullName',
  'position',
  'department',
  'email',
  'phone',
  'office',
  'qualifications',
  'experience',
  'research',
  'publications',
  'awards',
  'responsibilities',
  'background',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The pages on which people stand. */
export const BOARDS = ['council', 'officers'] as const;
export type Board = (typeof BOARDS)[number];
export const isBoard = (value: unknown): value is Board => BOARDS.includes(value as Board);

/** Council members have a background on the page, officers do not. */
export const profileFieldsOf = (board: Board): readonly ProfileField[] =>
  PROFILE_FIELDS.filter((field) => board === 'council' || field !== 'background');

/** Of somebody about whom nothing has been published: every field is a dash. */
export const unstatedProfile = (board: Board): PersonEntry['profile'] =>
  Object.fromEntries(profileFieldsOf(board).map((field) => [field, null]));

export interface PersonEntry {
  /** Unique on its page; names the dialog. */
  readonly id: string;
  /** The office's holder as the page names them: a title until a name has been published. */
  readonly name: string;
  readonly title: string;
  /** Two or three letters on the placeholder picture. */
  readonly monogram: string;
  /** One sentence about the office. */
  readonly about: string;
  /** Leaves out `background` for people who have none on the page. */
  readonly profile: Readonly<Partial<Record<ProfileField, string | null>>>;
  /** Stands where the monogram does otherwise. */
  readonly picture?: Picture | null;
}
