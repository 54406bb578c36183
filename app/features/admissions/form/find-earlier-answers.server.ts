/**
 * Finds the answers that a second application takes over from an earlier one of the same person: all but the
 * programme, of the newest form that was finished. An answer that the rules no longer take is left out, to be given
 * again.
 */
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationAnswers } from '#core/admissions/application-answers.ts';
import { checkStep } from '#core/admissions/check-answers.ts';
import { STEP_NUMBERS } from '#core/admissions/questionnaire.ts';
import type { Queryable } from '#db/client.ts';
import { applications } from '#db/schema/index.ts';
import { answersOf } from '../record/answer-columns.server.ts';

export async function findEarlierAnswers(db: Queryable, { cipher }: Pick<AppDeps, 'cipher'>, userId: string) {
  const [row] = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.user_id, userId),
        isNotNull(applications.finished_at),
        // One past its retention has lost its answers.
        isNotNull(applications.email),
      ),
    )
    .orderBy(desc(applications.created_at), desc(applications.id))
    .limit(1);
  if (!row) return null;
  const { program: _program, award: _award, ...answers } = answersOf(cipher, row);
  const checked = STEP_NUMBERS.map((step) => checkStep(step, answers, 'partial').values);
  return {
    id: row.id,
    application_number: row.application_number,
    answers: Object.assign({}, ...checked) as ApplicationAnswers,
  };
}

/** The condition is that of the index applications_one_live. */
export async function findApplied(
  db: Queryable,
  { id, user_id, session }: { id: string; user_id: string; session: string },
) {
  const rows = await db
    .select({
      id: applications.id,
      application_number: applications.application_number,
      program: applications.program,
    })
    .from(applications)
    .where(
      and(
        eq(applications.user_id, user_id),
        eq(applications.session, session),
        ne(applications.status, 'Rejected'),
        ne(applications.id, id),
        isNotNull(applications.program),
      ),
    );
  return rows.flatMap(({ program, ...row }) => (program === null ? [] : [{ ...row, program }]));
}

export type Applied = Awaited<ReturnType<typeof findApplied>>[number];
