/** What its owner began to change in a finished Draft and has not put right: the earlier answers are the ones that are sent. */
import type { AppDeps } from '#app/requests/context.ts';
import { type ApplicationStatus, mayEdit } from '#core/admissions/application-status.ts';
import { STEPS } from '#core/admissions/questionnaire.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isId } from '#core/shared/id.ts';
import type { UnfinishedChange } from './application-view.ts';
import { findApplication } from './queries.server.ts';
import { unfinishedOf } from './unfinished-answers.server.ts';

/** Step by step. A Draft that is not finished has none: its form asks for what is wrong by itself. */
export async function readUnfinished(
  { db, cipher }: Pick<AppDeps, 'db' | 'cipher'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<readonly UnfinishedChange[]> {
  const row = isId(id) ? await findApplication(db, id) : null;
  if (row?.user_id !== actor.userId || row.deleted_at || !row.finished_at) return [];
  if (!mayEdit({ status: row.status as ApplicationStatus })) return [];
  const typed = unfinishedOf(cipher, row);
  return STEPS.map(({ number, fields }) => ({
    step: number,
    fields: fields.map(({ name }) => name).filter((name) => name in typed),
  })).filter(({ fields }) => fields.length > 0);
}
