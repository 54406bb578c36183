/** The data that travels between the pages of the form and their actions. */

import type { Refusal, Typed } from '#app/forms/refusal.ts';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';

/** Names of the form's own fields, beside the answers. */
export const DRAFT_ID_FIELD = 'draft_id';
export const INTENT_FIELD = 'intent';
/**
 * The names of the hidden fields: the basis of the form, its page, and the number of this post of the page
 * (form-basis.server.ts).
 */
export const DRAWN_FIELD = 'drawn';
export const PAGE_FIELD = 'page';
export const TURN_FIELD = 'turn';

const INTENTS = ['next', 'back', 'submit', 'show-lgas', 'autosave', 'drop'] as const;
export type Intent = (typeof INTENTS)[number];

export const intentOf = (typed: Typed): Intent =>
  INTENTS.find((intent) => intent === typed[INTENT_FIELD]) ?? 'next';

/** The reasons why a form comes back. */
export type StepProblem =
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] }
  | {
      readonly kind: 'stale';
      readonly version: number;
      readonly drawn?: string;
      /** The stored answer as people read it; null where nothing is stored. */
      readonly stored: readonly { readonly field: AnswerField; readonly shown: string | null }[];
    }
  /** 'failed': a fault of ours. 'kept': nothing is wrong, the page was asked for again with what was typed. */
  | { readonly kind: 'no-session' | 'failed' | 'kept' };

export type StepRefusal = Refusal<StepProblem>;
