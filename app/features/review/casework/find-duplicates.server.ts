/**
 * Other applications that may be of the same person: the same NIN (compared by its keyed hash, never by itself), the same
 * phone, or the same name from the same LGA. The form asks for no date of birth, and names alone are shared by too many.
 * For staff only; no applicant ever learns that someone else gave the same number.
 */

import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { readableBy } from '#app/features/admissions/index.server.ts';
import { type ApplicationStatus, isWithdrawn } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/full-name.ts';
import type { Queryable } from '#db/client.ts';
import { applications } from '#db/schema/index.ts';
import type { LikelySame, Likeness } from '../record/review-view.ts';

/** Of whatever is more, someone made a mistake of another kind. */
const MOST = 10;

export async function findDuplicates(
  db: Queryable,
  { actor, id }: { actor: Actor; id: string },
): Promise<readonly LikelySame[]> {
  const [here] = await db
    .select({
      user_id: applications.user_id,
      nin_fingerprint: applications.nin_fingerprint,
      phone: applications.phone,
      first_name: applications.first_name,
      last_name: applications.last_name,
      lga: applications.lga,
    })
    .from(applications)
    .where(eq(applications.id, id));
  if (!here) return [];
  const { first_name, last_name, lga, phone, nin_fingerprint } = here;
  const named = first_name !== null && lga !== null;
  const rows = await db
    .select({
      id: applications.id,
      application_number: applications.application_number,
      status: applications.status,
      withdrawn_at: applications.withdrawn_at,
      program: applications.program,
      session: applications.session,
      user_id: applications.user_id,
      first_name: applications.first_name,
      last_name: applications.last_name,
      lga: applications.lga,
      phone: applications.phone,
      nin_fingerprint: applications.nin_fingerprint,
    })
    .from(applications)
    .where(
      and(
        ne(applications.id, id),
        readableBy(actor),
        or(
          eq(applications.user_id, here.user_id),
          nin_fingerprint ? eq(applications.nin_fingerprint, nin_fingerprint) : undefined,
          phone ? eq(applications.phone, phone) : undefined,
          named
            ? and(
                last_name === null
                  ? sql`lower(${applications.last_name}) is null`
                  : sql`lower(${applications.last_name}) = lower(${last_name})`,
                sql`lower(${applications.first_name}) = lower(${first_name})`,
                eq(applications.lga, lga),
              )
            : undefined,
        ),
      ),
    )
    .orderBy(desc(applications.created_at), desc(applications.id))
    .limit(MOST);
  const fold = (text: string | null) => text?.toLowerCase();
  return rows.map((row) => {
    const likenesses: readonly (Likeness | false)[] = [
      row.user_id === here.user_id && 'account',
      nin_fingerprint !== null && row.nin_fingerprint === nin_fingerprint && 'nin',
      phone !== null && row.phone === phone && 'phone',
      named &&
        row.lga === lga &&
        fold(row.first_name) === fold(first_name) &&
        fold(row.last_name) === fold(last_name) &&
        'name',
    ];
    return {
      id: row.id,
      application_number: row.application_number,
      name: fullName(row.first_name, row.last_name) || null,
      program: row.program,
      session: row.session,
      status: row.status as ApplicationStatus,
      withdrawn: isWithdrawn(row),
      by: likenesses.filter((likeness) => likeness !== false),
    };
  });
}
