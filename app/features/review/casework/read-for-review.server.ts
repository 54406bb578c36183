import { eq } from 'drizzle-orm';
import {
  everSubmitted,
  findOffer,
  isEnrolled,
  readApplication,
} from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import { type ApplicationStatus, statusesStaffMaySet } from '#core/admissions/application-status.ts';
import type { AwardChoice } from '#core/admissions/award.ts';
import { formatPhone } from '#core/admissions/phone.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver, needsColleague } from '#core/identity/permissions.ts';
import { isGiven } from '#core/offers/offer-status.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok, type Result } from '#core/shared/result.ts';
import { type AuditEvent, recordAudit } from '#db/audit.ts';
import { applications } from '#db/schema/index.ts';
import { mayRecordCaps, mayReveal } from '../record/review-permissions.ts';
import type { Revealable, RevealedAnswers } from '../record/review-view.ts';
import { listAwardsToRecord } from './record-award.server.ts';

export type ReviewOptions = NonNullable<ReturnType<typeof listReviewOptions>>;
type Application = Given<typeof readApplication>;

/** One application as staff decide on it: its answers, personal ones masked, and what this member of staff may do. */
export async function readForReview(
  deps: Pick<AppDeps, 'db' | 'cipher'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<
  Result<
    { application: Application; options: ReviewOptions; awards: readonly AwardChoice[] },
    { kind: 'not-found' }
  >
> {
  if (!isId(id)) return err({ kind: 'not-found' });
  const [read, enrolled, offer] = await Promise.all([
    readApplication(deps, { actor, id }),
    isEnrolled(deps.db, id),
    findOffer(deps.db, id),
  ]);
  if (!read.ok) return err({ kind: 'not-found' });
  const application = { ...read.value, enrolled, offered: isGiven(offer?.state ?? null) };
  const options = listReviewOptions(actor, application);
  if (!options) return err({ kind: 'not-found' });
  return ok({
    application: read.value,
    options,
    awards: await listAwardsToRecord(deps.db, { actor, application }),
  });
}

const REVEALABLE: readonly Revealable[] = ['nin', 'next-of-kin'];

/**
 * The options of the screen on an application, which are those that the use cases would allow. Null: the reader is not
 * staff.
 */
export function listReviewOptions(
  actor: Pick<Actor, 'userId' | 'role' | 'maker'>,
  application: {
    readonly ownerId: string;
    readonly status: ApplicationStatus;
    readonly erased?: boolean;
    readonly enrolled: boolean;
    /** A place is given to its applicant. */
    readonly offered?: boolean;
    readonly lacks: readonly AcceptanceLack[];
  },
) {
  if (!can(actor, 'application.read-all')) return null;
  const own = needsColleague(actor, 'application.change-status', application);
  const statuses =
    own || application.erased ? [] : statusesStaffMaySet(actor.role, application.status, application);
  const mayDecide = !own && !application.erased && mayEver(actor, 'application.change-status');
  const enrolled = mayDecide && application.enrolled && application.status === 'Accepted';
  const offered = mayDecide && !enrolled && application.offered === true && application.status === 'Accepted';
  return {
    statuses,
    // The reader's own application: a colleague decides on it.
    own,
    // The applicant is a student by it, or has an offer, which two people withdraw first.
    enrolled,
    offered,
    offerDesk: offered && can(actor, 'offers.manage', application),
    lacks: statuses.length > 0 ? application.lacks : [],
    // The reader is staff who decide at another stage than this one.
    waits: mayDecide && !enrolled && !offered && statuses.length === 0,
    caps: mayRecordCaps(actor, application) === 'yes',
    verify: application.status !== 'Draft' && can(actor, 'application.verify', application),
    reveal: application.erased ? [] : REVEALABLE.filter((what) => mayReveal(actor, what, application)),
  };
}

type HiddenField = Extract<AnswerField, 'nin_number' | `next_of_kin_${string}`>;

const HIDDEN: Readonly<Record<Revealable, { fields: readonly HiddenField[]; event: AuditEvent }>> = {
  nin: { fields: ['nin_number'], event: 'application.nin-read' },
  'next-of-kin': {
    fields: ['next_of_kin_name', 'next_of_kin_phone', 'next_of_kin_address'],
    event: 'application.next-of-kin-read',
  },
};

type RevealProblem =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'forbidden' }
  /** The applicant has given none of it yet. */
  | { readonly kind: 'none' };

/**
 * A member of staff reads personal answers in full: the NIN, or the next of kin. That they did is in the audit trail
 * before they see anything.
 */
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
