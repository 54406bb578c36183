/**
 * Applications in any state. What is not given is made: an owner, an open admissions session, a whole set of answers.
 * Rows are written directly, so that a list of hundreds costs little; a test of a use case calls the use case.
 */

import { eq } from 'drizzle-orm';
import { columnsOf } from '#app/features/admissions/record/answer-columns.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationAnswers, CompleteAnswers } from '#core/admissions/application-answers.ts';
import { makeApplicationNumber } from '#core/admissions/application-number.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { EXAMPLE_ANSWERS } from '#core/admissions/questionnaire.ts';
import { EXPECTED_KINDS } from '#core/documents/needed-documents.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { OfferState } from '#core/offers/offer-status.ts';
import { admission_sessions, application_events, applications, documents, offers } from '#db/schema/index.ts';
import { makePayment } from './attempts.ts';
import { makePerson } from './people.ts';

const TEST_SESSION = '2025/2026';

/** A form that passes every rule. */
export const GOOD_ANSWERS: CompleteAnswers = {
  ...EXAMPLE_ANSWERS,
  first_name: 'Amina',
  last_name: "O'Neill-Ɗanladi",
  email: 'amina@example.test',
  phone: '+2348031234567',
  nin_number: '12345678901',
  permanent_address: '12 Kasuwar Barci Road, Kafur',
  residence_address: 'Room 4, Block B\nUnguwar Sarki, Funtua',
  state: 'Katsina',
  lga: 'Kafur',
  program: 'Crop Production',
  award: null,
  next_of_kin_name: 'Binta Ɗanladi',
  next_of_kin_phone: '+2347061234567',
  next_of_kin_address: null,
};

export interface ApplicationTraits {
  readonly owner?: Actor;
  readonly status?: ApplicationStatus;
  /** Finished with "Submit Application". Every status but Draft is; a Draft is when this says so. */
  readonly finished?: boolean;
  /** Its fee is paid, as it must be before it can be accepted. */
  readonly paid?: boolean;
  /** Instead of those of GOOD_ANSWERS; `null` leaves the question open. */
  readonly answers?: ApplicationAnswers;
  readonly session?: string;
  readonly createdAt?: Date;
  /** An offer of a place in this state, without a deadline; none where it is left out. */
  readonly offer?: OfferState;
  /** Confirmed on CAPS, and with every document: nothing but the reply and its fee keeps them from being enrolled. */
  readonly ready?: boolean;
}

export type MadeApplication = typeof applications.$inferSelect & { readonly owner: Actor };

type FactoryDeps = Pick<AppDeps, 'db' | 'newId' | 'clock' | 'cipher' | 'random'>;

export async function makeApplication(
  deps: FactoryDeps,
  {
    owner,
    status = 'Draft',
    finished = status !== 'Draft',
    paid = false,
    answers,
    session,
    createdAt,
    offer,
    ready = false,
  }: ApplicationTraits = {},
): Promise<MadeApplication> {
  const sessionId = await openSession(deps, session);
  const applicant = owner ?? (await makePerson(deps));
  const at = createdAt ?? deps.clock();
  const number = makeApplicationNumber(deps.random);
  const [row] = await deps.db
    .insert(applications)
    .values({
      id: deps.newId(),
      application_number: number,
      user_id: applicant.userId,
      session: sessionId,
      ...columnsOf(deps.cipher, number, { ...GOOD_ANSWERS, ...answers }),
      status,
      status_since: at,
      finished_at: finished ? at : null,
      submitted_at: status === 'Draft' || status === 'Pending Payment' ? null : at,
      created_at: at,
      updated_at: at,
    })
    .returning();
  if (!row) throw new Error('the application was not written');
  await deps.db.insert(application_events).values({
    id: deps.newId(),
    application_id: row.id,
    kind: 'created',
    to_status: 'Draft',
    actor_id: applicant.userId,
    created_at: at,
  });
  if (offer)
    await deps.db
      .insert(offers)
      .values({ id: deps.newId(), application_id: row.id, state: offer, since: at, released_at: at });
  if (ready) await makeReady(deps, row);
  if (paid) await makePayment(deps, { application: row, createdAt: at });
  return { ...row, owner: applicant };
}

/** An admissions session that has been open for a day. */
export async function openSession(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  id: string = TEST_SESSION,
): Promise<string> {
  const opens_at = new Date(clock().getTime() - 86_400_000);
  await db.insert(admission_sessions).values({ id, opens_at }).onConflictDoNothing();
  return id;
}

/** Its admission is confirmed on CAPS, and there is a row, without a file, for every document that is asked for. */
export async function makeReady(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { id, user_id }: Pick<typeof applications.$inferSelect, 'id' | 'user_id'>,
): Promise<void> {
  await db
    .update(applications)
    .set({ caps_reference: `CAPS-${id.slice(-8)}` })
    .where(eq(applications.id, id));
  await db.insert(documents).values(
    EXPECTED_KINDS.map((kind) => ({
      id: newId(),
      application_id: id,
      kind,
      uploaded_by: user_id,
      file_name: `${kind}.jpg`,
      media_type: 'image/jpeg',
      bytes: 1,
      sha256: 'x',
      sent_sha256: 'x',
      storage_key: newId(),
      created_at: clock(),
    })),
  );
}
