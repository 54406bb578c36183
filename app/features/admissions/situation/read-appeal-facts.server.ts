/** What a situation says of appeals. */
import { inArray } from 'drizzle-orm';
import type { AppealFacts, AppealState } from '#core/admissions/appeal.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { appeals } from '#db/schema/index.ts';
import type { ApplicationRow } from '../record/answer-columns.server.ts';

type Appealed = AppealFacts & { readonly about: Date };

/** The last one of each. */
export async function readAppeals(
  db: Queryable,
  now: Date,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Appealed>> {
  const rows = await db
    .select()
    .from(appeals)
    .where(inArray(appeals.application_id, [...ids]))
    .orderBy(appeals.sent_at, appeals.id);
  return new Map(
    rows.map(({ application_id, about_at, state, sent_at, answer_by, answer }) => [
      application_id,
      {
        about: about_at,
        // A check constraint holds the column to the states of core.
        state: state as AppealState,
        sentOn: lagosDayOf(sent_at),
        answerBy: answer_by,
        late: answer === null && answer_by < lagosDayOf(now),
        answer,
      },
    ]),
  );
}

/** Of a later rejection the earlier appeal says nothing. */
export const appealOf = (
  { status, status_since }: Pick<ApplicationRow, 'status' | 'status_since'>,
  last: Appealed | undefined,
): AppealFacts | null =>
  last && (status !== 'Rejected' || last.about.getTime() === status_since.getTime()) ? last : null;
