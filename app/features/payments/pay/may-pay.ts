import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';

/** Its owner pays; the application fee before it is sent, the acceptance fee as whoever may give up the place. */
export const mayPay = (
  actor: Actor,
  application: { readonly ownerId: string; readonly status: ApplicationStatus },
  purpose: PaidPurpose,
): boolean => can(actor, purpose === 'acceptance' ? 'application.withdraw' : 'application.pay', application);
