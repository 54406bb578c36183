/**
 * Links to files: good for one file, one reader and ten minutes at most, and only while that reader is signed in. Within
 * five minutes the same link is made again, so that a browser can keep what it got.
 */
import { timingSafeEqual } from 'node:crypto';
import { href } from 'react-router';
import type { AppDeps } from '#app/requests/context.ts';

type Deps = Pick<AppDeps, 'clock' | 'sealLink' | 'previousSeal'>;

type FileSize = 'whole' | 'preview';
export interface FileLink {
  readonly applicationId: string;
  readonly documentId: string;
  readonly size: FileSize;
  readonly readerId: string;
}

const STEP_MS = 5 * 60_000;

const textOf = ({ applicationId, documentId, size, readerId }: FileLink, until: number) =>
  [applicationId, documentId, size, readerId, until].join('|');

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
