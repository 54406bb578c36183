import { and, eq } from 'drizzle-orm';
import type { Place } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Program } from '#core/admissions/programmes.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { StudentStatus } from '#core/students/student-status.ts';
import { students } from '#db/schema/index.ts';
import { isInStatus, STUDENT_ORDER, type StudentColumns } from './student-list.server.ts';

export interface StudentSearch {
  readonly actor: Actor;
  readonly status: StudentStatus | null;
  readonly program: Program | null;
  /** Whole, in the form in which it is kept. */
  readonly number: string | null;
  /** Not itself part of what is found. */
  readonly place: Place | null;
  readonly limit: number;
}

/** A stretch of the register, last added first, for other programs: nothing is counted. */
export async function findStudents(
  { db }: Pick<AppDeps, 'db'>,
  { actor, status, program, number, place, limit }: StudentSearch,
): Promise<Result<readonly StudentColumns[], { kind: 'forbidden' }>> {
  if (!can(actor, 'students.directory')) return err({ kind: 'forbidden' });
  const { beyond, order } = STUDENT_ORDER(place);
  return ok(
    await db
      .select()
      .from(students)
      .where(
        and(
          status ? isInStatus(status) : undefined,
          program ? eq(students.program, program) : undefined,
          number === null ? undefined : eq(students.matriculation_number, number),
          beyond,
        ),
      )
      .orderBy(...order)
      .limit(limit),
  );
}
