/**
 * Makes of an uploaded PDF one that a person can open without harm: read by a kept library, refused where it carries
 * programs, files or more than a paper holds, and written again, with every page as it was.
 */
import { err, ok, type Result } from '#core/shared/result.ts';
import { readInThread } from './read-in-thread.server.ts';
import type { Rewritten } from './rewrite-pdf.ts';

export type PdfRefusal = Extract<Rewritten, { readonly refusal: string }>['refusal'] | 'busy';

/** A dozen scanned pages in colour, unpacked. */
const MOST_UNPACKED = 200 * 1024 * 1024;
const MOST_OBJECTS = 100_000;
/** A paper of 6 MB takes well under one. */
const MOST_SECONDS = 10;
const WHY = { busy: 'busy', 'too-heavy': 'pdf-bomb', broken: 'pdf-broken' } as const;

/** @param who the person who sent it */
export async function rewritePdf(bytes: Uint8Array, who: string): Promise<Result<Uint8Array, PdfRefusal>> {
  const input = { bytes, mostUnpacked: MOST_UNPACKED, mostObjects: MOST_OBJECTS };
  const read = await readInThread('pdf', input, { who, seconds: MOST_SECONDS });
  if (!read.ok) return err(WHY[read.error]);
  return 'bytes' in read.value ? ok(read.value.bytes) : err(read.value.refusal);
}
