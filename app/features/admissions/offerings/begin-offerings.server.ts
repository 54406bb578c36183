/**
 * Gives a session its first offerings: those of the session before it, or those of the college's own file where there is
 * none. A session that has some keeps them.
 */
import { desc, eq, ne } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { firstOfferings } from '#college/academics/offerings.ts';
import type { Offering } from '#core/admissions/offering.ts';
import type { Transaction } from '#db/client.ts';
import { listOfferings } from '#db/list-offerings.ts';
import { admission_sessions, programme_offering_versions, programme_offerings } from '#db/schema/index.ts';

type Deps = Pick<AppDeps, 'clock' | 'newId'>;
type Terms = Omit<Offering, 'session'>;

/** @returns how many it now has that it had not. */
export async function beginOfferings(tx: Transaction, deps: Deps, session: string): Promise<number> {
  // Whoever comes second waits for the session, and then finds the offerings of the first.
  await tx.select().from(admission_sessions).where(eq(admission_sessions.id, session)).for('update');
  if ((await listOfferings(tx, session)).length > 0) return 0;
  const offerings = (await offeringsBefore(tx, session)) ?? firstOfferings;
  await insertOfferings(tx, deps, { session, offerings, actorId: null });
  return offerings.length;
}

async function offeringsBefore(tx: Transaction, session: string): Promise<readonly Terms[] | null> {
  const others = await tx
    .select({ id: admission_sessions.id })
    .from(admission_sessions)
    .where(ne(admission_sessions.id, session))
    .orderBy(desc(admission_sessions.opens_at), desc(admission_sessions.id));
  for (const { id } of others) {
    const offerings = await listOfferings(tx, id);
    if (offerings.length > 0) return offerings.map(({ id: _id, version, session: _of, ...terms }) => terms);
  }
  return null;
}

interface New {
  readonly session: string;
  readonly offerings: readonly Terms[];
  readonly actorId: string | null;
}

/** Each with its first version. @returns their ids */
export async function insertOfferings(
  tx: Transaction,
  { clock, newId }: Deps,
  { session, offerings, actorId }: New,
): Promise<readonly string[]> {
  const now = clock();
  const rows = offerings.map((offering) => ({ id: newId(), session, ...offering }));
  if (rows.length === 0) return [];
  await tx.insert(programme_offerings).values(
    rows.map(({ routes, charges, ...row }) => ({
      ...row,
      routes: [...routes],
      charges: [...charges],
      created_at: now,
      updated_at: now,
    })),
  );
  await tx.insert(programme_offering_versions).values(
    rows.map(({ id, session: _of, program, award, mode, ...terms }) => ({
      offering_id: id,
      version: 1,
      terms,
      set_by: actorId,
      created_at: now,
    })),
  );
  return rows.map(({ id }) => id);
}
