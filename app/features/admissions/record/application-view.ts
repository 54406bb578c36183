/** What the screens get to know of applications. Built by present-*.server.ts; no database row goes further than that. */
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import type { ApplicationSituation } from '#core/admissions/application-situation.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { StepNumber, StepSlug } from '#core/admissions/questionnaire.ts';
import type { OfferEvent } from '#core/offers/offer-status.ts';
import type { DecisionReason } from '#core/review/decision-reasons.ts';

/** The query of a step's address: it was opened from the preview, to change an answer, and leads back there. */
export const TO_PREVIEW = '?to=preview';

export interface ApplicationCard {
  readonly id: string;
  readonly application_number: string;
  readonly session: string;
  readonly program: string | null;
  readonly award: string | null;
  readonly status: ApplicationStatus;
  /** Rejected because its owner withdrew it. */
  readonly withdrawn: boolean;
  readonly finished: boolean;
  readonly paid: boolean;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** One of someone's own, as their list shows it. */
export interface OwnApplicationCard extends ApplicationCard {
  readonly situation: ApplicationSituation;
}

export interface AnswerView {
  readonly field: AnswerField;
  /** As people read it; null where the question is open. */
  readonly value: string | null;
  /** Only its end is shown. */
  readonly masked: boolean;
  readonly required: boolean;
}

interface SectionView {
  readonly step: StepNumber;
  readonly slug: StepSlug;
  readonly answers: readonly AnswerView[];
}

/** What was typed into a step of a finished Draft and is not right yet, so that the earlier answers hold. */
export interface UnfinishedChange {
  readonly step: StepNumber;
  readonly fields: readonly AnswerField[];
}

export interface ApplicationView extends ApplicationCard {
  readonly ownerId: string;
  /** Has reached the college at some time. */
  readonly submitted: boolean;
  /** It names nobody any more. */
  readonly erased: boolean;
  readonly version: number;
  readonly applicant: {
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
  readonly sections: readonly SectionView[];
  readonly caps_reference: string | null;
  /** What it needs before it can be accepted, and to stand as an offer once it was. */
  readonly lacks: readonly AcceptanceLack[];
  readonly submittedAt: string | null;
  /** The reader is its owner. */
  readonly own: boolean;
  /** The reader may change the answers; or phone number and addresses, once it is sent. */
  readonly mayEdit: boolean;
  readonly mayChangeContact: boolean;
}

/** What happens to an offer before it is told is in no timeline, and a withdrawal of the application has its own line. */
export const UNTOLD_OFFER_EVENTS = [
  'prepare',
  'undo',
  'application-withdrawn',
] as const satisfies readonly OfferEvent[];
type ToldOfferEvent = Exclude<OfferEvent, (typeof UNTOLD_OFFER_EVENTS)[number]>;

/** What can be in an application's timeline. */
export type TimelineKind =
  | 'created'
  | 'finished'
  | 'payment-completed'
  | 'transfer-declared'
  | 'transfer-declined'
  | 'transfer-returned'
  | 'transfer-taken-back'
  | 'transfer-closed'
  | 'payment-reversed'
  | 'payment-moved'
  | 'sent-again'
  | 'withdrawn'
  | 'contact-changed'
  | 'result-added'
  | 'status-changed'
  | 'decision-taken-back'
  | 'award-recorded'
  | 'kept-open'
  | 'caps-recorded'
  | 'caps-removed'
  | 'enrolled'
  | 'document-added'
  | 'asked'
  | 'asked-again'
  | 'request-answered'
  | 'request-settled'
  | 'request-withdrawn'
  | 'appeal-received'
  | 'appeal-read'
  | 'appeal-upheld'
  | 'appeal-refused'
  | 'deferral-asked'
  | 'deferral-refused'
  | 'deferral-word-moved'
  | `offer-${ToldOfferEvent}`
  /** Officers recorded what the applicant said at the college. */
  | 'offer-accept-in-person'
  | 'offer-decline-in-person';

export interface TimelineEntry {
  readonly id: string;
  readonly kind: TimelineKind;
  readonly from: ApplicationStatus | null;
  readonly to: ApplicationStatus | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** 'system': no person did it. A name is given to staff only. */
  readonly by:
    | { readonly kind: 'you' | 'college' | 'system' }
    | { readonly kind: 'name'; readonly name: string };
  readonly reason: DecisionReason | null;
  readonly note: string | null;
}

export interface OwnApplications {
  /** Newest first. */
  readonly applications: readonly OwnApplicationCard[];
  /** How many of them are in each status; statuses without any are left out. */
  readonly counts: readonly {
    readonly status: ApplicationStatus;
    readonly withdrawn: boolean;
    readonly count: number;
  }[];
  /** The session that takes applications now. */
  readonly session: { readonly id: string; readonly closesAt: string | null } | null;
}
