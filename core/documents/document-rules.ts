/** The rules for adding a document to an application or taking one away, by its owner. */
import type { ApplicationStatus } from '../admissions/application-status.ts';
import { DOCUMENT_RULES, type DocumentKind } from './document-kinds.ts';
import { isOpen, type RequestStatus } from './information-request.ts';

/** Missing documents can still be added until the college has decided. */
const TAKES_MORE: readonly ApplicationStatus[] = ['Draft', 'Pending Payment', 'Submitted', 'Under Review'];

/**
 * The documents that applicants with an offer may add: their reason to start later, and the proof that they paid the
 * acceptance fee.
 */
const AFTER_ACCEPTANCE: readonly DocumentKind[] = ['other', 'transfer_evidence'];

const takesMore = (kind: DocumentKind, status: ApplicationStatus): boolean =>
  TAKES_MORE.includes(status) ||
  (status === 'Accepted' && AFTER_ACCEPTANCE.includes(kind)) ||
  // The papers of an appeal.
  (status === 'Rejected' && kind === 'other');

/** Returns true if a document that the college asks of everybody is still taken. */
export const takesAsked = (kinds: readonly DocumentKind[]): boolean =>
  kinds.some((kind) => DOCUMENT_RULES[kind].recommended);

export interface Held {
  readonly kind: DocumentKind;
  /** Another one has taken its place. */
  readonly superseded: boolean;
  /** The request that it answers. */
  readonly requestId: string | null;
}

export interface OpenRequest {
  readonly id: string;
  readonly status: RequestStatus;
}

export type AddDecision =
  | { readonly kind: 'add' }
  /** The one that is there gives way. */
  | { readonly kind: 'replace' }
  | { readonly kind: 'refused'; readonly reason: 'decided' | 'too-many' | 'one-already' };

/** @param request an open request for this kind, if there is one. */
export function decideAdding(
  kind: DocumentKind,
  status: ApplicationStatus,
  held: readonly Held[],
  request: OpenRequest | null,
): AddDecision {
  const asked = request !== null && isOpen(request.status);
  if (!asked && !takesMore(kind, status)) return { kind: 'refused', reason: 'decided' };
  const { most } = DOCUMENT_RULES[kind];
  const standing = held.filter((document) => document.kind === kind && !document.superseded);
  if (most === 1 && standing.length > 0) {
    // A document that the college may have looked at already is replaced only where it asks.
    return status === 'Draft' || asked ? { kind: 'replace' } : { kind: 'refused', reason: 'one-already' };
  }
  // The answer to a request has room beside what was sent before.
  const counted = asked ? standing.filter(({ requestId }) => requestId === request.id) : standing;
  return counted.length < most ? { kind: 'add' } : { kind: 'refused', reason: 'too-many' };
}

/** @param answers the request that the document answers, if it answers one. */
export const mayRemove = (
  document: Pick<Held, 'superseded'>,
  status: ApplicationStatus,
  answers: OpenRequest | null,
): boolean => !document.superseded && (status === 'Draft' || (answers !== null && isOpen(answers.status)));
