/** What travels between the pages of the form and their actions. */
import type { AnswerField } from '#core/admissions/application-answers.ts';
import type { AnswerIssue } from '#core/admissions/check-answers.ts';

/** Names of the form's own fields, beside the answers. */
/** The id of the person for whom the form was drawn; it grants nothing (park-form.server.ts). */
export const OWNER_FIELD = 'owner';
export const VERSION_FIELD = 'version';
export const DRAFT_ID_FIELD = 'draft_id';
export const INTENT_FIELD = 'intent';

export const INTENTS = ['next', 'back', 'submit', 'show-lgas', 'autosave'] as const;
export type Intent = (typeof INTENTS)[number];

/** The texts of a posted form. What a browser of ours never sends, such as a file, is dropped. */
export type Typed = Readonly<Record<string, string>>;

export const typedOf = (form: FormData): Typed =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

export const intentOf = (typed: Typed): Intent =>
  INTENTS.find((intent) => intent === typed[INTENT_FIELD]) ?? 'next';

/** No version has the number 0, so a post without a good one counts as drawn from an older page. */
export const versionOf = (typed: Typed): number =>
  /^\d{1,9}$/.test(typed[VERSION_FIELD] ?? '') ? Number(typed[VERSION_FIELD]) : 0;

/** Why a form comes back although nothing is wrong with a single answer. */
export type FormTrouble =
  | { readonly kind: 'another-live'; readonly program: string }
  | {
      readonly kind: 'stale';
      /** As people read it; null where nothing is stored. */
      readonly stored: readonly { readonly field: AnswerField; readonly shown: string | null }[];
    }
  | { readonly kind: 'no-session' }
  /** A fault of ours. */
  | { readonly kind: 'failed' }
  /** The browser could not reach us. */
  | { readonly kind: 'offline' };

/** A form as it comes back: everything typed, and what to do about it. */
export interface FormState {
  readonly values: Typed;
  /** The version that the next post of this page names. */
  readonly version: number;
  readonly issues: readonly AnswerIssue[];
  readonly trouble: FormTrouble | null;
}

/** How the page's saving of itself went. */
export type Autosaved =
  | { readonly kind: 'saved'; readonly version: number; readonly complete: boolean }
  | {
      readonly kind: 'unsaved';
      readonly reason: 'signed-out' | 'no-connection' | 'changed-elsewhere' | 'refused';
    };

export type StepAnswer = { readonly kind: 'form'; readonly state: FormState } | Autosaved;
