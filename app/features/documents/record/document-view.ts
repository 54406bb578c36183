/** What screens get to know of documents and requests. */
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { ChecklistItem } from '#core/documents/document-checklist.ts';
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import type { RequestStatus, RequestSubject, StaffEvent } from '#core/documents/information-request.ts';
import type { Part, PartValues } from '#core/record/record-parts.ts';

/** Why a file was not taken; each has a sentence in messages/en/documents/documents.ts. */
const FILE_REFUSALS = [
  'none',
  'empty',
  'too-large',
  'picture-only',
  'heic',
  'svg',
  'html',
  'office',
  'archive',
  'unknown-type',
  'broken',
  'too-many-pixels',
  'too-small',
  'pdf-broken',
  'pdf-encrypted',
  'pdf-active',
  'pdf-bomb',
  'decided',
  'one-already',
  'too-many',
  'same-file',
  'busy',
  'unavailable',
] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];

export interface DocumentView {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly fileName: string;
  readonly pdf: boolean;
  readonly bytes: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Addresses that are good for some minutes, for this reader. */
  readonly open: string;
  readonly preview: string | null;
  /** Another one has taken its place. */
  readonly superseded: boolean;
  readonly requestId: string | null;
  readonly mayRemove: boolean;
}

export interface RequestView {
  readonly id: string;
  readonly subject: RequestSubject;
  readonly message: string;
  /** A Lagos day. */
  readonly dueOn: string;
  readonly overdue: boolean;
  readonly status: RequestStatus;
  readonly version: number;
  readonly askedAt: string;
  readonly answeredAt: string | null;
  /** For staff only. */
  readonly askedBy: string | null;
  /** The answer that stands in the form now, and the one that was there before it; null where it is not for this reader. */
  readonly answer: string | null;
  readonly previous: string | null;
  /** Of a part of the academic record that was corrected, for staff: before and now. */
  readonly corrected: {
    readonly before: PartValues[Part] | null;
    readonly now: PartValues[Part] | null;
  } | null;
  /** What this member of staff may do. */
  readonly events: readonly StaffEvent[];
}

/** All papers of one application, for one reader. */
export interface PapersView {
  readonly applicationId: string;
  readonly application_number: string;
  readonly status: ApplicationStatus;
  readonly own: boolean;
  readonly documents: readonly DocumentView[];
  /** Newest first; open ones before the others. */
  readonly requests: readonly RequestView[];
  /** What the college asks for, and how each stands. */
  readonly checklist: readonly ChecklistItem[];
  /** Kinds that the reader may add to now. */
  readonly mayAdd: readonly DocumentKind[];
  /** They said that they sent the acceptance fee by transfer, and the bursary looks for it. */
  readonly transferWaits: boolean;
  readonly mayAsk: boolean;
}
