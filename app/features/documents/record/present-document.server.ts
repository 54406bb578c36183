/** A document as screens draw it, with links that are good for this reader only. */

import { timingSafeEqual } from 'node:crypto';
import { href } from 'react-router';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, type Permission, type Subject } from '#core/identity/permissions.ts';
import type { Catalogue } from '#messages/en/catalogue.ts';
import { asHeld, type DocumentRow } from './queries.server.ts';

/** The reasons why a file was not taken. */
export type FileRefusal = keyof Catalogue['documents']['refusals'];

export type DocumentView = ReturnType<typeof presentDocument> & { readonly mayRemove: boolean };

export function presentDocument(
  deps: Pick<AppDeps, 'clock' | 'sealLink'>,
  reader: Pick<Actor, 'userId'>,
  row: DocumentRow,
) {
  const link = { applicationId: row.application_id, documentId: row.id, readerId: reader.userId };
  const { kind, superseded, requestId } = asHeld(row);
  return {
    id: row.id,
    kind,
    fileName: row.file_name,
    pdf: row.media_type === 'application/pdf',
    bytes: row.bytes,
    at: row.created_at.toISOString(),
    // Addresses that are good for some minutes.
    open: signLink(deps, { ...link, size: 'whole' }),
    preview: row.preview_key && signLink(deps, { ...link, size: 'preview' }),
    superseded,
    requestId,
  };
}

/**
 * Proof of a transfer belongs to the payments, so it is read by whoever may read these; the bursary's own evidence by those
 * who may record payments for that application.
 */
export const mayRead = (
  actor: Pick<Actor, 'userId' | 'role' | 'maker'>,
  kind: string,
  application: Subject,
): boolean => can(actor, PERMISSION[kind] ?? 'document.read', application);

const PERMISSION: Readonly<Record<string, Permission>> = {
  transfer_evidence: 'payment.read',
  payment_evidence: 'payment.record-manual',
};

type Deps = Pick<AppDeps, 'clock' | 'sealLink' | 'previousSeal'>;

type FileSize = 'whole' | 'preview';
interface FileLink {
  readonly applicationId: string;
  readonly documentId: string;
  readonly size: FileSize;
  readonly readerId: string;
}

const STEP_MS = 5 * 60_000;

const textOf = ({ applicationId, documentId, size, readerId }: FileLink, until: number) =>
  [applicationId, documentId, size, readerId, until].join('|');

/**
 * Links to files: good for one file, one reader and ten minutes at most, and only while that reader is signed in. Within
 * five minutes the same link is made again, so that a browser can keep what it got.
 */
export function signLink(deps: Deps, link: FileLink): string {
  const until = (Math.floor(deps.clock().getTime() / STEP_MS) + 2) * STEP_MS;
  const query = new URLSearchParams({
    size: link.size,
    until: String(until),
    seal: deps.sealLink(textOf(link, until)),
  });
  return `${href('/student-portal/applications/:id/documents/:documentId', { id: link.applicationId, documentId: link.documentId })}?${query}`;
}

export function isGoodLink(
  deps: Deps,
  link: FileLink,
  { until, seal }: { until: string | null; seal: string | null },
): boolean {
  const end = Number(until);
  if (!/^\d{13}$/.test(until ?? '') || end <= deps.clock().getTime()) return false;
  const given = Buffer.from(seal ?? '');
  return [deps.sealLink, deps.previousSeal].some((makeSeal) => {
    const right = makeSeal && Buffer.from(makeSeal(textOf(link, end)));
    return right !== undefined && given.length === right.length && timingSafeEqual(given, right);
  });
}
