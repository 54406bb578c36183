import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { type MadePicture, makePicture } from './make-picture.server.ts';

/** The picture that a form brings; null where nobody chose one. Made before any transaction, as it takes a second. */
export async function readUpload(
  file: File | null,
  field: string,
): Promise<Result<MadePicture | null, FieldIssue>> {
  if (!file) return ok(null);
  const made = await makePicture(new Uint8Array(await file.arrayBuffer()));
  return made.ok ? made : err({ field, code: made.error });
}
