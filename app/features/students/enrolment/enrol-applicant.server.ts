import { eq, sql } from 'drizzle-orm';
import { findLacks, isEnrolled, recordEvent } from '#app/features/admissions/index.server.ts';
import { becomeStudent } from '#app/features/identity/index.server.ts';
import { readEnrolmentLacks, sessionOfPlace } from '#app/features/offers/index.server.ts';
import type { Enrol } from '#app/features/review/index.server.ts';
import { type ChangeDeps, changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { college } from '#college/college.ts';
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import { isProgram } from '#core/admissions/programmes.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import type { BulkOutcome } from '#core/review/bulk-change.ts';
import { isId } from '#core/shared/id.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { EnrolmentLack } from '#core/students/enrolment-lacks.ts';
import { type NumberSeries, nextInSeries, seriesPrefix } from '#core/students/matriculation-number.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { applications, students, users } from '#db/schema/index.ts';
import { columnsOf } from '../register/student-list.server.ts';
import { addStudent, findActive, lockRegister } from '../register/write-student.server.ts';

export type EnrolProblem =
  /** own: no one enrols themselves. already-student: the person studies here already, under another number. */
  | {
      readonly kind: 'not-found' | 'forbidden' | 'own' | 'not-accepted' | 'already-student';
    }
  /** This is missing, and two people have not agreed to do without. */
  | { readonly kind: 'offered'; readonly missing: readonly EnrolmentLack[] }
  /** It was accepted without these, which an accepted application must have. */
  | { readonly kind: 'lacking'; readonly lacks: readonly AcceptanceLack[] };

export interface Enrolled {
  readonly id: string;
  readonly number: string;
  /** False: the application had enrolled its student before. */
  readonly changed: boolean;
}

/**
 * Makes an accepted applicant a student: a place on the register under the next matriculation number, the role, a line in
 * the application's timeline, and a mail. An application enrols once, however often it is asked for.
 */
export const enrolApplicant = (
  deps: ChangeDeps & Pick<AppDeps, 'origin'>,
  input: { actor: Actor; applicationId: string },
) => changeAs(deps, input.actor, ({ tx }) => enrol(tx, deps, input));

/**
 * Enrols an applicant in a bulk change.
 * @see enrolApplicant
 */
export const enrolInBulk: Enrol = async (tx, deps, one) => {
  const [row] = await tx
    .select({ version: applications.version })
    .from(applications)
    .where(eq(applications.id, one.applicationId))
    .for('update');
  if (row?.version !== one.version && !(await isEnrolled(tx, one.applicationId))) return 'stale';
  const done = await enrol(tx, deps, one);
  if (done.ok) return done.value.changed ? 'changed' : 'unchanged';
  return OUTCOMES[done.error.kind];
};

const OUTCOMES: Readonly<Record<EnrolProblem['kind'], BulkOutcome>> = {
  'not-found': 'not-possible',
  forbidden: 'forbidden',
  own: 'own',
  'not-accepted': 'not-possible',
  offered: 'offered',
  'already-student': 'enrolled',
  lacking: 'lacking',
};

async function enrol(
  tx: Transaction,
  { clock, newId, origin }: Pick<AppDeps, 'clock' | 'newId' | 'origin'>,
  { actor, applicationId }: { readonly actor: Actor; readonly applicationId: string },
): Promise<Result<Enrolled, EnrolProblem>> {
  if (!can(actor, 'application.read-all') || !isId(applicationId)) return err({ kind: 'not-found' });
  if (!mayEver(actor, 'students.enrol')) return err({ kind: 'forbidden' });
  const [row] = await tx.select().from(applications).where(eq(applications.id, applicationId)).for('update');
  if (!row) return err({ kind: 'not-found' });
  if (row.erased_at) return err({ kind: 'not-accepted' });
  if (!can(actor, 'students.enrol', { ownerId: row.user_id })) return err({ kind: 'own' });
  const [before] = await tx.select().from(students).where(eq(students.application_id, applicationId));
  if (before) return ok({ id: before.id, number: before.matriculation_number, changed: false });
  const { program } = row;
  if (row.status !== 'Accepted') return err({ kind: 'not-accepted' });
  const lacks = await findLacks(tx, row);
  if (lacks.length > 0 || !isProgram(program)) return err({ kind: 'lacking', lacks });
  const missing = await readEnrolmentLacks(tx, row.id);
  if (missing.length > 0) return err({ kind: 'offered', missing });
  // The second of two applications of one person sees the first.
  await lockRegister(tx);
  if ((await findActive(tx, [row.user_id])).length > 0) return err({ kind: 'already-student' });

  const now = clock();
  const session = (await sessionOfPlace(tx, row.id)) ?? row.session;
  const series = { college: college.slug, program, session };
  const number = nextInSeries(series, await lastSerial(tx, series));
  const added = {
    id: newId(),
    user_id: row.user_id,
    application_id: row.id,
    ...columnsOf({
      matriculation_number: number,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      phone: row.phone,
      program,
      year: 1,
      gpa: null,
      enrollment_date: lagosDayOf(now),
      courses_enrolled: 0,
      completed_courses: 0,
    }),
    created_at: now,
    updated_at: now,
  };
  const { id } = added;
  await addStudent(tx, added);
  await becomeStudent(tx, { clock, newId }, { userId: row.user_id, actorId: actor.userId });
  await recordEvent(
    tx,
    { clock, newId },
    {
      applicationId: row.id,
      kind: 'enrolled',
      actorId: actor.userId,
      note: number,
    },
  );
  await recordAudit(tx, newId, {
    action: 'student.enrolled',
    actorId: actor.userId,
    subjectId: id,
    details: { number, application: row.application_number },
  });
  const [owner] = await tx.select().from(users).where(eq(users.id, row.user_id));
  if (owner)
    await addJob(tx, 'send-email', {
      messageId: `student-enrolled-${row.id}`,
      to: owner.email,
      template: 'studentEnrolled',
      params: { firstName: owner.first_name, number, program, origin },
    });
  return ok({ id, number, changed: true });
}

/** Serials have so many until a series outgrows them. */
const FOUR_DIGITS = 9_999;

/**
 * The serial after which the next is given: the highest of four digits that any number of the series has, also one that
 * came with an import. A longer one counts where the series has come to it: one that somebody typed is passed over, and
 * neither ends the series nor lengthens the numbers of all who follow.
 */
async function lastSerial(tx: Transaction, series: NumberSeries): Promise<number> {
  const prefix = seriesPrefix(series);
  const rest = sql`substr(${students.matriculation_number}, ${prefix.length + 1}::int)`;
  const { rows } = await tx.execute<{ serial: string }>(sql`
    with taken as (
      select (${rest})::bigint as serial from ${students}
      where starts_with(${students.matriculation_number}, ${prefix}) and ${rest} ~ '^[0-9]{1,10}$'
    ), reached as (
      select coalesce(max(serial), 0) as serial from taken where serial <= ${FOUR_DIGITS}
      union all select serial from taken where serial > ${FOUR_DIGITS}
    )
    select min(serial)::text as serial from reached
    where not exists (select from taken where taken.serial = reached.serial + 1)`);
  return Number(rows[0]?.serial ?? 0);
}

/** The view of enrolment on the screen of an application: who was enrolled, whether it can be done, or nothing. */
export type EnrolmentView =
  | { readonly kind: 'enrolled'; readonly studentId: string; readonly number: string }
  | { readonly kind: 'possible' }
  /** It was accepted without what an accepted application must have. */
  | { readonly kind: 'lacking' }
  /** This is missing, and two people have not agreed to do without. */
  | { readonly kind: 'offered'; readonly missing: readonly EnrolmentLack[] }
  /** No one enrols themselves. */
  | { readonly kind: 'own' };

export async function readEnrolment(
  { db }: Pick<AppDeps, 'db'>,
  {
    actor,
    application,
  }: {
    actor: Actor;
    application: {
      readonly id: string;
      readonly ownerId: string;
      readonly status: string;
      readonly erased: boolean;
      readonly lacks: readonly AcceptanceLack[];
    };
  },
): Promise<EnrolmentView | null> {
  if (!mayEver(actor, 'students.enrol')) return null;
  const [student] = await db.select().from(students).where(eq(students.application_id, application.id));
  if (student) return { kind: 'enrolled', studentId: student.id, number: student.matriculation_number };
  if (application.status !== 'Accepted' || application.erased) return null;
  if (!can(actor, 'students.enrol', { ownerId: application.ownerId })) return { kind: 'own' };
  if (application.lacks.length > 0) return { kind: 'lacking' };
  const missing = await readEnrolmentLacks(db, application.id);
  return missing.length > 0 ? { kind: 'offered', missing } : { kind: 'possible' };
}
