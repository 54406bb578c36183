/** What a message of a signed-in person carries: name, address and the newest application, each of which they can change. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/full-name.ts';
import { isStaff } from '#core/identity/roles.ts';
import { applications } from '#db/schema/index.ts';

export async function readSender({ db }: Pick<AppDeps, 'db'>, actor: Actor | null) {
  if (!actor) return { name: '', email: '', number: '' };
  const [own] = isStaff(actor.role)
    ? []
    : await db
        .select({ number: applications.application_number })
        .from(applications)
        .where(and(eq(applications.user_id, actor.userId), isNull(applications.deleted_at)))
        .orderBy(desc(applications.created_at), desc(applications.id))
        .limit(1);
  return {
    name: fullName(actor.firstName, actor.lastName),
    email: actor.email,
    number: own?.number ?? '',
  };
}
