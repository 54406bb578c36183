/** What the page of the bank's statement gets to know. Days are Lagos days, amounts as people read them. */
import type { KeysetPage } from '#app/lists/keyset.server.ts';
import type { MatchReason } from '#core/payments/match-line.ts';

export interface SuggestionView {
  readonly application_number: string;
  readonly applicant: string;
  readonly status: string;
  /** Another payment has completed the application. */
  readonly paid: boolean;
  /** What the announced transfer should bring; null where none was announced. */
  readonly asked: string | null;
  readonly since: string | null;
  /** The announced transfer that the line can confirm. */
  readonly transfer: { readonly id: string; readonly version: number } | null;
  readonly paymentPath: string | null;
  /** Out of 100, and why. */
  readonly score: number;
  readonly reasons: readonly MatchReason[];
  /** The reader's own: a colleague decides. */
  readonly own: boolean;
}

export interface LineView {
  readonly id: string;
  readonly day: string;
  readonly amount: string;
  readonly narration: string;
  readonly reference: string | null;
  /** What looks like an application number and has a wrong check character. */
  readonly broken: readonly string[];
  readonly suggestions: readonly SuggestionView[];
  readonly version: number;
}

export interface DoneLineView {
  readonly id: string;
  readonly day: string;
  readonly amount: string;
  readonly narration: string;
  readonly application_number: string;
  /** What was recorded, where it is not the line's amount. */
  readonly differs: string | null;
  /** A second person has to approve it. */
  readonly waits: boolean;
  readonly by: string;
  readonly paymentPath: string | null;
}

export interface SetAsideLineView {
  readonly id: string;
  readonly day: string;
  readonly amount: string;
  readonly narration: string;
  readonly note: string;
  readonly by: string;
  readonly version: number;
}

export interface UnseenPaymentView {
  readonly id: string;
  readonly day: string;
  readonly amount: string;
  readonly reference: string;
  readonly application_number: string;
  readonly paymentPath: string | null;
}

export interface UploadedStatementView {
  readonly id: string;
  readonly bank: string;
  readonly file_name: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly credits: number;
  readonly newCredits: number;
  /** Its columns have to be chosen. */
  readonly waits: boolean;
  readonly by: string;
  readonly at: string;
}

export interface StatementPage {
  /** That nobody has dealt with, the oldest first. */
  readonly open: KeysetPage<LineView>;
  readonly openCount: number;
  readonly done: readonly DoneLineView[];
  readonly setAside: readonly SetAsideLineView[];
  /** Payments that staff confirmed and that no uploaded statement of those days has. */
  readonly unseen: readonly UnseenPaymentView[];
  readonly statements: readonly UploadedStatementView[];
  readonly banks: readonly string[];
}
