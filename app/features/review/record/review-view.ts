/** What the screens of the review get to know. Built by the use cases; no database row goes further than that. */
import type { Colleague } from '#app/features/admissions/index.server.ts';
import type { NotAnswered, Reason, Refusal } from '#app/forms/refusal.ts';
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { ColumnName } from '#core/review/application-columns.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';

/** One line of the queue. No NIN, no next of kin, neither religion nor marital status: no one finds people by those. */
export interface QueueRow {
  readonly id: string;
  readonly application_number: string;
  /** Null while a Draft has no name yet. */
  readonly name: string | null;
  readonly status: ApplicationStatus;
  /** What is decided and not released yet. */
  readonly decided: ApplicationStatus | null;
  readonly withdrawn: boolean;
  /** False for a Draft that is still being filled in. */
  readonly finished: boolean;
  /** When it came into its status. ISO 8601, UTC. */
  readonly since: string;
  /** For how many days, in Lagos. */
  readonly days: number;
  /** Documents that everyone is asked for and that have not come. */
  readonly missing: number;
  /** By what it resembles an application of another account; empty where nobody asked for it. */
  readonly duplicates: readonly Likeness[];
  /** Whose work it is. */
  readonly assignee: { readonly id: string; readonly name: string } | null;
  /** By the names of the columns that the reader chose; moments as ISO 8601. */
  readonly values: Readonly<Partial<Record<ColumnName, string | null>>>;
}

/** What the reader decided or proposed and the applicant is not told of yet. */
export interface OwnWaiting {
  readonly version: number;
  /** What undoes the decision, or withdraws the proposal: one of the two. */
  readonly decision: string | null;
  readonly proposal: string | null;
  readonly status: ApplicationStatus;
  /** ISO 8601, UTC: when the applicant is told; null: it is to be confirmed, or its release has no time yet. */
  readonly due: string | null;
  readonly release: string | null;
  /** It can be undone or withdrawn. */
  readonly open: boolean;
}

interface SavedView {
  readonly id: string;
  readonly name: string;
  /** What stands behind the question mark. */
  readonly query: string;
}

/** Those that were withdrawn are not among the Rejected. */
export type StatusCounts = Readonly<Record<ApplicationStatus | 'withdrawn', number>>;

/** How the reader has the queue. */
export interface QueueLook {
  readonly columns: readonly ColumnName[];
  /** Letters are shortcuts. */
  readonly shortcuts: boolean;
}

export interface QueuePage extends QueueLook {
  /** The columns of this view: those that were chosen, and what it cannot be worked through without. */
  readonly shown: readonly ColumnName[];
  /** Each with its place in the list, from which its neighbours are found. */
  readonly rows: readonly (QueueRow & {
    readonly place: string;
    /** Colleagues who have it open, by name. */
    readonly readers: readonly string[];
    /** In the view of that: what the reader decided or proposed. */
    readonly own: OwnWaiting | null;
  })[];
  /** Places for `after` and `before` in the address; null at either end. */
  readonly next: string | null;
  readonly previous: string | null;
  /** How many each status has under the other filters. Null: counting them took too long. */
  readonly counts: StatusCounts | null;
  /** How many of those to review are decided and not released yet. */
  readonly held: number;
  /** The search took too long and was given up. */
  readonly tooBroad: boolean;
  /** What can be chosen from: the last one first. */
  readonly sessions: readonly string[];
  /** The statuses in which the reader decides, of those that wait for it. */
  readonly toReview: readonly ApplicationStatus[];
  /** Those that the reader may set on one application or another. */
  readonly maySet: readonly ApplicationStatus[];
  /** Without the reader. */
  readonly colleagues: readonly Colleague[];
  readonly views: readonly SavedView[];
  /** Some decisions are confirmed by a second member of staff. */
  readonly readTwice: boolean;
  /** How many wait for the reader to confirm them, and how many of the reader's own wait. */
  readonly waiting: Readonly<Record<'to-confirm' | 'own-waiting', number>>;
}

/** One step further in the list from which an application was opened. */
export interface Neighbour {
  readonly id: string;
  readonly application_number: string;
  readonly name: string | null;
  readonly place: string;
}
export interface Neighbours {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

/** Personal answers that are opened one by one, each leaving a line in the audit trail. */
export type Revealable = 'nin' | 'next-of-kin';
export type RevealedAnswers = Readonly<Partial<Record<AnswerField, string>>>;

/** What this reader can do with one application. */
export interface ReviewOptions {
  /** The statuses to choose from; empty where none may be set. */
  readonly statuses: readonly ApplicationStatus[];
  /** The reader is staff who decide at another stage than this one. */
  readonly waits: boolean;
  /** The reader's own application: a colleague decides on it. */
  readonly own: boolean;
  /** The applicant is a student by it: it stays Accepted. */
  readonly enrolled: boolean;
  /** The applicant has an offer, which two people withdraw first. */
  readonly offered: boolean;
  /** Work on that offer. */
  readonly offerDesk: boolean;
  /** What it needs before it can be accepted; told where that is the reader's to decide. */
  readonly lacks: readonly AcceptanceLack[];
  readonly caps: boolean;
  /** Record what comparing the academic record came to. */
  readonly verify: boolean;
  readonly reveal: readonly Revealable[];
}

export type { Colleague };

interface StaffNote {
  readonly id: string;
  readonly body: string;
  readonly author: string;
  /** Whose attention it is for. */
  readonly colleagues: readonly Colleague[];
  /** The reader wrote it. */
  readonly own: boolean;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** By what another application resembles this one. 'account': it is another one of the same account, which is allowed. */
export type Likeness = 'account' | 'nin' | 'phone' | 'name';

export interface LikelySame {
  readonly id: string;
  readonly application_number: string;
  readonly name: string | null;
  readonly program: string | null;
  readonly session: string;
  readonly status: ApplicationStatus;
  readonly withdrawn: boolean;
  readonly by: readonly Likeness[];
}

export interface Casework {
  readonly assignee: Colleague | null;
  /** The reader. */
  readonly me: string;
  readonly colleagues: readonly Colleague[];
  /** Without the reader: whom a text can tell. */
  readonly others: readonly Colleague[];
  /** Oldest first. */
  readonly notes: readonly StaffNote[];
  /** The id that the next note gets, so that one form sent twice is one note. */
  readonly noteKey: string;
  readonly duplicates: readonly LikelySame[];
}

/** Why a form of the review was not carried out. Which kinds a form knows is told by the words for them. */
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
