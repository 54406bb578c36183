/**
 * A staff member reads personal answers in full: the NIN, or the next of kin. That they did is in the audit trail
 * before they see anything.
 */

import { eq } from 'drizzle-orm';
import { everSubmitted } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import { formatPhone } from '#core/admissions/phone.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { type AuditEvent, recordAudit } from '#db/audit.ts';
import { applications } from '#db/schema/index.ts';
import { mayReveal } from '../record/review-permissions.ts';
import type { Revealable, RevealedAnswers } from '../record/review-view.ts';

type HiddenField = Extract<AnswerField, 'nin_number' | `next_of_kin_${string}`>;

const HIDDEN: Readonly<Record<Revealable, { fields: readonly HiddenField[]; event: AuditEvent }>> = {
  nin: { fields: ['nin_number'], event: 'application.nin-read' },
  'next-of-kin': {
    fields: ['next_of_kin_name', 'next_of_kin_phone', 'next_of_kin_address'],
    event: 'application.next-of-kin-read',
  },
};

export type RevealProblem =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'forbidden' }
  /** The applicant has given none of it yet. */
  | { readonly kind: 'none' };

export async function revealAnswers(
  { db, newId, cipher }: Pick<AppDeps, 'db' | 'newId' | 'cipher'>,
  { actor, id, what }: { actor: Actor; id: string; what: Revealable },
): Promise<Result<RevealedAnswers, RevealProblem>> {
  if (!isId(id)) return err({ kind: 'not-found' });
  const [application] = await db
    .select({
      ownerId: applications.user_id,
      submitted: everSubmitted,
      nin_number: applications.nin_number,
      next_of_kin_name: applications.next_of_kin_name,
      next_of_kin_phone: applications.next_of_kin_phone,
      next_of_kin_address: applications.next_of_kin_address,
    })
    .from(applications)
    .where(eq(applications.id, id));
  if (!application || !can(actor, 'application.read', application)) return err({ kind: 'not-found' });
  if (!mayReveal(actor, what, application)) return err({ kind: 'forbidden' });

  const { fields, event } = HIDDEN[what];
  const given = fields.filter((field) => application[field] !== null);
  if (given.length === 0) return err({ kind: 'none' });
  await recordAudit(db, newId, {
    action: event,
    actorId: actor.userId,
    subjectId: id,
  });
  return ok(
    Object.fromEntries(
      given.map((field) => {
        const answer = cipher.decrypt(field, application[field] ?? '');
        return [field, field === 'next_of_kin_phone' ? formatPhone(answer) : answer];
      }),
    ),
  );
}
