/** The permissions of a reader of an application beyond reading, for the use cases and for the screen alike. */
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver, needsColleague } from '#core/identity/permissions.ts';
import type { Revealable } from './review-view.ts';

type Asking = Pick<Actor, 'userId' | 'role' | 'maker'>;

/**
 * An officer who may decide on an accepted application may record CAPS' answer to it; in any other status there is
 * none.
 */
export function mayRecordCaps(
  actor: Asking,
  application: { readonly ownerId: string; readonly status: ApplicationStatus },
): 'yes' | 'forbidden' | 'own' | 'not-accepted' {
  if (!mayEver(actor, 'application.change-status')) return 'forbidden';
  if (needsColleague(actor, 'application.change-status', application)) return 'own';
  if (application.status !== 'Accepted') return 'not-accepted';
  return can(actor, 'application.change-status', application) ? 'yes' : 'forbidden';
}

/**
 * An officer who decides may record the award of an application that never said it, from when it is sent until its
 * student is there.
 */
export function mayRecordAward(
  actor: Asking,
  application: {
    readonly ownerId: string;
    readonly status: ApplicationStatus;
    readonly submitted: boolean;
    readonly enrolled: boolean;
    readonly program: string | null;
  },
): 'yes' | 'forbidden' | 'own' | 'not-possible' {
  if (!mayEver(actor, 'application.change-status')) return 'forbidden';
  if (needsColleague(actor, 'application.change-status', application)) return 'own';
  if (!application.submitted || application.enrolled || application.program === null) return 'not-possible';
  return can(actor, 'application.change-status', application) ? 'yes' : 'forbidden';
}

/** The NIN has a permission of its own; the next of kin is open to all who may read the application. */
export const mayReveal = (
  actor: Asking,
  what: Revealable,
  application: { readonly ownerId: string; readonly submitted?: boolean },
): boolean => can(actor, what === 'nin' ? 'application.read-nin' : 'application.read', application);
