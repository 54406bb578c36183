/** What travels between the pages of the form and their actions. */

import type { Typed } from '#app/forms/refusal.ts';
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

export const intentOf = (typed: Typed): Intent =>
  INTENTS.find((intent) => intent === typed[INTENT_FIELD]) ?? 'next';

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
  | { readonly kind: 'failed' };

/** A form as it comes back: everything typed, and what to do about it. */
export interface FormState {
  readonly values: Typed;
  /** The version that the next post of this page names. */
  readonly version: number;
  readonly issues: readonly AnswerIssue[];
  readonly trouble: FormTrouble | null;
}

/** How the page's saving of itself went, as the server knows it. */
export type Autosaved =
  | { readonly kind: 'saved'; readonly version: number; readonly complete: boolean }
  | { readonly kind: 'unsaved'; readonly reason: 'changed-elsewhere' | 'refused' };

/** What the script of the page is told when it sends the form (app/rendering/behaviours/kept-form.ts). */
export type ScriptAnswer =
  | Autosaved
  /** The press has done its work. The version, where there is one, is for a reader who comes back to this page. */
  | { readonly kind: 'go'; readonly to: string; readonly version: number | null }
  /** Something stands in the way: posted plainly, the page says what. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };
