/**
 * A season of applications, so that the queue and the reports show what a college sees: invented people of many states who
 * applied in the last eleven weeks and stand where such applications stand. Living through all of it by clicks would hold
 * up the first start for a minute, so their rows are written, in the order in which things happened.
 */
import { sql } from 'drizzle-orm';
import { href } from 'react-router';
import { columnsOf } from '#app/features/admissions/index.server.ts';
import { applicationFee } from '#app/features/payments/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { CompleteAnswers } from '#core/admissions/application-answers.ts';
import { makeApplicationNumber } from '#core/admissions/application-number.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { freezeAnswers } from '#core/admissions/frozen-answers.ts';
import { lgasOf } from '#core/admissions/local-government-areas.ts';
import { offeredAwards } from '#core/admissions/offering.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { EXAMPLE_ANSWERS } from '#core/admissions/questionnaire.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { State } from '#core/admissions/vocabularies.ts';
import { makePaymentReference } from '#core/payments/payment-reference.ts';
import type { Transaction } from '#db/client.ts';
import { listOpenOfferings, type OfferingRecord } from '#db/list-offerings.ts';
import {
  application_events,
  applications,
  payment_events,
  payments,
  sandbox_charges,
  users,
} from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { makeOffers } from './offers-of-a-season.ts';
import { addPapersOfSeason } from './papers-of-a-season.ts';
import { checkRecords, fillRecords } from './records-of-a-season.ts';
import type { StoryCast } from './stories.ts';

const { admissions: words, answerNames } = wordsFor('en');

const APPLICANTS = 140;
const WEEKS = 11;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const GIVEN =
  'Aisha,Ɓala,Chinedu,Damilola,Ebere,Fatima,Garba,Halima,Ifeoma,Jummai,Kabiru,Ladi,Murtala,Nkechi,Obiageli,Patience,Rabi,Sadiq,Tersoo,Umar'.split(
    ',',
  );
const FAMILY =
  'Adamu,Bako,Chukwu,Ɗantata,Eze,Fagge,Gambo,Haruna,Igwe,Jatau,Ƙofa,Lawal,Magaji,Nwosu,Ojo,Pam,Rimi,Shehu,Tor,Ƴau'.split(
    ',',
  );
/** Near ones send more people than far ones. */
const STATES =
  'Katsina 9,Kano 6,Kaduna 5,Jigawa 3,Zamfara 3,Sokoto 2,Kebbi 2,Bauchi 2,Niger 2,Plateau 2,Benue 2,Borno 1,Yobe 1,Gombe 1,Kogi 1,Kwara 1,FCT 1,Nasarawa 1,Oyo 1,Osun 1,Enugu 1,Imo 1,Anambra 1,Edo 1,Delta 1,Lagos 1,Taraba 1,Adamawa 1'
    .split(',')
    .flatMap((home) => {
      const [state, weight] = home.split(' ');
      return Array.from({ length: Number(weight) }, () => state as State);
    });

const at = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value;

/** Transfers that somebody waits for are told by the stories. */
type SeasonEnd = Exclude<ApplicationStatus, 'Pending Payment'>;

/** The status of an application of this age. Old ones are decided; of each ten some are left lying. */
function endOf(index: number, days: number): SeasonEnd {
  const lot = (index * 7) % 20;
  if (lot < 4) return 'Draft';
  if (days < 9) return 'Submitted';
  if (days < 24) return lot < 11 ? 'Under Review' : lot < 14 ? 'Submitted' : 'Accepted';
  return lot < 6 ? 'Under Review' : lot < 15 ? 'Accepted' : 'Rejected';
}

const PATHS: Readonly<Record<SeasonEnd, readonly ApplicationStatus[]>> = {
  Draft: [],
  Submitted: ['Submitted'],
  'Under Review': ['Submitted', 'Under Review'],
  Accepted: ['Submitted', 'Under Review', 'Accepted'],
  Rejected: ['Submitted', 'Under Review', 'Rejected'],
};

type SeasonDeps = Pick<
  AppDeps,
  'db' | 'clock' | 'newId' | 'random' | 'cipher' | 'origin' | 'demo' | 'storage' | 'log'
>;

export async function fillSeason(
  deps: SeasonDeps,
  cast: Omit<StoryCast, 'applicant'>,
  session: string,
): Promise<void> {
  const now = deps.clock();
  const fee = await applicationFee(deps.db, now);
  if (!fee) return;
  const offerings = await listOpenOfferings(deps.db, session);
  const people = Array.from({ length: APPLICANTS }, (_, index) => applicant(deps, { index, now, offerings }));
  await deps.db.transaction(async (tx) => {
    await tx.insert(users).values(people.map(({ user }) => user));
    await tx
      .insert(applications)
      .values(people.map(({ row, user }) => ({ ...row, user_id: user.id, session })));
    await tx.insert(application_events).values(
      people.map(({ row, user }) => ({
        id: deps.newId(),
        application_id: row.id,
        kind: 'created',
        to_status: 'Draft',
        actor_id: user.id,
        created_at: row.created_at,
      })),
    );
    await payFees(
      tx,
      deps,
      people.filter(({ steps }) => steps.some(({ to }) => to === 'Submitted')),
      fee.amountKobo,
    );
    await fillRecords(
      tx,
      people.map(({ row }) => ({ ...row, session })),
      now,
    );
    await addPapersOfSeason(
      tx,
      deps,
      people.flatMap(({ row, user, steps }, index) => {
        // Most of the accepted have come with everything, so that they can be enrolled.
        const whole = index % 16 !== 0 && steps.some(({ to }) => to === 'Accepted');
        return steps[0] ? [{ applicationId: row.id, userId: user.id, sentAt: row.created_at, whole }] : [];
      }),
    );
    for (const step of [0, 1, 2]) await takeStep(tx, deps, people, step, cast);
    const accepted = people.flatMap(({ row, user, steps }) =>
      steps
        .filter(({ to }) => to === 'Accepted')
        .map(({ at: acceptedAt }) => ({ applicationId: row.id, userId: user.id, acceptedAt })),
    );
    await makeOffers(tx, deps, accepted, cast);
    await checkRecords(tx, deps.newId, {
      ids: people.flatMap(({ row, steps }) =>
        steps.some(({ to }) => to === 'Under Review') ? [row.id] : [],
      ),
      checkedBy: cast.admin.userId,
      now,
    });
  });
}

type SeasonApplicant = ReturnType<typeof applicant>;

function applicant(
  deps: SeasonDeps,
  { index, now, offerings }: { index: number; now: Date; offerings: readonly OfferingRecord[] },
) {
  const program = at(PROGRAMS, index * 5 + Math.floor(index / 9));
  const first_name = at(GIVEN, index * 3 + Math.floor(index / 20));
  const last_name = at(FAMILY, index * 7 + Math.floor(index / 7));
  const email = `${searchKey(first_name)}.${searchKey(last_name)}.${index}@demo.test`;
  // More and more of them, the nearer the closing day.
  const days = WEEKS * 7 * (1 - Math.sqrt((index + 1) / (APPLICANTS + 1)));
  const began = new Date(now.getTime() - days * DAY_MS - 2 * HOUR_MS);
  const state = at(STATES, index * 13);
  const answers: CompleteAnswers = {
    ...EXAMPLE_ANSWERS,
    first_name,
    last_name,
    email,
    phone: `+23480${String(31_000_000 + index * 7_919).padStart(8, '0')}`,
    nin_number: String(70_000_000_000 + index * 104_729),
    permanent_address: `${index + 1} Market Road`,
    residence_address: `${index + 1} Market Road`,
    state,
    lga: at(lgasOf(state), index * 5),
    marital_status: index % 6 === 0 ? 'Married' : 'Single',
    religion: index % 3 === 0 ? 'Christianity' : 'Islam',
    program,
    award: at(offeredAwards(offerings, program), index),
    next_of_kin_name: `${at(GIVEN, index + 9)} ${last_name}`,
    next_of_kin_phone: `+23490${String(41_000_000 + index * 6_007).padStart(8, '0')}`,
    next_of_kin_address: null,
  };
  const number = makeApplicationNumber(deps.random);
  const end = endOf(index, days);
  const finished = end !== 'Draft' || index % 2 === 0 ? new Date(began.getTime() + HOUR_MS) : null;
  const frozen = freezeAnswers(answers, { ...words, answerNames });
  // A first look after some days, a decision after some more, and nothing in the future.
  const waits = [2 * HOUR_MS, (2 + (index % 6)) * DAY_MS, (7 + (index % 14)) * DAY_MS];
  const steps = PATHS[end].map((to, step) => ({
    to,
    from: step === 0 ? ('Draft' as const) : (PATHS[end][step - 1] ?? 'Draft'),
    at: new Date(Math.min(began.getTime() + (waits[step] ?? 0), now.getTime() - (3 - step) * HOUR_MS)),
  }));
  return {
    user: {
      id: deps.newId(),
      email,
      name: `${first_name} ${last_name}`,
      first_name,
      last_name,
      email_verified: true,
      created_at: began,
    },
    row: {
      id: deps.newId(),
      application_number: number,
      ...columnsOf(deps.cipher, number, answers),
      finished_at: finished,
      status_since: began,
      created_at: began,
      updated_at: began,
    },
    document: deps.cipher.encrypt('submitted_document', JSON.stringify(frozen)),
    steps,
  };
}

/**
 * The records that the sandbox's card leaves: an attempt, its two entries in the ledger, and the gateway's own books.
 */
async function payFees(
  tx: Transaction,
  deps: SeasonDeps,
  paying: readonly SeasonApplicant[],
  amount: number,
) {
  const made = paying.map(({ row, steps, user }) => {
    const paid = steps[0]?.at ?? row.created_at;
    return { id: deps.newId(), row, user, paid, reference: makePaymentReference(paid, deps.random) };
  });
  await tx.insert(sandbox_charges).values(
    made.map(({ reference, row, user, paid }) => ({
      reference,
      amount_kobo: amount,
      currency: 'NGN',
      description: 'Application Fee',
      payer_email: user.email,
      return_url: deps.origin + href('/student-portal/applications/:id/pay/return', { id: row.id }),
      status: 'paid',
      paid_amount_kobo: amount,
      paid_currency: 'NGN',
      provider_reference: `SBX-${reference}`,
      paid_at: paid,
      created_at: paid,
      updated_at: paid,
    })),
  );
  await tx.insert(payments).values(
    made.map(({ id, reference, row, paid }) => ({
      id,
      application_id: row.id,
      amount_kobo: amount,
      status: 'Completed' as const,
      payment_method: 'card' as const,
      payment_reference: reference,
      gateway: 'sandbox' as const,
      provider_reference: `SBX-${reference}`,
      arrived_kobo: amount,
      mode: 'test' as const,
      paid_at: paid,
      created_at: paid,
      updated_at: paid,
    })),
  );
  await tx.insert(payment_events).values(
    made.flatMap(({ id, paid, user }) => [
      {
        id: deps.newId(),
        payment_id: id,
        kind: 'begun',
        source: 'applicant',
        to_status: 'Pending' as const,
        actor_id: user.id,
        created_at: paid,
      },
      {
        id: deps.newId(),
        payment_id: id,
        kind: 'verified-paid',
        source: 'return',
        from_status: 'Pending' as const,
        to_status: 'Completed' as const,
        amount,
        created_at: paid,
      },
    ]),
  );
}

/** One step of all who take it, by one statement. */
async function takeStep(
  tx: Transaction,
  deps: SeasonDeps,
  people: readonly SeasonApplicant[],
  step: number,
  { admin, academic }: Omit<StoryCast, 'applicant'>,
) {
  const taking = people.flatMap((person) => {
    const taken = person.steps[step];
    return taken ? [{ ...person, taken }] : [];
  });
  if (taking.length === 0) return;
  const moved = JSON.stringify(
    taking.map(({ row, taken, document }) => ({
      id: row.id,
      status: taken.to,
      at: taken.at.toISOString(),
      document,
    })),
  );
  await tx.execute(sql`
    update applications a set status = v.status, status_since = v.at, updated_at = v.at, version = a.version + 1,
      submitted_at = case when v.status = 'Submitted' then v.at else a.submitted_at end,
      submitted_document = case when v.status = 'Submitted' then v.document else a.submitted_document end
    from jsonb_to_recordset(${moved}::jsonb) as v(id uuid, status text, at timestamptz, document text) where v.id = a.id`);
  await tx.insert(application_events).values(
    taking.map(({ row, taken }) => ({
      id: deps.newId(),
      application_id: row.id,
      kind: taken.to === 'Submitted' ? 'payment-completed' : 'status-changed',
      from_status: taken.from,
      to_status: taken.to,
      actor_id:
        taken.to === 'Submitted' ? null : taken.to === 'Under Review' ? admin.userId : academic.userId,
      created_at: taken.at,
    })),
  );
}
