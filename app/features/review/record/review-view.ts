/** The views that the screens of the review get. Built by the use cases; no database row goes further than that. */
import type { Colleague } from '#app/features/admissions/index.server.ts';
import type { NotAnswered, Reason, Refusal } from '#app/forms/refusal.ts';
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';

/** Personal answers that are opened one by one, each leaving a line in the audit trail. */
export type Revealable = 'nin' | 'next-of-kin';
export type RevealedAnswers = Readonly<Partial<Record<AnswerField, string>>>;

export type { Colleague };

/**
 * The ways in which another application resembles this one. 'account': it is another one of the same account, which is
 * allowed.
 */
export type Likeness = 'account' | 'nin' | 'jamb' | 'phone' | 'name';

/** The reasons why a form of the review was not carried out. The words for them tell which kinds a form knows. */
export type ReviewProblem =
  | {
      readonly kind:
        | 'unchanged'
        | 'stale'
        | 'forbidden'
        | 'own'
        | 'another-live'
        | 'enrolled'
        | 'offered'
        | 'full'
        | 'too-late'
        | 'pending'
        | 'replaced';
      readonly status?: ApplicationStatus | undefined;
    }
  | {
      readonly kind: 'lacking';
      readonly status: ApplicationStatus;
      readonly lacks: readonly AcceptanceLack[];
    }
  | { readonly kind: 'not-accepted' | 'not-possible' | 'draft' | 'none' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] }
  | NotAnswered;
export type ReviewRefusal = Refusal<ReviewProblem>;
export type ReviewReason = Reason<ReviewProblem>;
