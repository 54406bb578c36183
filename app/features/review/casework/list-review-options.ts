import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import { type ApplicationStatus, statusesStaffMaySet } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver, needsColleague } from '#core/identity/permissions.ts';
import { mayRecordCaps, mayReveal } from '../record/review-permissions.ts';
import type { Revealable, ReviewOptions } from '../record/review-view.ts';

const REVEALABLE: readonly Revealable[] = ['nin', 'next-of-kin'];

/** What the screen offers on an application, which is what the use cases would allow. Null: the reader is not staff. */
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
): ReviewOptions | null {
  if (!can(actor, 'application.read-all')) return null;
  const own = needsColleague(actor, 'application.change-status', application);
  const statuses =
    own || application.erased ? [] : statusesStaffMaySet(actor.role, application.status, application);
  const mayDecide = !own && !application.erased && mayEver(actor, 'application.change-status');
  const enrolled = mayDecide && application.enrolled && application.status === 'Accepted';
  const offered = mayDecide && !enrolled && application.offered === true && application.status === 'Accepted';
  return {
    statuses,
    own,
    enrolled,
    offered,
    offerDesk: offered && can(actor, 'offers.manage', application),
    lacks: statuses.length > 0 ? application.lacks : [],
    waits: mayDecide && !enrolled && !offered && statuses.length === 0,
    caps: mayRecordCaps(actor, application) === 'yes',
    verify: application.status !== 'Draft' && can(actor, 'application.verify', application),
    reveal: application.erased ? [] : REVEALABLE.filter((what) => mayReveal(actor, what, application)),
  };
}
