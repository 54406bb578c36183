/**
 * The documents that the college asks of an application, and the state of each one. The applicant's pages, the queue
 * and the reminder by mail all read this list.
 */
import type { ApplicationStatus } from '../admissions/application-status.ts';
import { DOCUMENT_KINDS, type DocumentKind } from './document-kinds.ts';

const CHECKLIST_STATES = ['added', 'missing', 'asked'] as const;
/** asked: staff asked for it, because it is missing or because what was sent is not good enough. */
export type ChecklistState = (typeof CHECKLIST_STATES)[number];

/**
 * The statuses of an application that is with the college and not decided: a missing document is asked for once more,
 * by mail.
 */
export const REMINDED_STATUSES: readonly ApplicationStatus[] = ['Submitted', 'Under Review'];

export interface ChecklistItem {
  readonly kind: DocumentKind;
  readonly state: ChecklistState;
}

/**
 * @param needed Kinds that the application needs (needed-documents.ts).
 * @param held Kinds of which there is a document that no other one has replaced.
 * @param asked Kinds that staff wait for.
 */
export function documentChecklist(
  needed: readonly DocumentKind[],
  held: Iterable<DocumentKind>,
  asked: Iterable<DocumentKind> = [],
): readonly ChecklistItem[] {
  const there = new Set(held);
  const waitedFor = new Set(asked);
  return DOCUMENT_KINDS.filter((kind) => needed.includes(kind) || waitedFor.has(kind)).map((kind) => ({
    kind,
    state: waitedFor.has(kind) ? 'asked' : there.has(kind) ? 'added' : 'missing',
  }));
}

/** The documents that the owner still has to send. */
export const toSend = (checklist: readonly ChecklistItem[]): readonly DocumentKind[] =>
  checklist.filter(({ state }) => state !== 'added').map(({ kind }) => kind);
