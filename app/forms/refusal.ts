/** A posted form, and what a page shows of it when it was refused: everything that was typed, and why. One shape for all. */
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type Result } from '#core/shared/result.ts';

/** The texts of a form by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

export interface Post {
  readonly intent: string;
  /** Empty where the form names no record. */
  readonly record: string;
  /** The version that the form was drawn with; see `versionIn`. */
  readonly version: number;
  readonly typed: Typed;
  /** Every value of this name, in the order of the form. */
  all(name: string): readonly string[];
  file(name: string): File | null;
  /** A file that has to be there, whole. */
  bytes(name: string): Promise<Result<PostedFile, Invalid>>;
  readonly files: readonly File[];
  readonly form: FormData;
  /** Names of fields that are never sent back, beside those that are everywhere. */
  readonly secret: readonly string[];
}

interface PostedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Browsers send an empty file without a name where no file was chosen. */
export const isChosenFile = (value: FormDataEntryValue): value is File =>
  value instanceof File && (value.size > 0 || value.name !== '');

export function postOf(form: FormData, secret: readonly string[] = []): Post {
  const typed = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const file = (name: string) => form.getAll(name).find(isChosenFile) ?? null;
  return {
    intent: typed.intent ?? '',
    record: typed.id ?? '',
    version: versionIn(typed),
    typed,
    all: (name) => form.getAll(name).filter((value) => typeof value === 'string'),
    file,
    async bytes(name) {
      const given = file(name);
      return given
        ? ok({ fileName: given.name, bytes: new Uint8Array(await given.arrayBuffer()) })
        : err({ kind: 'invalid', issues: [{ field: name, code: 'choose' }] });
    },
    files: [...form.values()].filter(isChosenFile),
    form,
    secret,
  };
}

/** The version that a form carries; -1, which no record has, where that is no number. */
export const versionIn = ({ version = '' }: Typed): number =>
  /^\d{1,9}$/.test(version) ? Number(version) : -1;

/** The problem of any use case. The kinds named here mean the same everywhere; others are the form's own. */
export interface Problem {
  /** 'invalid': fields are wrong. */
  readonly kind: string;
  readonly issues?: readonly FieldIssue[];
  /** The record's version now, where the answer says what changed: the form is sent again about that one. */
  readonly version?: number;
  /** The minutes to wait after too many attempts. */
  readonly minutes?: number;
}

export interface Invalid {
  readonly kind: 'invalid';
  readonly issues: readonly FieldIssue[];
}

export interface Refusal<Found extends Problem = Problem> {
  /** The form of the page: the value of its button or field `intent`. */
  readonly intent: string;
  /** The record of a list in which several records have the same form: the field `id`. */
  readonly record: string;
  /** The typed texts without passwords and other secrets, which are typed again. */
  readonly typed: Typed;
  /** Every value of the names that came more than once, such as ticked boxes. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  /**
   * The version of the record that the person decided on. The form carries it again, so that what a colleague saved in
   * the meantime is not overwritten unseen. After a refusal that told of a newer version it is that one, or null where
   * the page reads it itself; null, too, where the form carries none.
   */
  readonly version: number | null;
  /** The mistakes in single fields. */
  readonly issues: readonly FieldIssue[];
  readonly problem: Found;
}

/** The id of the person for whom a form was drawn; it grants nothing (park-form.server.ts). */
export const OWNER_FIELD = 'owner';

/**
 * Holds what was typed into the other forms of a desk when one was sent, for a person who has to sign in first
 * (unsent.ts).
 */
export const UNSENT_FIELD = 'unsent';
/**
 * Names the form that was meant, where all forms of a page are sent as one (FormsAsOne.tsx): `note:`, and a pair if
 * its button has one.
 */
export const MEANT_FIELD = 'meant';

/** The name also holds the value with which the field was drawn, so that only changed fields come back. */
export const besideName = (form: string, name: string, drawn: unknown = '') =>
  `${form}:${name}${drawn === '' || drawn === null ? '' : `?${encodeURIComponent(String(drawn))}`}`;

/** The form that was meant as if it had been sent alone, beside what was typed into the others, under the names for that. */
export function meantForm(whole: FormData): FormData {
  const meant = whole.get(MEANT_FIELD);
  if (typeof meant !== 'string') return whole;
  const [, form = '', button] = /^([^:]*:)(.*)$/s.exec(meant) ?? [];
  const read = new FormData();
  for (const [key, value] of whole) {
    const [name = '', drawn = ''] = key.split('?');
    if (form && name.startsWith(form)) read.append(name.slice(form.length), value);
    else if (key !== MEANT_FIELD && (!name.includes(':') || encodeURIComponent(String(value)) !== drawn))
      read.append(name, value);
  }
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(button ?? '') ?? [];
  if (name !== undefined) read.append(name, value ?? '');
  return read;
}

/** The texts that stood in this form when another form of its page was sent. */
export function typedBeside(
  answer: Partial<Pick<Refusal, 'typed' | 'chosen'>> | null | undefined,
  form: string,
): Pick<Refusal, 'typed' | 'chosen'> | null {
  const own = <Value>(all: Readonly<Record<string, Value>> = {}): Readonly<Record<string, Value>> =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) =>
        name.startsWith(`${form}:`) ? [[name.slice(form.length + 1), value]] : [],
      ),
    );
  const typed = own(answer?.typed);
  return Object.keys(typed).length > 0 ? { typed, chosen: own(answer?.chosen) } : null;
}

/** Length in characters. */
export const MOST_UNSENT = 60_000;

/** Typed again, and never sent back. */
export const isSecret = (name: string): boolean =>
  /password|secret|^card_number$|^expiry$|cvv|letter_code|.key$/i.test(name);

export function refusalFrom<Found extends Problem>(post: Post, problem: Found): Refusal<Found> {
  const { kind, issues = [], version } = problem;
  const told = (name: string) => !isSecret(name) && !post.secret.includes(name);
  const names = [...new Set(post.form.keys())].filter(told);
  return {
    intent: post.intent,
    record: post.record,
    typed: Object.fromEntries(Object.entries(post.typed).filter(([name]) => told(name))),
    chosen: Object.fromEntries(
      names.map((name) => [name, post.all(name)] as const).filter(([, values]) => values.length > 1),
    ),
    version: version ?? (kind !== 'stale' && 'version' in post.typed ? post.version : null),
    issues: [...issues, ...(kind === 'invalid' || kind === 'stale' ? lostFiles(post, issues) : [])],
    problem,
  };
}

/** No browser shows again which file was chosen. Where something is wrong with the file itself, its field says what to do. */
const lostFiles = ({ form, files }: Post, issues: readonly FieldIssue[]): FieldIssue[] =>
  [...new Set(form.keys())]
    .filter((name) => form.getAll(name).some((value) => value instanceof File && files.includes(value)))
    .filter((name) => !issues.some(({ field }) => field === name))
    .map((field) => ({ field, code: 'file-lost' }));

/** A form that was kept while its person signed in again. */
export type KeptForm = Refusal<{ readonly kind: 'kept'; readonly issues?: readonly FieldIssue[] }>;

/** A field as it is kept: its text, or null where a file was chosen, which cannot be kept. */
export type KeptField = readonly [name: string, text: string | null];

export function keptForm(fields: readonly KeptField[]): KeptForm {
  const files = fields.filter(([, text]) => text === null).map(([name]) => name);
  const texts = fields.filter((field): field is [string, string] => field[1] !== null);
  const issues = [...new Set(files)].map((field) => ({ field, code: 'file-lost' }));
  return refusalOfFields(texts, { kind: 'kept', issues });
}

/** Makes a rejection with these texts, as if they had just been posted. */
export const refusalOfTyped = <Found extends Problem>(typed: Typed, problem: Found): Refusal<Found> =>
  refusalOfFields(Object.entries(typed), problem);

function refusalOfFields<Found extends Problem>(
  fields: readonly (readonly [string, string])[],
  problem: Found,
): Refusal<Found> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return refusalFrom(postOf(form), problem);
}

/** The refusal, where it is about this form; null where another one of the page was sent. */
export const refusalOf = <Found extends Refusal, const Intent extends string>(
  refusal: Found | null | undefined,
  intent: Intent,
  record?: string,
): RefusalOf<Found, Intent> | null =>
  refusal?.intent === intent && (record === undefined || refusal.record === record)
    ? (refusal as RefusalOf<Found, Intent>)
    : null;

/**
 * Narrows the page's rejection to the problems of one form. Where the answer does not say which form it is about, all
 * problems are possible (answer-forms.server.ts).
 */
export type RefusalOf<Given extends Refusal, Intent> = string extends Given['intent']
  ? Given
  : Extract<Given, { readonly intent: Intent }>;
export type ProblemOf<Given extends Refusal, Intent> = RefusalOf<Given, Intent>['problem'];

/** Kinds that are the same for every form: nothing was decided about it, and it can be sent again. */
export interface NotAnswered {
  /** 'kept': it comes back from a session that was over. 'failed': a fault of ours. 'offline': nothing was sent. */
  readonly kind: 'kept' | 'failed' | 'offline';
}
/** The notice of a rejected form, for problems that none of its fields shows. */
export type Reason<Found extends Problem> = Exclude<Found, { readonly kind: 'invalid' } | NotAnswered>;
