/** What the screens of bulk changes get to know. */
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import type { Finding } from '#core/eligibility/judge.ts';
import type { BulkOutcome, BulkRequest } from '#core/review/bulk-change.ts';
import type { Colleague } from '../record/review-view.ts';
import type { OpenRelease } from '../releases/read-releases.server.ts';

export interface BulkItem {
  readonly id: string;
  readonly application_number: string;
  readonly name: string | null;
  readonly status: ApplicationStatus;
  /** What is decided of it and not released yet. */
  readonly decided: ApplicationStatus | null;
  /** Of one that would be accepted: what everybody is asked for and has not come. */
  readonly missing: readonly DocumentKind[];
  /** Of one that would be accepted: what is not met. Null: nothing of it is known not to be. */
  readonly unmet: readonly Finding[] | null;
  /** Foretold before it was confirmed; null: not yet its turn. */
  readonly outcome: BulkOutcome | null;
  /** Whose work it is now. */
  readonly holder: string | null;
  /** What a colleague proposes, where that is confirmed. */
  readonly proposed: { readonly status: ApplicationStatus; readonly by: string } | null;
  /** What it got of its own: a matriculation number, a CAPS reference. */
  readonly given: string | null;
  /** What it needs first, where that is why it is left alone. */
  readonly lacks: readonly AcceptanceLack[];
}

export interface BulkSummary {
  readonly id: string;
  readonly state: 'chosen' | 'running' | 'done';
  /** Null while it was not said yet what is to be done. */
  readonly request: BulkRequest | null;
  /** Of whom it becomes the work. */
  readonly assignee: string | null;
  readonly total: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface BulkView extends Omit<BulkSummary, 'at'> {
  /** Of those that would be accepted, how many have not sent all documents. */
  readonly incomplete: number;
  /** And how many do not meet the requirements. */
  readonly unmet: number;
  readonly colleagues: readonly Colleague[];
  /** The one into which these decisions go, with its id for those who may open it; null: into none. */
  readonly release: { readonly id: string | null; readonly title: string } | null;
  /** In which outcomes can become public. */
  readonly releases: readonly OpenRelease[];
  /** The one of them that the reader used last. */
  readonly lastRelease: string | null;
  /** It becomes the work of whoever reads this. */
  readonly toSelf: boolean;
  readonly done: number;
  /** How many its asker can still take back. */
  readonly undoable: number;
  readonly counts: readonly { readonly outcome: BulkOutcome; readonly count: number }[];
  /** Of those that would be assigned, whose work they are now; null: nobody's. */
  readonly holders: readonly { readonly name: string | null; readonly count: number }[];
  /** Those that need a look first; not all of a long list. */
  readonly items: readonly BulkItem[];
}
