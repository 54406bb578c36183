import { eq } from 'drizzle-orm';
import { readEnrolmentLacks } from '#app/features/offers/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import type { EnrolmentLack } from '#core/students/enrolment-lacks.ts';
import { students } from '#db/schema/index.ts';

/** What the screen of an application says about enrolment: who was enrolled, whether it can be done, or nothing. */
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
