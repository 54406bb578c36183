/** The letter of offer for an accepted application, for its owner and for staff; to everyone else it does not exist. */
import { and, desc, eq } from 'drizzle-orm';
import { verifyUrl } from '#app/papers/paper.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { programmeAt } from '#core/admissions/award.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { application_events } from '#db/schema/index.ts';
import type { NotFound } from '../application/read-application.server.ts';
import { issueDocumentCode } from '../record/issue-document-code.server.ts';
import { findApplication, findLacks, subjectOf } from '../record/queries.server.ts';

export interface OfferView {
  readonly applicationId: string;
  readonly application_number: string;
  readonly name: string;
  readonly program: string;
  readonly session: string;
  readonly caps_reference: string | null;
  /** ISO 8601, UTC: when the application was last moved to Accepted. */
  readonly offeredAt: string;
  readonly proof: { readonly code: string; readonly url: string };
  readonly demonstration: boolean;
  /** The reader is the one who applied. */
  readonly own: boolean;
}

export async function readOffer(
  deps: Pick<AppDeps, 'db' | 'random' | 'origin' | 'demo'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<OfferView, NotFound>> {
  const row = isId(id) ? await findApplication(deps.db, id) : null;
  const readable = row && can(actor, 'application.read', subjectOf(row));
  if (!readable || row.status !== 'Accepted') return err({ kind: 'not-found' });
  // Old records may have been accepted without what an offer stands on; they get no letter until that is corrected.
  if ((await findLacks(deps.db, row)).length > 0) return err({ kind: 'not-found' });
  const [accepted] = await deps.db
    .select({ at: application_events.created_at })
    .from(application_events)
    .where(and(eq(application_events.application_id, row.id), eq(application_events.to_status, 'Accepted')))
    .orderBy(desc(application_events.created_at), desc(application_events.id))
    .limit(1);
  const code = await issueDocumentCode(deps, { application_id: row.id });
  return ok({
    applicationId: row.id,
    application_number: row.application_number,
    name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    program: row.program ? programmeAt(row.program, row.award) : '',
    session: row.session,
    caps_reference: row.caps_reference,
    offeredAt: (accepted?.at ?? row.updated_at).toISOString(),
    proof: { code, url: verifyUrl(deps.origin, code) },
    demonstration: deps.demo !== null,
    own: row.user_id === actor.userId,
  });
}
