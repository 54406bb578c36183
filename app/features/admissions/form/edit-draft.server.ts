/**
 * The way into every change of answers: the application exists, is the person's own, is still a Draft, and has not
 * changed behind the back of whoever typed. Someone else's application does not exist, so far as this tells.
 */
import type { AnswerField, ApplicationAnswers } from '#core/admissions/application-answers.ts';
import { type ApplicationStatus, mayEdit } from '#core/admissions/application-status.ts';
import type { AnswerIssue } from '#core/admissions/check-answers.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import { type ApplicationRow, answersOf } from '../record/answer-columns.server.ts';
import { lockApplication } from '../record/queries.server.ts';
import { differing } from './store-answers.server.ts';

export interface StaleProblem {
  readonly kind: 'stale';
  /** The version that is stored now. */
  readonly version: number;
  /** What is stored where it differs from what was sent. */
  readonly stored: readonly { readonly field: AnswerField; readonly value: string | null }[];
}

export type DraftProblem =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'not-draft'; readonly status: ApplicationStatus };

export type AnswersProblem =
  | DraftProblem
  | StaleProblem
  | { readonly kind: 'invalid'; readonly issues: readonly AnswerIssue[] }
  | { readonly kind: 'another-live'; readonly program: string };

export const appliedAlready = ({ program }: { readonly program: string }): AnswerIssue => ({
  field: 'program',
  code: 'applied-already',
  params: { program },
});

interface Asked {
  readonly actor: Actor;
  readonly id: string;
}

export async function lockOwn(
  tx: Transaction,
  { actor, id }: Asked,
): Promise<Result<ApplicationRow, { readonly kind: 'not-found' }>> {
  const row = isId(id) ? await lockApplication(tx, id) : null;
  return row?.user_id === actor.userId && !row.deleted_at ? ok(row) : err({ kind: 'not-found' });
}

export async function lockOwnDraft(
  tx: Transaction,
  asked: Asked,
): Promise<Result<ApplicationRow, DraftProblem>> {
  const own = await lockOwn(tx, asked);
  if (!own.ok) return own;
  const status = own.value.status as ApplicationStatus;
  return mayEdit({ status }) ? own : err({ kind: 'not-draft', status });
}

/**
 * Compares the version that the form was drawn from with the stored one. The same answers sent again are no conflict:
 * a form that is posted twice carries the old version the second time.
 */
export function checkVersion(
  cipher: FieldCipher,
  { row, version, values }: { row: ApplicationRow; version: number; values: ApplicationAnswers },
): StaleProblem | null {
  if (version === row.version) return null;
  const stored = answersOf(cipher, row);
  const fields = differing(stored, { ...stored, ...values });
  if (fields.length === 0) return null;
  return {
    kind: 'stale',
    version: row.version,
    stored: fields.map((field) => ({ field, value: stored[field] ?? null })),
  };
}
