/**
 * Reads what the portal holds of a person who is at the counter: an officer compares it with the person before saying
 * that they agree.
 */
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/person-name.ts';
import { type Given, ok } from '#core/shared/result.ts';
import { applications, students, users } from '#db/schema/index.ts';
import { readPhotograph } from '../features/documents/index.server.ts';

/** The newest ones; nobody compares more. */
const MOST = 3;

export type KnownPerson = Given<typeof readKnownPerson>;

/** The use case that found the account decides whether the officer may see it. */
export async function readKnownPerson(
  deps: Pick<AppDeps, 'db' | 'clock' | 'cipher' | 'sealLink' | 'storage' | 'log'>,
  { actor, userId }: { actor: Actor; userId: string },
) {
  const { db } = deps;
  const [account] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  const sent = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.user_id, userId),
        isNotNull(applications.submitted_at),
        isNull(applications.erased_at),
      ),
    )
    .orderBy(desc(applications.created_at))
    .limit(MOST);
  const registered = await db.select().from(students).where(eq(students.user_id, userId)).limit(MOST);
  const records = [
    ...registered.map((row) => ({ row, number: row.matriculation_number, origin: '' })),
    ...sent.map((row) => ({
      row,
      number: row.application_number,
      origin: [row.lga, row.state].filter(Boolean).join(', '),
    })),
  ].map(({ row, number, origin }) => ({
    ...{ number, origin, name: fullName(row.first_name, row.last_name) },
    ...{ program: row.program ?? '', phone: row.phone ?? '' },
  }));
  const photographs = await Promise.all(
    sent.map(({ id }) => readPhotograph(deps, { actor, applicationId: id })),
  );
  const photograph = photographs.find((one) => one !== null)?.link ?? null;
  const shown = { name: account?.name ?? '', email: account?.email ?? '', records };
  return ok({
    ...shown,
    photograph,
    /** Goes with the form below it: who sends it has had this on the page. */
    mark: deps.cipher.fingerprint(
      'recoveries.shown',
      JSON.stringify([userId, shown, photograph !== null, actor.userId]),
    ),
  });
}
