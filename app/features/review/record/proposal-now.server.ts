import { inArray, type SQL, sql } from 'drizzle-orm';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { applications, decision_proposals } from '#db/schema/index.ts';

/** Of an application whose status this person may change, whatever it is. */
export const decidesFrom = (actor: Actor): SQL =>
  inArray(
    applications.status,
    APPLICATION_STATUSES.filter((status) =>
      can(actor, 'application.change-status', { ownerId: null, status }),
    ),
  );

/** Of a proposal: about the application as it is now. Any change since then makes it void. */
export const isProposalNow = sql`${decision_proposals.application_id} = ${applications.id}
  and ${decision_proposals.version} = ${applications.version}`;
