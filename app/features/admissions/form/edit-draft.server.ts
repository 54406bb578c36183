/**
 * The way into every change of answers: the application exists, is the person's own and is still a Draft. Someone else's
 * application does not exist, so far as this tells.
 */
import { type ApplicationStatus, mayEdit } from '#core/admissions/application-status.ts';
import type { AnswerIssue } from '#core/admissions/check-answers.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import type { ApplicationRow } from '../record/answer-columns.server.ts';
import { lockApplication } from '../record/queries.server.ts';
import type { StaleProblem } from './form-basis.server.ts';

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
