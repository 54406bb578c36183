import type { Picture } from './picture.ts';

/** People of the college as its pages show them. A field that nobody has stated is null and is shown as a dash. */
const PROFILE_FIELDS = [
  'fullName',
  'position',
  'department',
  'email',
  'phone',
  'office',
  'hours',
  'qualifications',
  'experience',
  'research',
  'publications',
  'awards',
  'responsibilities',
  'background',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The lists of people: the Council, the principal officers, and the deans and heads of departments. */
export const BOARDS = ['council', 'officers', 'heads'] as const;
export type Board = (typeof BOARDS)[number];
export const isBoard = (value: unknown): value is Board => BOARDS.includes(value as Board);

/** The fields about the head of a school or department: all of them are on the card, which opens no dialog. */
const HEAD_FIELDS: readonly ProfileField[] = [
  'department',
  'email',
  'phone',
  'office',
  'hours',
  'qualifications',
  'responsibilities',
];

/** Council members have a background on the page and no office hours, officers the other way round. */
export const profileFieldsOf = (board: Board): readonly ProfileField[] =>
  board === 'heads'
    ? HEAD_FIELDS
    : PROFILE_FIELDS.filter((field) => field !== (board === 'council' ? 'hours' : 'background'));

/** Fields of the dialog that are left out while nobody has stated them; all others show a dash. */
const SHOWN_IF_STATED: readonly ProfileField[] = ['hours'];

export const rowsOf = ({ profile }: Pick<PersonEntry, 'profile'>): readonly ProfileField[] =>
  PROFILE_FIELDS.filter(
    (field) => field in profile && (!SHOWN_IF_STATED.includes(field) || Boolean(profile[field])),
  );

/** The fields by which an office is reached. */
export const REACH: readonly ProfileField[] = ['office', 'phone', 'hours'];

/** Returns those of the fields that have been stated. */
export const statedOf = ({ profile }: Pick<PersonEntry, 'profile'>, fields: readonly ProfileField[]) =>
  fields.flatMap((field) => {
    const value = profile[field];
    return value ? [{ field, value }] : [];
  });

/** The profile of a person about whom nothing has been published: every field is a dash. */
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
  /** The picture in place of the monogram. */
  readonly picture?: Picture | null;
}

/** Finds the head of the first of these units, the smallest first, for which a head is listed. */
export const leaderOf = (heads: readonly PersonEntry[], units: readonly string[]): PersonEntry | undefined =>
  units
    .map((unit) => heads.find(({ profile }) => profile.department?.toLowerCase() === unit.toLowerCase()))
    .find((head) => head !== undefined);
