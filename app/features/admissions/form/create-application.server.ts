/**
 * Starts an application from its first step. The id was made when the form was drawn and comes back with it, so a form
 * that is posted twice, or sent again after a lost answer, finds the application it has already made.
 */

import { type Change, change, reject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { makeApplicationNumber } from '#core/admissions/application-number.ts';
import { FIRST_APPLICATION_STATUS } from '#core/admissions/application-status.ts';
import { type AwardChoice, awardChoice } from '#core/admissions/award.ts';
import { checkStep, nextStep } from '#core/admissions/check-answers.ts';
import { findOffering } from '#core/admissions/offering.ts';
import { isProgram, type Program } from '#core/admissions/programmes.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isId } from '#core/shared/id.ts';
import type { ProblemOf } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { listOpenOfferings } from '#db/list-offerings.ts';
import { applications } from '#db/schema/index.ts';
import { takeOverRecord } from '../record/academic-record.server.ts';
import { currentSession } from '../record/admission-session.server.ts';
import { answersOf, columnsOf } from '../record/answer-columns.server.ts';
import { findApplication, lockApplication } from '../record/queries.server.ts';
import { recordEvent } from '../record/record-event.server.ts';
import { findApplied, findEarlierAnswers } from './find-earlier-answers.server.ts';
import { leavePage } from './form-basis.server.ts';
import { storeStep } from './save-step.server.ts';

export interface CreateInput {
  readonly actor: Actor;
  readonly draftId: string;
  /** The form of the first step as posted. */
  readonly raw: Readonly<Record<string, unknown>>;
}

export type CreateProblem = ProblemOf<typeof createApplication>;

type CreateDeps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'random' | 'cipher' | 'origin'>;

/** Two numbers meet about once in many years; five in a row is a broken source of chance. */
const MOST_DRAWS = 5;

export const createApplication = (deps: CreateDeps, { actor, draftId, raw }: CreateInput) =>
  change(deps, actor, 'application.create', async function* (it) {
    const { tx, now } = it;
    if (!isId(draftId)) yield* reject({ kind: 'not-found' });
    const { values: given, issues } = checkStep(1, raw, 'complete');
    if (issues.length > 0) yield* reject({ kind: 'invalid', issues });
    const session = (await currentSession(tx, now)) ?? (yield* reject({ kind: 'no-session' }));
    const earlier = await findEarlierAnswers(tx, deps, actor.userId);
    const values = { ...earlier?.answers, ...given };
    const inserted = await insertDraft(it, deps, {
      draftId,
      actor,
      session: session.id,
      values,
      program: raw.program,
      award: raw.award,
    });
    if (inserted) {
      // A form whose answer is lost is sent again from the same page.
      const row = await lockApplication(tx, inserted);
      if (row) await leavePage(tx, deps.cipher, { row, step: 1, raw, fields: [] });
      if (earlier) await takeOverRecord(tx, deps.cipher, { from: earlier.id, applicationId: inserted, now });
      // The number of the application from which the other answers were taken over.
      const takenFrom = earlier?.application_number ?? null;
      return { id: inserted, created: true, nextStep: nextStep(values), takenFrom };
    }

    // The id is taken: by this form before, whose answers may have been corrected since, or by someone else.
    const form = { actor, id: draftId, step: 1, raw, version: 1, mode: 'leave' } as const;
    const { row } = yield* storeStep(tx, deps, form);
    return { id: draftId, created: false, nextStep: nextStep(answersOf(deps.cipher, row)), takenFrom: null };
  });

/**
 * The programme that an applicant chose on the way here, unless they have an application for it: they choose in step 4
 * then. The award, where it takes applications.
 */
async function chosenBefore(
  tx: Transaction,
  { draftId, actor, session, program, award }: Omit<NewDraft, 'values'>,
): Promise<{ program?: Program; award?: AwardChoice }> {
  if (!isProgram(program)) return {};
  const applied = await findApplied(tx, { id: draftId, user_id: actor.userId, session });
  if (applied.some((one) => one.program === program)) return {};
  const offering = findOffering(await listOpenOfferings(tx, session), program, String(award));
  return { program, ...(offering && { award: awardChoice(offering) }) };
}

interface NewDraft {
  readonly draftId: string;
  readonly actor: Actor;
  readonly session: string;
  readonly values: Parameters<typeof columnsOf>[2];
  readonly program: unknown;
  readonly award: unknown;
}

/** @returns null when the id exists. */
async function insertDraft(
  { tx, now, audit }: Change,
  deps: CreateDeps,
  { draftId, actor, session, values, program, award }: NewDraft,
): Promise<string | null> {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const number = makeApplicationNumber(deps.random);
    const chosen = await chosenBefore(tx, { draftId, actor, session, program, award });
    const [row] = await tx
      .insert(applications)
      .values({
        id: draftId,
        application_number: number,
        user_id: actor.userId,
        session,
        ...columnsOf(deps.cipher, number, { ...values, ...chosen }),
        status: FIRST_APPLICATION_STATUS,
        status_since: now,
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing()
      .returning({ id: applications.id });
    if (!row) {
      if (await findApplication(tx, draftId)) return null;
      continue;
    }
    await recordEvent(tx, deps, {
      applicationId: row.id,
      kind: 'created',
      to: FIRST_APPLICATION_STATUS,
      actorId: actor.userId,
    });
    await audit('application.created', row.id);
    return row.id;
  }
  throw new Error(`no free application number in ${MOST_DRAWS} draws`);
}
